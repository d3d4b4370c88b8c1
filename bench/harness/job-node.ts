/** A node that runs the engine's jobs, as a process of its own. Run as a program it is that node. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { JobRunner } from '../../apps/server/src/modules/bpm/engine/job-runner.ts';
import { ProcessEngine } from '../../apps/server/src/modules/bpm/engine/process-engine.ts';
import { Broadcast } from '../../apps/server/src/platform/database/broadcast.ts';
import { openPools } from '../../apps/server/src/platform/database/pools.ts';
import { Transactions } from '../../apps/server/src/platform/database/transaction.ts';

export interface JobNode {
  /** Stops it; resolves with how many jobs it ran. */
  stop(): Promise<number>;
}

/** Starts a node; resolves when it waits for jobs. */
export async function startJobNode(url: string): Promise<JobNode> {
  const child = spawn(process.execPath, [import.meta.filename, url], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  return {
    stop: async () => {
      const said = once(lines, 'line');
      child.stdin.end();
      const [count] = await said;
      return Number(count);
    },
  };
}

async function run(url: string): Promise<void> {
  const log = pino({ level: 'error' });
  const pools = openPools({ connectionString: url }, log);
  const transactions = new Transactions(pools.app);
  const { core, store } = new ProcessEngine({ transactions, now: Date.now });
  const broadcast = new Broadcast({ connectionString: url }, log);
  await broadcast.start();
  let count = 0;
  const engine: Pick<typeof core, 'runJob'> = {
    runJob: async (caller, id) => {
      const outcome = await core.runJob(caller, id);
      if (outcome === 'done') count++;
      return outcome;
    },
  };
  const runner = new JobRunner({ engine, store, transactions, broadcast, log, now: Date.now });
  runner.start();
  process.stdout.write('ready\n');
  await once(process.stdin.resume(), 'end');
  await runner.stop();
  await broadcast.stop();
  await pools.end();
  process.stdout.write(`${count}\n`);
}

const [, program, url] = process.argv;
if (program === import.meta.filename && url) await run(url);
