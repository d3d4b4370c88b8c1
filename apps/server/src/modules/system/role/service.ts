/** Roles. Those that are built in are what they are: nobody changes or deletes them. */
import {
  type Role,
  type RoleCreate,
  type RoleExportQuery,
  type RolePageQuery,
  type RoleRow,
  type RoleSimple,
  type RoleStatusUpdate,
  RoleType,
  type RoleUpdate,
  role as roleApi,
} from '@countersign/contract/system/role';
import { and, asc, eq, ne } from 'drizzle-orm';
import {
  all,
  ascending,
  contains,
  equals,
  type Listing,
  listPage,
  type Page,
  within,
} from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { PERMISSION_TOPIC, SUPER_ADMIN } from '../../../platform/permission/permissions.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import {
  ROLE_ADMIN_CODE_ERROR,
  ROLE_CAN_NOT_UPDATE_SYSTEM_TYPE_ROLE,
  ROLE_CODE_DUPLICATE,
  ROLE_EXISTS_USER,
  ROLE_NAME_DUPLICATE,
  ROLE_NOT_EXISTS,
} from '../error-codes.ts';
import { ASKED, nameUsers } from '../in-use.ts';
import { userRoles, users } from '../user/table.ts';
import { roles } from './table.ts';

const ENABLED = 0;

const listing = (query: RoleExportQuery): Listing => ({
  where: all(
    contains(roles.name, query.name),
    contains(roles.code, query.code),
    equals(roles.status, query.status),
    within(roles.createTime, query.createTime),
  ),
  orderBy: [ascending(roles.sort), ascending(roles.id)],
});

export async function pageRoles(db: Database, query: RolePageQuery): Promise<Page<RoleRow>> {
  const { list, total } = await listPage(db, roles, query, listing(query));
  return { list: list.map((row) => ({ ...row, deleted: false })), total };
}

export const exportRoles = (
  exports: Exports,
  context: RequestContext,
  query: RoleExportQuery,
): Promise<Download> => exports.table(context, roleApi.export, roles, listing(query));

export function listEnabledRoles(db: Database): Promise<RoleSimple[]> {
  return db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(eq(roles.status, ENABLED))
    .orderBy(asc(roles.sort), asc(roles.id));
}

export async function getRole(db: Database, id: number): Promise<Role> {
  const [role] = await db.select().from(roles).where(eq(roles.id, id));
  if (!role) throw new BusinessError(ROLE_NOT_EXISTS);
  return role;
}

/** The role for a change; it waits for whoever changes it now. */
export async function getRoleToChange(db: Database, id: number): Promise<Role> {
  const [role] = await db.select().from(roles).where(eq(roles.id, id)).for('update');
  if (!role) throw new BusinessError(ROLE_NOT_EXISTS);
  if (role.type === RoleType.builtIn) throw new BusinessError(ROLE_CAN_NOT_UPDATE_SYSTEM_TYPE_ROLE);
  return role;
}

export async function createRole({ db, user, record }: RequestContext, body: RoleCreate): Promise<number> {
  await refuseDuplicate(db, body);
  const author = String(user.userId);
  const [created] = await db
    .insert(roles)
    .values({ ...body, type: RoleType.custom, status: ENABLED, creator: author, updater: author })
    .returning();
  if (!created) throw new BusinessError(ROLE_NOT_EXISTS);
  record({ subject: created.name, after: created });
  return created.id;
}

export async function updateRole(context: RequestContext, { id, ...body }: RoleUpdate): Promise<true> {
  const before = await getRoleToChange(context.db, id);
  await refuseDuplicate(context.db, body, id);
  return saveRole(context, before, body);
}

export async function updateRoleStatus(
  context: RequestContext,
  { id, status }: RoleStatusUpdate,
): Promise<true> {
  const before = await getRoleToChange(context.db, id);
  return saveRole(context, before, { status });
}

/** Changes a role, and lets all who have it find out. */
export async function saveRole(
  { db, user, tenantId, tell, record }: RequestContext,
  before: Role,
  change: Partial<typeof roles.$inferInsert>,
): Promise<true> {
  const [after] = await db
    .update(roles)
    .set({ ...change, updater: String(user.userId) })
    .where(eq(roles.id, before.id))
    .returning();
  await tell(PERMISSION_TOPIC, String(tenantId));
  record({ subject: after?.name ?? before.name, before, after });
  return true;
}

export async function deleteRole({ db, record }: RequestContext, id: number): Promise<true> {
  const before = await getRoleToChange(db, id);
  const owners = await db
    .select({ nickname: users.nickname })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.roleId, id))
    .orderBy(asc(users.id))
    .limit(ASKED);
  if (owners.length > 0)
    throw new BusinessError(ROLE_EXISTS_USER, nameUsers(owners.map(({ nickname }) => nickname)));
  await db.delete(roles).where(eq(roles.id, id));
  record({ subject: before.name, before });
  return true;
}

/** Names and codes are unique in a tenant; the index of the database has the last word. */
async function refuseDuplicate(db: Database, { name, code }: RoleCreate, id = 0): Promise<void> {
  if (code === SUPER_ADMIN) throw new BusinessError(ROLE_ADMIN_CODE_ERROR, code);
  const [sameName] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.name, name), ne(roles.id, id)));
  if (sameName) throw new BusinessError(ROLE_NAME_DUPLICATE, name);
  const [sameCode] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.code, code), ne(roles.id, id)));
  if (sameCode) throw new BusinessError(ROLE_CODE_DUPLICATE, code);
}
