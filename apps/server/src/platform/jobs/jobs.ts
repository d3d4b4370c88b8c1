/**
 * Work that happens later or elsewhere (pg-boss): any process may do any of it, and what a process did not finish
 * because it died is done by another.
 */
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** How long running work may take to end when the server stops (milliseconds). */
const GRACE = 20_000;

export class Jobs {
  private readonly boss: PgBoss;

  constructor(owner: pg.Pool, log: Logger) {
    this.boss = new PgBoss({
      db: { executeSql: (text: string, values?: unknown[]) => owner.query(text, values) },
      schema: 'pgboss',
    });
    this.boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  async start(): Promise<void> {
    await this.boss.start();
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
}
