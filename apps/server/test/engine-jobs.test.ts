import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobRunnerOptions } from '../src/modules/bpm/engine/job-runner.ts';
import { takeJobs } from '../src/modules/bpm/engine/statements.ts';
import {
  chain,
  type EngineDatabase,
  type EngineNode,
  HERE,
  openEngineDatabase,
  openNode,
  processFile,
  THERE,
} from './harness/engine.ts';

let database: EngineDatabase;
let open: EngineNode[] = [];
let time = Date.UTC(2026, 10, 21, 8);
const MINUTE = 60_000;

beforeAll(async () => {
  database = await openEngineDatabase();
});
afterAll(() => database?.close());
afterEach(async () => {
  for (const node of open) await node.stop();
  open = [];
  await database.sql('delete from bpm_engine_job');
});

const node = () => {
  const opened = openNode(database.url, { now: () => time });
  open.push(opened);
  return opened;
};
/** Tells all nodes that something is due, as the clock of these tests does not run by itself. */
const call = () => database.sql(`select pg_notify('countersign', '["bpm.jobs","0"]')`);
const jobs = () =>
  database.sql<{
    id: string;
    due: string;
    retries: number | null;
    error: string | null;
    is_incident: boolean;
  }>('select id, due, available_at, retries, error, is_incident, locked_by from bpm_engine_job order by id');
const statusOf = async (instance: string) => {
  const rows = await database.sql<{ status: string }>(
    'select status from bpm_process_instance where id = $1',
    [instance],
  );
  return rows[0]?.status;
};
const deploy = (on: EngineNode, key: string, elements: string, caller = HERE) =>
  on.engine.deploy(caller, [processFile(key, elements)]);

const TIMER = `<startEvent id="start"/><intermediateCatchEvent id="wait"><timerEventDefinition>
  <timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent><endEvent id="end"/>
  ${chain('start', 'wait', 'end')}`;
const ASYNC = `<startEvent id="start"/><scriptTask id="work" flowable:async="true" scriptFormat="juel">
  <script>\${1 + 1}</script></scriptTask><endEvent id="end"/>${chain('start', 'work', 'end')}`;
const FAILING = `<startEvent id="start"/><serviceTask id="work" flowable:async="true" flowable:expression="\${amount + 1}">
  <extensionElements><flowable:failedJobRetryTimeCycle>R3/PT10M</flowable:failedJobRetryTimeCycle></extensionElements>
  </serviceTask><endEvent id="end"/>${chain('start', 'work', 'end')}`;

describe('a job', () => {
  it('is run by whichever node runs jobs, as soon as it is there', async () => {
    const [starter, worker] = [node(), node()];
    await deploy(starter, 'async', ASYNC);
    await worker.runJobs();
    const id = await starter.engine.start(HERE, { key: 'async' });
    await expect.poll(() => statusOf(id)).toBe('completed');
    expect(await jobs()).toEqual([]);
  });

  it('is run for its own tenant', async () => {
    const worker = node();
    await deploy(worker, 'async', ASYNC, THERE);
    await worker.runJobs();
    const id = await worker.engine.start(THERE, { key: 'async' });
    await expect.poll(() => statusOf(id)).toBe('completed');
    const rows = await database.sql(
      'select distinct tenant_id::int from bpm_activity_instance where instance_id = $1',
      [id],
    );
    expect(rows).toEqual([{ tenant_id: 2 }]);
  });

  it('waits for its time, and the node sleeps until then', async () => {
    const worker = node();
    await deploy(worker, 'timer', TIMER);
    await worker.runJobs();
    const id = await worker.engine.start(HERE, { key: 'timer' });
    const early = await worker.engine.start(HERE, { key: 'timer' });
    time += 59 * MINUTE;
    // Somebody else's job, run after the timers were looked at, shows that they were left alone.
    await deploy(worker, 'async', ASYNC);
    const other = await worker.engine.start(HERE, { key: 'async' });
    await expect.poll(() => statusOf(other)).toBe('completed');
    expect([await statusOf(id), await statusOf(early)]).toEqual(['running', 'running']);
    time += MINUTE;
    await call();
    await expect.poll(() => Promise.all([id, early].map(statusOf))).toEqual(['completed', 'completed']);
  });

  it('that fails is tried again as its model says, becomes an incident, and can be retried', async () => {
    const worker = node();
    await deploy(worker, 'failing', FAILING);
    await worker.runJobs();
    const id = await worker.engine.start(HERE, { key: 'failing' });
    for (const retries of [2, 1]) {
      await expect
        .poll(jobs)
        .toMatchObject([{ retries, due: String(time + 10 * MINUTE), is_incident: false }]);
      time += 10 * MINUTE;
      await call();
    }
    await expect.poll(jobs).toMatchObject([{ retries: 0, is_incident: true, error: /amount/ }]);
    const [incident] = await jobs();
    await worker.engine.execute(HERE, id, { type: 'setVariables', variables: { amount: 1 } });
    expect(await statusOf(id)).toBe('running');
    await worker.engine.retryJob(HERE, incident?.id ?? '');
    await expect.poll(() => statusOf(id)).toBe('completed');
    expect(await jobs()).toEqual([]);
  });

  it('of a suspended instance waits until the instance goes on', async () => {
    const worker = node();
    await deploy(worker, 'timer', TIMER);
    await worker.runJobs();
    const id = await worker.engine.start(HERE, { key: 'timer' });
    await worker.engine.execute(HERE, id, { type: 'suspend' });
    expect(await statusOf(id)).toBe('suspended');
    time += 60 * MINUTE;
    await call();
    await expect.poll(jobs).toMatchObject([{ available_at: String(time + 60 * MINUTE), locked_by: null }]);
    await worker.engine.execute(HERE, id, { type: 'activate' });
    await expect.poll(() => statusOf(id)).toBe('completed');
  });

  it('that a node had taken when it died is done by another when its lease ends', async () => {
    const [starter, worker] = [node(), node()];
    await deploy(starter, 'async', ASYNC);
    const id = await starter.engine.start(HERE, { key: 'async' });
    const taken = await starter.transactions.acrossTenants('a node that dies', 'write', (db) =>
      db.statement(takeJobs(time, time + MINUTE, 'dead', 10)),
    );
    expect(taken).toHaveLength(1);
    await worker.runJobs();
    const other = await starter.engine.start(HERE, { key: 'async' });
    await expect.poll(() => statusOf(other)).toBe('completed');
    expect(await statusOf(id)).toBe('running');
    time += MINUTE;
    await call();
    await expect.poll(() => statusOf(id)).toBe('completed');
  });

  it('is done once when two nodes run it at the same time', async () => {
    const [one, other] = [node(), node()];
    await deploy(one, 'async', ASYNC);
    for (let round = 0; round < 10; round++) {
      await one.engine.start(HERE, { key: 'async' });
      const [job] = await jobs();
      const run = ({ engine }: EngineNode) =>
        engine.store.unit(1, () => engine.core.runJob({ tenantId: '1' }, job?.id ?? ''));
      expect((await Promise.all([one, other].map(run))).sort()).toEqual(['done', 'gone']);
    }
  });

  it('that was taken and not begun is given back by a node that stops', async () => {
    const worker = node();
    await deploy(worker, 'async', ASYNC);
    for (let index = 0; index < 20; index++) await worker.engine.start(HERE, { key: 'async' });
    let begun = 0;
    let goOn: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const engine: JobRunnerOptions['engine'] = {
      runJob: async (caller, id) => {
        begun++;
        await held;
        return worker.engine.core.runJob(caller, id);
      },
    };
    const runner = await worker.runJobs({ engine, parallel: 3 });
    await expect.poll(() => begun).toBe(3);
    const stopped = runner.stop();
    goOn();
    await stopped;
    expect(begun).toBe(3);
    const left = await jobs();
    expect(left).toHaveLength(17);
    expect(left).toEqual(left.map((job) => ({ ...job, locked_by: null, available_at: job.due })));
  });
});

describe('a start timer', () => {
  const CYCLE = `<startEvent id="start"><timerEventDefinition><timeCycle>R3/PT10M</timeCycle></timerEventDefinition>
    </startEvent><userTask id="a"/><endEvent id="end"/>${chain('start', 'a', 'end')}`;
  const started = async (key: string) => {
    const rows = await database.sql<{ n: number }>(
      'select count(*)::int as n from bpm_process_instance where key = $1',
      [key],
    );
    return rows[0]?.n;
  };

  it('starts an instance each time of its cycle, once for all nodes', async () => {
    const [one, other] = [node(), node()];
    await deploy(one, 'cycle', CYCLE);
    await one.runJobs();
    await other.runJobs();
    for (const count of [1, 2, 3]) {
      time += 10 * MINUTE;
      await call();
      await expect.poll(() => started('cycle')).toBe(count);
    }
    await expect.poll(jobs).toEqual([]);
    expect(await started('cycle')).toBe(3);
  });

  it('is run once by two nodes that have it at the same time', async () => {
    const [one, other] = [node(), node()];
    await deploy(one, 'twice', CYCLE);
    const [job] = await jobs();
    time += 10 * MINUTE;
    const run = ({ engine }: EngineNode) =>
      engine.store.unit(1, () => engine.core.runJob({ tenantId: '1' }, job?.id ?? ''));
    await Promise.all([one, other].map(run));
    // The second either found it gone or, beginning again, met the next time of the cycle.
    const [next] = await jobs();
    const firings = (Number(next?.due) - Number(job?.due)) / (10 * MINUTE);
    expect(await started('twice')).toBe(firings);
  });

  it('of the version before is gone when a process is deployed again', async () => {
    const { engine } = node();
    const file = processFile('again', CYCLE);
    const [first] = await engine.deploy(HERE, [file]);
    const [second] = await engine.deploy(HERE, [file]);
    expect(await jobs()).toMatchObject([{ id: `${second?.id}.start` }]);
    expect(first?.id).not.toBe(second?.id);
  });
});

describe('ten thousand timers that are due at once', () => {
  const COUNT = 10_000;

  it('fire once each, on two nodes that share the work', { timeout: 120_000 }, async () => {
    const [one, other] = [node(), node()];
    await deploy(one, 'timer', TIMER);
    const id = await one.engine.start(HERE, { key: 'timer' });
    const copy = (table: string, columns: string, values: string) =>
      database.sql(
        `insert into ${table} (tenant_id, ${columns}) select tenant_id, ${values}
         from generate_series(1, ${COUNT}) n, (select * from ${table} where id like '${id}%') t`,
      );
    const replaced = (column: string) => `replace(${column}, '${id}', 'many-' || n)`;
    await copy(
      'bpm_engine_state',
      'id, revision, state',
      `${replaced('id')}, revision, ${replaced('state')}`,
    );
    await copy(
      'bpm_engine_job',
      'id, kind, due, available_at, instance_id, node, wait, el',
      `${replaced('id')}, kind, due, available_at, 'many-' || n, node, wait, el`,
    );
    time += 60 * MINUTE;
    const done = new Map<string, number>();
    const counting = ({ engine }: EngineNode, name: string): JobRunnerOptions['engine'] => ({
      runJob: async (caller, job) => {
        const outcome = await engine.core.runJob(caller, job);
        if (outcome === 'done') done.set(name, (done.get(name) ?? 0) + 1);
        return outcome;
      },
    });
    await one.runJobs({ engine: counting(one, 'one') });
    await other.runJobs({ engine: counting(other, 'other') });
    await expect.poll(jobs, { timeout: 100_000, interval: 200 }).toEqual([]);
    expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBe(COUNT + 1);
    expect(Math.min(...done.values())).toBeGreaterThan(COUNT / 10);
    expect(done.size).toBe(2);
    const ends = `select count(*)::int as n from bpm_activity_instance where el = 'end' and instance_id like 'many-%'`;
    expect(await database.sql(ends)).toEqual([{ n: COUNT }]);
  });
});
