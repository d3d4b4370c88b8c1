/**
 * Runs the engine's jobs: timers, asynchronous continuations, signals for later.
 *
 * Any number of nodes take due jobs in batches, each job with a lease: no other node takes it until the lease ends, so
 * what a node that dies had taken is taken by another one then. A job is done when the step that it causes commits,
 * which removes its row; should two nodes run the same one all the same (a lease ended too early), the second finds
 * that nothing waits for it any more. Between batches a node sleeps until the next job is due, or is woken by word of a
 * new one (docs/decisions/006).
 */
import { randomUUID } from 'node:crypto';
import type { Engine } from '@countersign/engine';
import type { Logger } from 'pino';
import type { Broadcast } from '../../../platform/database/broadcast.ts';
import type { Transactions } from '../../../platform/database/transaction.ts';
import { JOBS_TOPIC, LOOK_INTERVAL, type PostgresStore } from './postgres-store.ts';
import * as sql from './statements.ts';

export interface JobRunnerOptions {
  engine: Pick<Engine, 'runJob'>;
  store: PostgresStore;
  transactions: Transactions;
  broadcast: Broadcast;
  log: Logger;
  /** Epoch milliseconds. */
  now(): number;
  /** How many jobs run at the same time. */
  parallel?: number;
  /** How many are taken at once. */
  batch?: number;
  /** How long a node has what it took, in milliseconds; longer than any step takes. */
  lease?: number;
}

/** Jobs of suspended instances are looked at again after this, should the word of their activation be missed. */
const PARKED = 3_600_000;
const LOOK_AGAIN = 1000;
const WHY = 'due jobs of all tenants are taken by whichever node has time';

interface TakenJob {
  tenant_id: string;
  id: string;
  due: string;
}

export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #node = randomUUID();
  #running: Promise<void> | undefined;
  #isStopped = false;
  /** When the sleeping runner gets up by itself (epoch milliseconds); 0 while it is up. */
  #sleepsUntil = 0;
  #wakeUp: (() => void) | undefined;
  /** Word came while it was up. */
  #wasCalled = false;

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.broadcast.listen(JOBS_TOPIC, (key) => this.#hear(key === null ? 0 : Number(key)));
    this.#running = this.#run();
  }

  /** Takes no more; resolves when what runs has ended and the rest of what was taken is given back. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wakeUp?.();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#wasCalled = false;
      try {
        const { jobs, next } = await this.#take();
        await this.#runAll(jobs);
        if (jobs.length === 0) await this.#sleep(next);
      } catch (error) {
        this.#options.log.error({ err: error }, 'the jobs of the engine cannot be reached');
        await this.#sleep(this.#options.now() + LOOK_AGAIN);
      }
    }
  }

  async #take(): Promise<{ jobs: TakenJob[]; next: number }> {
    const { transactions, now, batch = 64, lease = 60_000 } = this.#options;
    const time = now();
    return transactions.acrossTenants(WHY, 'write', async (db) => {
      const [jobs, [next]] = await Promise.all([
        db.statement<TakenJob & Record<string, unknown>>(sql.takeJobs(time, time + lease, this.#node, batch)),
        db.statement<{ at: string | null }>(sql.nextJob()),
      ]);
      jobs.sort((left, right) => Number(left.due) - Number(right.due));
      return { jobs, next: next?.at ? Number(next.at) : Number.POSITIVE_INFINITY };
    });
  }

  async #runAll(jobs: readonly TakenJob[]): Promise<void> {
    const waiting = [...jobs];
    const worker = async () => {
      while (!this.#isStopped) {
        const job = waiting.shift();
        if (!job) return;
        await this.#runOne(job);
      }
    };
    await Promise.all(Array.from({ length: this.#options.parallel ?? 4 }, worker));
    for (const job of waiting) await this.#putBack(job, null);
  }

  async #runOne(job: TakenJob): Promise<void> {
    const { engine, store, log, now } = this.#options;
    const { tenant_id: tenantId, id } = job;
    try {
      const outcome = await store.unit(Number(tenantId), () => engine.runJob({ tenantId }, id));
      if (outcome === 'failed') log.warn({ tenantId, job: id }, 'a job of the engine failed');
      else if (outcome === 'suspended') await this.#putBack(job, now() + PARKED);
      else if (outcome === 'busy') await this.#putBack(job, now() + LOOK_AGAIN);
    } catch (error) {
      log.error(
        { err: error, tenantId, job: id },
        'a job of the engine could not be run; its lease will end',
      );
    }
  }

  /** @param availableAt epoch milliseconds; null for its due time */
  async #putBack({ tenant_id: tenantId, id }: TakenJob, availableAt: number | null): Promise<void> {
    await this.#options.transactions.inTenant(Number(tenantId), 'write', (db) =>
      db.statement(sql.putBackJobs([id], this.#node, availableAt)),
    );
  }

  #hear(availableAt: number): void {
    this.#wasCalled = true;
    if (availableAt < this.#sleepsUntil) this.#wakeUp?.();
  }

  /** Until then, or until word comes of a job that is available earlier; never longer than to the next regular look. */
  async #sleep(until: number): Promise<void> {
    if (this.#isStopped || this.#wasCalled) return;
    const time = this.#options.now();
    const length = Math.max(0, Math.min(until - time, LOOK_INTERVAL));
    this.#sleepsUntil = time + length;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, length);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wakeUp = undefined;
    this.#sleepsUntil = 0;
  }
}
