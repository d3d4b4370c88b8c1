/** A node of the engine: its connections, and a job runner when asked for. */
import { type Logger, pino } from 'pino';
import { JobRunner, type JobRunnerOptions } from '../../src/modules/bpm/engine/job-runner.ts';
import { ProcessEngine, type ProcessEngineOptions } from '../../src/modules/bpm/engine/process-engine.ts';
import { Broadcast } from '../../src/platform/database/broadcast.ts';
import { openPools } from '../../src/platform/database/pools.ts';
import { Transactions } from '../../src/platform/database/transaction.ts';

export const HERE = { tenantId: 1, user: '1' };
export const THERE = { tenantId: 2, user: '1' };

export interface EngineNode {
  engine: ProcessEngine;
  transactions: Transactions;
  /** Begins to run jobs. */
  runJobs(options?: Partial<JobRunnerOptions>): Promise<JobRunner>;
  stop(): Promise<void>;
}

/** One node: connections, engine and, when asked for, a job runner of its own. */
export function openNode(
  url: string,
  options: Partial<ProcessEngineOptions> = {},
  log: Logger = pino({ level: 'silent' }),
): EngineNode {
  const pools = openPools({ connectionString: url }, log, 8);
  const transactions = new Transactions(pools.app);
  const now = options.now ?? Date.now;
  const engine = new ProcessEngine({ transactions, ...options, now });
  const ends: (() => Promise<unknown>)[] = [() => pools.end()];
  return {
    engine,
    transactions,
    runJobs: async (runnerOptions = {}) => {
      const broadcast = new Broadcast({ connectionString: url }, log);
      await broadcast.start();
      ends.push(() => broadcast.stop());
      const { core, store } = engine;
      const runner = new JobRunner({
        engine: core,
        store,
        transactions,
        broadcast,
        log,
        now,
        ...runnerOptions,
      });
      runner.start();
      ends.push(() => runner.stop());
      return runner;
    },
    stop: async () => {
      for (let end = ends.pop(); end; end = ends.pop()) await end();
    },
  };
}
