/** Brings a database to this version: roles, tables, rights. Safe when several servers start at once. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { appRole, platformRole } from './tenant-table.ts';

/** Any number that no other program uses in this database. */
const MIGRATION_LOCK = 7_263_548_190;

/**
 * Applies what is missing.
 *
 * @param migrations folder of the generated SQL files
 * @param first run after the migrations, in the same lock, as the platform role: the seed
 */
export async function migrate(
  owner: pg.Pool,
  migrations: string,
  first: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await owner.connect().catch((error) => {
    throw new Error(`DATABASE_URL: the database cannot be reached (${reasonOf(error)})`);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await createRoles(client);
    await applyMigrations(drizzle(client), { migrationsFolder: migrations }).catch((error) => {
      throw new Error(
        `DATABASE_URL: the tables cannot be brought up to date (${reasonOf(error)}). Its user must own the database, or may create schemas in it and tables in the schema public`,
      );
    });
    await secureTables(client);
    await refuseBypass(client);
    await client.query('BEGIN');
    await client.query(`SET LOCAL ROLE ${platformRole.name}`);
    await first(client);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/** What the database or the network said, in one line. An address that stands for several fails with several errors. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (error instanceof Error && error.cause) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** Roles belong to the whole database server, so that two databases on it may create them at the same time. */
async function createRoles(client: pg.PoolClient): Promise<void> {
  for (const { name } of [appRole, platformRole]) {
    if (await mayBecome(client, name)) continue;
    try {
      await client.query(
        `DO $$ BEGIN CREATE ROLE ${name} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      );
      await client.query(`GRANT ${name} TO CURRENT_USER`);
    } catch (error) {
      throw new Error(
        `DATABASE_URL: its user may not create roles. Let an administrator of the database run: CREATE ROLE ${appRole.name} NOLOGIN; CREATE ROLE ${platformRole.name} NOLOGIN; GRANT ${appRole.name}, ${platformRole.name} TO <user>; (${(error as Error).message})`,
      );
    }
  }
}

async function mayBecome(client: pg.PoolClient, role: string): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${role}; RESET ROLE`);
    return true;
  } catch {
    return false;
  }
}

/** Rights of the two roles; policies that hold for the tables' owner too. Runs at every start: it is cheap, and a new table is never forgotten. */
async function secureTables(client: pg.PoolClient): Promise<void> {
  const roles = `${appRole.name}, ${platformRole.name}`;
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', c.relname) as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and not c.relforcerowsecurity`,
  );
  if (rows.length === 0) return;
  await client.query(
    [
      'BEGIN',
      ...rows.map(({ name }) => `ALTER TABLE public.${name} FORCE ROW LEVEL SECURITY`),
      ...rows.map(({ name }) => `GRANT SELECT, INSERT, UPDATE, DELETE ON public.${name} TO ${roles}`),
      `GRANT USAGE ON SCHEMA public TO ${roles}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${roles}`,
      'COMMIT',
    ].join('; '),
  );
}

/** The isolation of tenants rests on this, so a server without it does not start. */
async function refuseBypass(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)',
    [[appRole.name, platformRole.name]],
  );
  if (rows.length > 0) {
    throw new Error(
      `DATABASE_URL: the role ${rows[0]?.rolname} bypasses row-level security: ALTER ROLE ${rows[0]?.rolname} NOSUPERUSER NOBYPASSRLS`,
    );
  }
}
