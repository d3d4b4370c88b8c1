/**
 * A node under load, to be killed: `node engine-load.ts URL`. It starts instances, completes whatever tasks are open and
 * runs jobs, and writes a line for each command that has committed, at once: `started ID`, `completed TASK`, and with
 * `logged` in front when the command committed together with a row of the table `load_log`.
 */
import { writeSync } from 'node:fs';
import { EngineError } from '@countersign/engine';
import { HERE, openNode } from './engine-node.ts';

const [, , url = ''] = process.argv;
const WORKERS = 4;
/** Milliseconds: short, so that what a killed node had taken is soon done by another. */
const LEASE = 300;

const node = openNode(url);
const { engine, transactions } = node;
const say = (line: string) => writeSync(1, `${line}\n`);

async function command(): Promise<void> {
  const task = Math.random() < 0.7 ? await anyTask() : undefined;
  if (Math.random() < 0.5) {
    const said = await transactions.inTenant(1, 'write', async (db) => {
      const done = await carryOut(task, { ...HERE, db });
      await db.statement({ text: 'insert into load_log (command) values ($1)', values: [done] });
      return done;
    });
    say(`logged ${said}`);
  } else {
    say(await carryOut(task, HERE));
  }
}

async function carryOut(
  task: string | undefined,
  caller: Parameters<typeof engine.start>[0],
): Promise<string> {
  if (task === undefined)
    return `started ${await engine.start(caller, { key: 'load', variables: { worked: 0 } })}`;
  await engine.complete(caller, task);
  return `completed ${task}`;
}

async function anyTask(): Promise<string | undefined> {
  const [task] = await transactions.inTenant(1, 'read', (db) =>
    db.statement<{ id: string }>({
      text: `select id from bpm_task where end_time is null order by random() limit 1`,
    }),
  );
  return task?.id;
}

async function work(): Promise<never> {
  for (;;) {
    try {
      await command();
    } catch (error) {
      // Another node completed the same task first.
      if (error instanceof EngineError && ['unknownTask', 'unknownInstance'].includes(error.code)) continue;
      say(`failed ${error}`);
    }
  }
}

await node.runJobs({ lease: LEASE, batch: 8 });
say('ready');
await Promise.all(Array.from({ length: WORKERS }, work));
