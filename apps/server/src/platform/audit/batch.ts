/**
 * Rows that may reach the database a moment later, many at a time: access and error logs.
 *
 * Kept in memory for at most a second; an orderly stop writes them all. When the database does not take them, the
 * oldest are dropped rather than memory filled.
 */
import type { Logger } from 'pino';
import { describeFailure } from './failure.ts';

const INTERVAL = 1000;
const BATCH = 500;
const MOST_WAITING = 20_000;

export class Batch<Row> {
  private waiting: Row[] = [];
  private readonly timer: NodeJS.Timeout;
  private writing: Promise<void> | null = null;
  private readonly write: (rows: Row[]) => Promise<void>;
  private readonly log: Logger;

  constructor(write: (rows: Row[]) => Promise<void>, log: Logger) {
    this.write = write;
    this.log = log;
    this.timer = setInterval(() => this.flush(), INTERVAL).unref();
  }

  add(row: Row): void {
    if (this.waiting.length >= MOST_WAITING) this.waiting.shift();
    this.waiting.push(row);
    if (this.waiting.length >= BATCH) void this.flush();
  }

  /** Writes what waits; returns when it is written. */
  async flush(): Promise<void> {
    while (this.waiting.length > 0 || this.writing) {
      this.writing ??= this.writeNext().finally(() => {
        this.writing = null;
      });
      await this.writing;
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async writeNext(): Promise<void> {
    const rows = this.waiting.splice(0, BATCH);
    try {
      await this.write(rows);
    } catch (error) {
      const failure = describeFailure(error as Error);
      this.log.error({ failure, rows: rows.length }, 'log rows were not written');
    }
  }
}
