/**
 * The way to the database: reads and writes of one tenant, or, through one explicit door, of all.
 *
 * A write is a transaction: `BEGIN` and the tenant travel with its first query, and it ends when it is on disk.
 * A read of one tenant needs no transaction: its queries run one by one on a connection that is told the tenant where it
 * served another before, and that may not write. Rows are handed out only when the connection has confirmed the tenant.
 * So a read costs one round trip, and a write one more than its statements (docs/decisions/002).
 */
import type { Socket } from 'node:net';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { StatementNames } from './statement-names.ts';
import { appRole, platformRole } from './tenant-table.ts';

/** Drizzle's query builder, inside a transaction that its owner ends. */
export type Queries = Omit<NodePgDatabase<Record<string, never>>, 'transaction'>;

/** What a request does with the database: built queries, and statements that are written by hand (see `listing.ts`). */
export interface Database extends Queries {
  statement<R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<R[]>;
}

/** Whose rows a transaction sees. */
export type Scope = { tenantId: number } | { allTenants: string };
export type Access = 'read' | 'write';

const dialect = new PgDialect({ casing: 'snake_case' });
const statementNames = new StatementNames();

/** What every connection of the pool is told once, before its first query. */
export const SESSION_SETUP = `SET ROLE ${appRole.name}; SET default_transaction_read_only = on; SET statement_timeout = '30s'; SET idle_in_transaction_session_timeout = '60s'; SET TIME ZONE 'UTC'`;

/** What is known of a connection of the pool. */
interface Connection {
  client: pg.PoolClient;
  /** The tenant whose rows it sees outside of transactions. */
  tenantId: number | null;
}

const connections = new WeakMap<pg.PoolClient, Connection>();

async function connect(pool: pg.Pool): Promise<Connection> {
  const client = await pool.connect();
  const known = connections.get(client);
  if (known) return known;
  try {
    await client.query(SESSION_SETUP);
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  const connection = { client, tenantId: null };
  connections.set(client, connection);
  return connection;
}

/** Lets what is written to a connection now leave in one packet. */
function cork({ client }: Connection): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A unit of work on one connection; it takes the connection when the first query comes, and none if none comes. */
export class Transaction {
  readonly db: Database;
  private opened: Promise<Connection> | null = null;
  /** Rejects when the connection did not take the tenant or the transaction did not begin. */
  private scoped: Promise<unknown> = Promise.resolve();
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
    const queries = new NodePgDatabase(dialect, session as never, undefined) as Queries;
    this.db = Object.assign(queries, {
      statement: async <R extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
        (await this.query<R>(statement)).rows,
    });
  }

  /** Runs a query of hand-written SQL. */
  async query<R extends pg.QueryResultRow>(
    config: pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    if (this.isOver) throw new Error('the transaction is over: a query was not awaited');
    this.opened ??= this.open();
    const { client } = await this.opened;
    const result = await client.query<R>({ ...config, name: statementNames.of(config.text) }, values);
    await this.scoped;
    return result;
  }

  /** Whether it is a transaction of the database: all but a tenant's reads. */
  private get isTransaction(): boolean {
    return this.access === 'write' || 'allTenants' in this.scope;
  }

  private async open(): Promise<Connection> {
    const connection = await connect(this.pool);
    cork(connection);
    const setup = this.isTransaction ? this.begin(connection) : this.turnTo(connection);
    // Not awaited here: it travels with the first query, whose rows wait for it.
    setup.catch(() => {});
    this.scoped = setup;
    return connection;
  }

  private async begin({ client }: Connection): Promise<void> {
    const mode = this.access === 'read' ? 'READ ONLY' : 'READ WRITE';
    const scope =
      'allTenants' in this.scope
        ? `SET LOCAL ROLE ${platformRole.name}`
        : `SET LOCAL app.tenant_id = '${tenantNumber(this.scope.tenantId)}'`;
    await client.query(`BEGIN ${mode}; ${scope}`);
  }

  private async turnTo(connection: Connection): Promise<void> {
    if ('allTenants' in this.scope || connection.tenantId === this.scope.tenantId) return;
    connection.tenantId = null;
    await connection.client.query(`SET app.tenant_id = '${tenantNumber(this.scope.tenantId)}'`);
    connection.tenantId = this.scope.tenantId;
  }

  /** Ends it well. A write has reached the disk when this returns. */
  async commit(): Promise<void> {
    const client = await this.end();
    if (!client) return;
    if (!this.isTransaction) {
      client.release();
      return;
    }
    try {
      const { command } = await client.query('COMMIT');
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
    if (!this.isTransaction) {
      client.release();
      return;
    }
    client.query('ROLLBACK').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }

  private async end(): Promise<pg.PoolClient | null> {
    this.isOver = true;
    return (await this.opened)?.client ?? null;
  }
}

function tenantNumber(tenantId: number): number {
  if (!Number.isSafeInteger(tenantId)) throw new Error(`not a tenant: ${tenantId}`);
  return tenantId;
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
