/** The engine with its database: instances per second, the cost of a step among a million, ten thousand timers. */
import { nodeId } from '@countersign/engine';
import { startBaseline } from './baseline/bpmn-elements.ts';
import { type BenchEngine, CALLER, copyInstance, processOf, startBenchEngine } from './harness/engine.ts';
import { startJobNode } from './harness/job-node.ts';
import type { Result } from './harness/report.ts';

const PARALLEL = 16;
const SECONDS = 4;
const ROUNDS = 3;
const FEW = 1000;
const MANY = 1_000_000;
const STEPS = 5000;
const WARM_UP = 500;
const TIMERS = 10_000;

const percentile = (values: readonly number[], at: number): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length * at)] ?? 0;
const median = (values: readonly number[]): number => percentile(values, 0.5);

export async function engineDatabase(): Promise<Result[]> {
  return [...(await lives()), ...(await amongMany()), ...(await manyTimers())];
}

const THREE_TASKS = processOf(
  'approval',
  '<startEvent id="start"/><userTask id="a"/><userTask id="b"/><userTask id="c"/><endEvent id="end"/>',
  [
    ['start', 'a'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'end'],
  ],
);

interface Load {
  perSecond: number;
  p99: number;
}

/** Start, three tasks completed one by one, end. Target: at least as many a second as bpmn-elements, which keeps no history. */
async function lives(): Promise<Result[]> {
  const bench = await startBenchEngine();
  const { engine } = bench;
  await bench.asOwner('grant create on schema public to current_user');
  const baseline = await startBaseline(bench.url, THREE_TASKS);
  try {
    await engine.deploy(CALLER, [{ name: 'approval.bpmn', xml: THREE_TASKS }]);
    const nodes = await nodesOfTasks(bench);
    const ourLife = async () => {
      const id = await engine.start(CALLER, {
        key: 'approval',
        variables: { applicant: 'zhang.san', days: 3 },
      });
      for (const node of nodes)
        await engine.complete(CALLER, nodeId(id, node), { [`approved${node}`]: true });
    };
    const theirLife = async () => {
      const id = await baseline.start();
      let isRunning = true;
      for (const task of ['a', 'b', 'c']) ({ isRunning } = await baseline.complete(id, task));
      if (isRunning) throw new Error('the baseline has not ended its instance');
    };
    const ours: Load[] = [];
    const theirs: Load[] = [];
    await repeat(ourLife, 1);
    await repeat(theirLife, 1);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await repeat(ourLife, SECONDS));
      theirs.push(await repeat(theirLife, SECONDS));
    }
    const row = (name: string, of: keyof Load, unit: string, target: Result['target']): Result => ({
      name,
      value: median(ours.map((load) => load[of])),
      unit,
      baseline: { name: 'bpmn-elements', value: median(theirs.map((load) => load[of])) },
      target,
    });
    return [
      row('life of an instance, three tasks, with history', 'perSecond', '/s', { at: 'least', value: 1 }),
      row('life of an instance: p99', 'p99', 'ms', { at: 'most', value: 1 }),
    ];
  } finally {
    await baseline.stop();
    await bench.stop();
  }
}

/** The nodes of tasks in an instance of a process that always goes the same way. */
async function nodesOfTasks({ engine, sql }: BenchEngine): Promise<string[]> {
  const id = await engine.start(CALLER, { key: 'approval' });
  const nodes: string[] = [];
  for (;;) {
    const [task] = await sql<{ node: string }>(
      'select node from bpm_task where instance_id = $1 and end_time is null',
      [id],
    );
    if (!task) return nodes;
    nodes.push(task.node);
    await engine.complete(CALLER, nodeId(id, task.node));
  }
}

async function repeat(life: () => Promise<void>, seconds: number): Promise<Load> {
  const took: number[] = [];
  const begin = performance.now();
  const worker = async () => {
    while (performance.now() - begin < seconds * 1000) {
      const before = performance.now();
      await life();
      took.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return { perSecond: (took.length * 1000) / (performance.now() - begin), p99: percentile(took, 0.99) };
}

const ENDLESS = processOf(
  'endless',
  '<startEvent id="start"/><exclusiveGateway id="again"/><userTask id="a"/><userTask id="b"/>',
  [
    ['start', 'again'],
    ['again', 'a'],
    ['a', 'b'],
    ['b', 'again'],
  ],
);

/** Completing a task of one among a million waiting instances, against one among a thousand. Target: at most 1.2. */
async function amongMany(): Promise<Result[]> {
  const [few, many] = [await startBenchEngine(), await startBenchEngine()];
  try {
    for (const [bench, count] of [
      [few, FEW],
      [many, MANY],
    ] as const) {
      await bench.engine.deploy(CALLER, [{ name: 'endless.bpmn', xml: ENDLESS }]);
      const id = await bench.engine.start(CALLER, { key: 'endless', variables: { applicant: 'zhang.san' } });
      await copyInstance(bench, id, count);
      // Otherwise the database would still be writing them to disk.
      await bench.asOwner('checkpoint');
    }
    const times = { few: [] as number[], many: [] as number[] };
    // In turns, so that what else the machine does meets both.
    for (let step = -WARM_UP; step < STEPS; step++) {
      const [ofFew, ofMany] = [await stepOf(few, FEW), await stepOf(many, MANY)];
      if (step < 0) continue;
      times.few.push(ofFew);
      times.many.push(ofMany);
    }
    return [
      {
        name: 'step among 1,000,000 waiting instances',
        value: median(times.many),
        unit: 'ms',
        baseline: { name: 'among 1,000', value: median(times.few) },
        target: { at: 'most', value: 1.2 },
      },
    ];
  } finally {
    await few.stop();
    await many.stop();
  }
}

/** Milliseconds that a step takes, of an instance picked at random. */
async function stepOf({ engine }: BenchEngine, count: number): Promise<number> {
  const id = `copy-${1 + Math.floor(Math.random() * count)}`;
  const state = await engine.state(CALLER, id);
  const waiting = Object.values(state?.nodes ?? {}).find(({ task }) => task !== undefined);
  const before = performance.now();
  await engine.complete(CALLER, nodeId(id, waiting?.id ?? ''));
  return performance.now() - before;
}

const TIMER = processOf(
  'timer',
  `<startEvent id="start"/><intermediateCatchEvent id="wait"><timerEventDefinition>
    <timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent><endEvent id="end"/>`,
  [
    ['start', 'wait'],
    ['wait', 'end'],
  ],
);

/** Ten thousand timers due at once, on two nodes. Target: each fires once, and neither node does it alone. */
async function manyTimers(): Promise<Result[]> {
  const bench = await startBenchEngine();
  const nodes: Awaited<ReturnType<typeof startJobNode>>[] = [];
  try {
    await bench.engine.deploy(CALLER, [{ name: 'timer.bpmn', xml: TIMER }]);
    await copyInstance(bench, await bench.engine.start(CALLER, { key: 'timer' }), TIMERS);
    nodes.push(await startJobNode(bench.url), await startJobNode(bench.url));
    await bench.sql(`update bpm_engine_job set due = 0, available_at = 0 where id like 'copy-%'`);
    const begin = performance.now();
    await bench.sql(`select pg_notify('countersign', '["bpm.jobs","0"]')`);
    const left = async () =>
      Number((await bench.sql<{ n: string }>('select count(*) as n from bpm_engine_job'))[0]?.n);
    while ((await left()) > 1) await new Promise((resolve) => setTimeout(resolve, 50));
    const seconds = (performance.now() - begin) / 1000;
    const shares = [];
    for (const node of nodes.splice(0)) shares.push(await node.stop());
    const fired = await bench.sql<{ n: string }>(
      `select count(*) as n from bpm_activity_instance where el = 'end' and instance_id like 'copy-%'`,
    );
    return [
      {
        name: 'timers that fired of 10,000 due at once',
        value: Number(fired[0]?.n),
        unit: '',
        baseline: null,
        target: { at: 'least', value: TIMERS },
      },
      {
        name: 'timers fired, both nodes together',
        value: TIMERS / seconds,
        unit: '/s',
        baseline: null,
        target: null,
      },
      {
        name: 'share of the node that fired fewer',
        value: Math.min(...shares) / shares.reduce((sum, share) => sum + share, 0),
        unit: '',
        baseline: null,
        target: { at: 'least', value: 0.2 },
      },
    ];
  } finally {
    for (const node of nodes) await node.stop();
    await bench.stop();
  }
}
