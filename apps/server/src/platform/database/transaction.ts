/**
 * The way to the database: a transaction of one tenant, or, through one explicit door, of all.
 *
 * A transaction begins with its first query, in the same message as that query: `BEGIN`, the tenant and the query
 * travel together, so that a read costs one round trip. A read ends without waiting; a write ends when it is on disk.
 */
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { appRole, platformRole } from './tenant-table.ts';

/** Drizzle's query builder, inside a transaction that its owner ends. */
export type Database = Omit<NodePgDatabase<Record<string, never>>, 'transaction'>;

/** Whose rows a transaction sees. */
export type Scope = { tenantId: number } | { allTenants: string };
export type Access = 'read' | 'write';

const dialect = new PgDialect({ casing: 'snake_case' });

/** What every connection of the pool is told once. */
export const SESSION_SETUP = `SET ROLE ${appRole.name}; SET statement_timeout = '30s'; SET idle_in_transaction_session_timeout = '60s'; SET TIME ZONE 'UTC'`;

function beginStatement(scope: Scope, access: Access): string {
  const begin = access === 'read' ? 'BEGIN READ ONLY' : 'BEGIN';
  if ('allTenants' in scope) return `${begin}; SET LOCAL ROLE ${platformRole.name}`;
  if (!Number.isSafeInteger(scope.tenantId)) throw new Error(`not a tenant: ${scope.tenantId}`);
  return `${begin}; SET LOCAL app.tenant_id = '${scope.tenantId}'`;
}

/** One transaction; it takes a connection when the first query comes, and none if none comes. */
export class Transaction {
  readonly db: Database;
  private connection: Promise<pg.PoolClient> | null = null;
  private isOver = false;
  private readonly pool: pg.Pool;
  private readonly scope: Scope;
  private readonly access: Access;

  constructor(pool: pg.Pool, scope: Scope, access: Access) {
    this.pool = pool;
    this.scope = scope;
    this.access = access;
    const client = { query: (config: pg.QueryConfig, values?: unknown[]) => this.query(config, values) };
    const session = new NodePgSession(client as never, dialect, undefined);
    this.db = new NodePgDatabase(dialect, session as never, undefined) as Database;
  }

  /** Runs a query of hand-written SQL. */
  async query<R extends pg.QueryResultRow>(
    config: pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    if (this.isOver) throw new Error('the transaction is over: a query was not awaited');
    this.connection ??= this.begin();
    const client = await this.connection;
    return client.query<R>(config, values);
  }

  private async begin(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    // Not awaited: it travels with the first query, which fails where this does.
    client.query(beginStatement(this.scope, this.access)).catch(() => {});
    return client;
  }

  /** Ends it well. A write has reached the disk when this returns. */
  async commit(): Promise<void> {
    const client = await this.end();
    if (!client) return;
    const committed = client.query('COMMIT');
    if (this.access === 'read') {
      committed.catch(() => {});
      client.release();
      return;
    }
    try {
      const { command } = await committed;
      client.release();
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: an error in it was not passed on');
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  /** Ends it as if it had not been. */
  async rollback(): Promise<void> {
    const client = await this.end().catch(() => null);
    if (!client) return;
    client.query('ROLLBACK').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }

  private async end(): Promise<pg.PoolClient | null> {
    this.isOver = true;
    return this.connection;
  }
}

/** Opens transactions on a pool. */
export class Transactions {
  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  open(scope: Scope, access: Access): Transaction {
    return new Transaction(this.pool, scope, access);
  }

  /** Runs work as one transaction of one tenant. */
  inTenant<T>(tenantId: number, access: Access, work: (db: Database) => Promise<T>): Promise<T> {
    return this.run({ tenantId }, access, work);
  }

  /**
   * The one door to all tenants: platform administration, sign-in before the tenant is known, jobs.
   *
   * @param reason why the work needs it; read by people
   */
  acrossTenants<T>(reason: string, access: Access, work: (db: Database) => Promise<T>): Promise<T> {
    return this.run({ allTenants: reason }, access, work);
  }

  private async run<T>(scope: Scope, access: Access, work: (db: Database) => Promise<T>): Promise<T> {
    const transaction = this.open(scope, access);
    try {
      const result = await work(transaction.db);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }
}
