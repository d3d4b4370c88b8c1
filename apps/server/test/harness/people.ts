/** People whom a test needs: users with exactly the permissions that it names. */
import { type Login, login, type TestServer } from './server.ts';

export interface Person extends Login {
  username: string;
  roleId: number;
}

/** Makes a user with one role that has these permissions (and the menu entries above them), and logs in. */
export async function hire(server: TestServer, permissions: string[], tenantId = 1): Promise<Person> {
  const username = `u${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const [role] = await server.sql<{ id: number }>(
    `insert into system_role (tenant_id, name, code, sort, status, type) values ($1, $2, $2, 0, 0, 2) returning id`,
    [tenantId, username],
  );
  const roleId = Number(role?.id);
  // The password is that of the seed's users.
  const [user] = await server.sql<{ id: number }>(
    `insert into system_users (tenant_id, username, password, nickname, status)
     select $1, $2, password, $2, 0 from system_users where id = 1 returning id`,
    [tenantId, username],
  );
  await server.sql('insert into system_user_role (tenant_id, user_id, role_id) values ($1, $2, $3)', [
    tenantId,
    user?.id,
    roleId,
  ]);
  await grant(server, roleId, permissions, tenantId);
  return { username, roleId, ...(await login(server, username, tenantId)) };
}

/** Gives a role the menu rows of some permissions, and those above them. */
export async function grant(
  server: TestServer,
  roleId: number,
  permissions: string[],
  tenantId = 1,
): Promise<void> {
  await server.sql(
    `with recursive wanted as (
       select id, parent_id from system_menu where permission = any($3)
       union select above.id, above.parent_id from system_menu above join wanted on above.id = wanted.parent_id
     )
     insert into system_role_menu (tenant_id, role_id, menu_id) select $1, $2, id from wanted on conflict do nothing`,
    [tenantId, roleId, permissions],
  );
}

/** Tells all processes that something changed, as the change itself would. */
export async function tell(server: TestServer, topic: string, key: string): Promise<void> {
  await server.sql(`select pg_notify('countersign', $1)`, [JSON.stringify([topic, key])]);
}
