/**
 * Work that happens later or elsewhere (pg-boss): any process may do any of it, and what a process did not finish
 * because it died is done by another.
 */
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { appRole, platformRole } from '../database/tenant-table.ts';
import type { Database } from '../database/transaction.ts';

/** How long running work may take to end when the server stops (milliseconds). */
const GRACE = 20_000;

/** Any number that no other program uses in this database. */
const RIGHTS_LOCK = 7_263_548_191;
const START_LOCK = 7_263_548_192;

/** How often work is tried again when it fails. */
export const RETRIES = 4;
/** Seconds before the first repetition; doubled for each further one. */
const RETRY_DELAY = 5;

/** Work to do: what it needs to know, and how often it was tried before. */
export interface Job<Data extends object> {
  data: Data;
  /** 0 the first time, {@link RETRIES} the last. */
  retries: number;
}

export class Jobs {
  private readonly boss: PgBoss;
  private readonly owner: pg.Pool;

  constructor(owner: pg.Pool, log: Logger) {
    this.owner = owner;
    this.boss = new PgBoss({
      db: { executeSql: (text: string, values?: unknown[]) => owner.query(text, values) },
      schema: 'pgboss',
    });
    this.boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  /** Starts; of several processes on a new database, one makes the tables and the others wait for it. */
  async start(): Promise<void> {
    const client = await this.owner.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      await this.boss.start();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [START_LOCK]).catch(() => {});
      client.release();
    }
    await this.allowSending();
  }

  /** Ends: takes no new work, waits for what runs. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: GRACE, close: false });
  }

  /**
   * Does something at the times of a cron expression (UTC), once for all processes.
   *
   * @param name `module.what-it-does`
   */
  async every(name: string, cron: string, work: () => Promise<void>): Promise<void> {
    await this.boss.createQueue(name);
    await this.boss.schedule(name, cron);
    await this.boss.work(name, work);
  }

  /**
   * Does work that is sent, each piece once, in some process; again when it fails, and no more after {@link RETRIES} times.
   *
   * @param name `module.what-it-does`
   */
  async handle<Data extends object>(name: string, work: (job: Job<Data>) => Promise<void>): Promise<void> {
    await this.boss.createQueue(name, {
      retryLimit: RETRIES,
      retryDelay: RETRY_DELAY,
      retryBackoff: true,
    });
    await this.boss.work<Data>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const { data, retryCount } of jobs) await work({ data, retries: retryCount });
    });
  }

  /** Sends work; it is there to be done when the transaction commits, and never was if it does not. */
  async send(db: Database, name: string, data: object): Promise<void> {
    const executeSql = (text: string, values: unknown[] = []) => db.execute(statement(text, values));
    await this.boss.send(name, data, { db: { executeSql } });
  }

  /** Lets the roles of requests add work, and nothing else. */
  private async allowSending(): Promise<void> {
    const roles = `${appRole.name}, ${platformRole.name}`;
    await this.owner.query(
      [
        'BEGIN',
        `SELECT pg_advisory_xact_lock(${RIGHTS_LOCK})`,
        `GRANT USAGE ON SCHEMA pgboss TO ${roles}`,
        `GRANT SELECT ON pgboss.queue TO ${roles}`,
        `GRANT INSERT, SELECT (id, start_after) ON pgboss.job, pgboss.job_common TO ${roles}`,
        'COMMIT',
      ].join('; '),
    );
  }
}

/** Hand-written SQL with `$1` for its values, as the query builder takes it. */
function statement(text: string, values: unknown[]): SQL {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`));
  return sql.join(parts);
}
