import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chain, type EngineDatabase, HERE, openEngineDatabase, processFile } from './harness/engine.ts';
import { temporaryFolder } from './harness/program.ts';

const NODE = join(import.meta.dirname, '../../../node_modules/node/bin/node');
const LOAD = join(import.meta.dirname, 'harness/engine-load.ts');
/** Milliseconds that a node may live under load. */
const LONGEST_LIFE = 200;
const KILLS = 100;
/** Nodes that run, and are killed, at the same time. */
const LANES = 2;

/** Tasks, background work, timers, a fork and a join: everything that a kill can interrupt. */
const MODEL = processFile(
  'load',
  `<startEvent id="start"/><userTask id="a"/>
   <scriptTask id="work" flowable:async="true" scriptFormat="juel"><script>\${execution.setVariable('worked', worked + 1)}</script></scriptTask>
   <parallelGateway id="fork"/><userTask id="b"/>
   <intermediateCatchEvent id="wait"><timerEventDefinition><timeDuration>PT0S</timeDuration></timerEventDefinition></intermediateCatchEvent>
   <parallelGateway id="join"/><userTask id="c"/><endEvent id="end"/>
   ${chain('start', 'a', 'work', 'fork', 'b', 'join', 'c', 'end')}${chain('fork', 'wait', 'join')}`,
);

let database: EngineDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** The node's program as one file, which starts in a tenth of the time. */
let program = '';
beforeAll(async () => {
  folder = await temporaryFolder();
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: LOAD,
      target: 'node24',
      outDir: folder.path,
      rollupOptions: { output: { entryFileNames: 'load.mjs', codeSplitting: false } },
    },
  });
  program = join(folder.path, 'load.mjs');
  database = await openEngineDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('create table load_log (command text not null)');
  await owner.query('grant select, insert on load_log to countersign_app, countersign_platform');
  await owner.end();
  await database.node().engine.deploy(HERE, [MODEL]);
});
afterAll(async () => {
  await database?.close();
  await folder?.remove();
});

/** Runs a node, kills it at some moment, and gives the lines that it had written until then. */
async function runAndKill(): Promise<string[]> {
  const child = spawn(NODE, [program, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let written = '';
  let isReady = false;
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString();
    if (isReady || !written.includes('ready\n')) return;
    isReady = true;
    setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST_LIFE);
  });
  await once(child, 'close');
  expect(isReady).toBe(true);
  return written.split('\n').slice(0, -1);
}

describe('a node that is killed at random under load, a hundred times', () => {
  const said: string[] = [];
  const ids = (prefix: string) => {
    const lines = said.map((line) => line.replace(/^logged /, '')).filter((line) => line.startsWith(prefix));
    return lines.map((line) => line.slice(prefix.length));
  };

  beforeAll(async () => {
    let left = KILLS;
    const lane = async () => {
      while (left-- > 0) said.push(...(await runAndKill()));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }, 180_000);

  it('did much, and failed at nothing', () => {
    expect(said.filter((line) => line === 'ready')).toHaveLength(KILLS);
    expect(ids('failed ')).toEqual([]);
    expect(ids('started ').length).toBeGreaterThan(KILLS);
    expect(ids('completed ').length).toBeGreaterThan(KILLS);
  });

  it('lost no command that it had acknowledged', async () => {
    const started = ids('started ');
    expect(
      await database.sql('select id from bpm_process_instance where id = any($1)', [started]),
    ).toHaveLength(started.length);
    const completed = ids('completed ');
    expect(
      await database.sql(`select id from bpm_task where id = any($1) and outcome = 'completed'`, [completed]),
    ).toHaveLength(new Set(completed).size);
  });

  it('did none twice, and none without the rows that belong to it', async () => {
    const completed = ids('completed ');
    expect(completed.length).toBe(new Set(completed).size);
    const logged = await database.sql<{ command: string }>('select command from load_log');
    const commands = new Set(logged.map(({ command }) => command));
    expect(commands.size).toBe(logged.length);
    const acknowledged = said.filter((line) => line.startsWith('logged ')).map((line) => line.slice(7));
    expect(acknowledged.filter((command) => !commands.has(command))).toEqual([]);
    const undone = [];
    for (const command of commands) {
      const [what = '', id = ''] = command.split(' ');
      const rows =
        what === 'started'
          ? await database.sql('select 1 from bpm_process_instance where id = $1', [id])
          : await database.sql(`select 1 from bpm_task where id = $1 and outcome = 'completed'`, [id]);
      if (rows.length !== 1) undone.push(command);
    }
    expect(undone).toEqual([]);
  });

  it('left no instance stuck: each goes on to its end, through each activity once', {
    timeout: 120_000,
  }, async () => {
    const node = database.node();
    await node.runJobs();
    const running = async () => {
      const tasks = await database.sql<{ id: string }>('select id from bpm_task where end_time is null');
      for (const { id } of tasks) await node.engine.complete(HERE, id);
      return database.sql('select id from bpm_engine_state');
    };
    await expect.poll(running, { timeout: 100_000, interval: 50 }).toEqual([]);
    expect(await database.sql('select id from bpm_engine_job')).toEqual([]);
    const [{ n = 0 } = {}] = await database.sql<{ n: number }>(
      'select count(*)::int as n from bpm_process_instance',
    );
    expect(
      await database.sql(
        `select count(*)::int as n from bpm_process_instance where status = 'completed' and variables = '{"worked": 1}'`,
      ),
    ).toEqual([{ n }]);
    const activities = await database.sql(
      `select el, count(*)::int as n, count(distinct instance_id)::int as instances from bpm_activity_instance
       where type not in ('sequenceFlow', 'parallelGateway') and outcome = 'completed' group by el order by el`,
    );
    const once = ['a', 'b', 'c', 'end', 'start', 'wait', 'work'].map((el) => ({ el, n, instances: n }));
    expect(activities).toEqual(once);
  });
});
