import { EngineError } from '@countersign/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chain,
  type EngineDatabase,
  HERE,
  openEngineDatabase,
  processFile,
  THERE,
} from './harness/engine.ts';

let database: EngineDatabase;
beforeAll(async () => {
  database = await openEngineDatabase();
});
afterAll(() => database?.close());

const LEAVE = processFile(
  'leave',
  `<startEvent id="start"/><userTask id="lead" name="Lead" flowable:assignee="li"/>
   <userTask id="hr" flowable:candidateUsers="wang,zhao" flowable:candidateGroups="hr"/><endEvent id="end"/>
   ${chain('start', 'lead', 'hr', 'end')}`,
);

const openTasks = (instance: string) =>
  database.sql<{ id: string; el: string; assignee: string | null }>(
    'select id, el, assignee from bpm_task where instance_id = $1 and end_time is null order by el',
    [instance],
  );
const onlyTask = async (instance: string) => {
  const [task] = await openTasks(instance);
  if (!task) throw new Error('no open task');
  return task.id;
};

describe('an instance in the database', () => {
  it('lives from its start to its end, and its history stays', async () => {
    const { engine } = database.node();
    await engine.deploy(HERE, [LEAVE]);
    const id = await engine.start(HERE, { key: 'leave', variables: { days: 3 }, businessKey: 'L-1' });
    expect(await openTasks(id)).toMatchObject([{ el: 'lead', assignee: 'li' }]);
    await engine.complete(HERE, await onlyTask(id), { approved: true });

    const task = await onlyTask(id);
    const candidates = () =>
      database.sql('select kind, name from bpm_task_candidate where task_id = $1 order by 1, 2', [task]);
    expect(await candidates()).toEqual([
      { kind: 'group', name: 'hr' },
      { kind: 'user', name: 'wang' },
      { kind: 'user', name: 'zhao' },
    ]);
    await engine.complete(HERE, task);
    expect(await candidates()).toEqual([]);
    expect(await engine.state(HERE, id)).toBeUndefined();
    expect(
      await database.sql(
        'select key, status, business_key, variables from bpm_process_instance where id = $1',
        [id],
      ),
    ).toEqual([
      { key: 'leave', status: 'completed', business_key: 'L-1', variables: { days: 3, approved: true } },
    ]);
    expect(
      await database.sql(
        `select el, outcome, end_time >= start_time as ordered from bpm_activity_instance
         where instance_id = $1 and type <> 'sequenceFlow' order by node`,
        [id],
      ),
    ).toEqual(['start', 'lead', 'hr', 'end'].map((el) => ({ el, outcome: 'completed', ordered: true })));
    const flows = `select el from bpm_activity_instance where instance_id = $1 and type = 'sequenceFlow' order by 1`;
    expect(await database.sql(flows, [id])).toEqual([
      { el: 'hr-end' },
      { el: 'lead-hr' },
      { el: 'start-lead' },
    ]);
  });

  it('is not there for another tenant', async () => {
    const { engine } = database.node();
    await engine.deploy(HERE, [LEAVE]);
    const id = await engine.start(HERE, { key: 'leave' });
    expect(await engine.state(THERE, id)).toBeUndefined();
    await expect(engine.complete(THERE, await onlyTask(id))).rejects.toMatchObject({
      code: 'unknownInstance',
    });
    await expect(engine.start(THERE, { key: 'leave' })).rejects.toMatchObject({ code: 'unknownDefinition' });
    expect(await openTasks(id)).toHaveLength(1);
  });

  it('is left as it was by a command that is refused', async () => {
    const { engine } = database.node();
    await engine.deploy(HERE, [LEAVE]);
    const id = await engine.start(HERE, { key: 'leave' });
    const before = await engine.state(HERE, id);
    await expect(engine.complete(HERE, `${id}.zz`)).rejects.toBeInstanceOf(EngineError);
    expect(await engine.state(HERE, id)).toEqual(before);
  });
});

describe('two nodes', () => {
  it('let one of two people complete a task, and tell the other', async () => {
    const [one, other] = [database.node(), database.node()];
    await one.engine.deploy(HERE, [LEAVE]);
    for (let round = 0; round < 10; round++) {
      const id = await one.engine.start(HERE, { key: 'leave' });
      const task = await onlyTask(id);
      const results = await Promise.allSettled(
        [one, other].map(({ engine }, index) => engine.complete(HERE, task, { by: index })),
      );
      const [failure, ...more] = results.filter((result) => result.status === 'rejected');
      expect(more).toEqual([]);
      expect(failure?.reason).toMatchObject({ name: 'EngineError', code: 'unknownTask' });
      const winner = results.findIndex(({ status }) => status === 'fulfilled');
      const state = await one.engine.state(HERE, id);
      expect(state?.nodes[state.root]?.vars).toMatchObject({ by: winner });
      expect(await openTasks(id)).toMatchObject([{ el: 'hr' }]);
    }
  });

  it('let both get through who complete different tasks of one instance', async () => {
    const [one, other] = [database.node(), database.node()];
    const parallel = processFile(
      'parallel',
      `<startEvent id="start"/><parallelGateway id="fork"/><userTask id="a"/><userTask id="b"/>
       <parallelGateway id="join"/><userTask id="after"/><endEvent id="end"/>
       ${chain('start', 'fork', 'a', 'join', 'after', 'end')}${chain('fork', 'b', 'join')}`,
    );
    await one.engine.deploy(HERE, [parallel]);
    for (let round = 0; round < 10; round++) {
      const id = await one.engine.start(HERE, { key: 'parallel' });
      const [a, b] = await openTasks(id);
      await Promise.all([one.engine.complete(HERE, a?.id ?? ''), other.engine.complete(HERE, b?.id ?? '')]);
      expect(await openTasks(id)).toMatchObject([{ el: 'after' }]);
    }
  });

  it('tell a command that locks nothing that somebody else was faster, and it begins again', async () => {
    const { engine } = database.node();
    await engine.deploy(HERE, [LEAVE]);
    const id = await engine.start(HERE, { key: 'leave' });
    const caller = { tenantId: '1' };
    const name = (index: number) => `set${index}`;
    const set = (index: number) =>
      engine.core.execute(caller, id, { type: 'setVariables', variables: { [name(index)]: index } });
    await Promise.all([0, 1, 2, 3].map(set));
    const state = await engine.state(HERE, id);
    expect(Object.keys(state?.nodes[state.root]?.vars ?? {}).sort()).toEqual([0, 1, 2, 3].map(name));

    const stored = await engine.store.loadInstance('1', id);
    if (!stored) throw new Error('no instance');
    const change = {
      id,
      state: stored.state,
      effects: [],
      subscriptions: { added: [], removed: [] },
      jobs: { added: [], removed: [] },
    };
    const commit = (basedOn: number) =>
      engine.store.commit({
        tenantId: '1',
        at: 0,
        instances: [{ ...change, basedOn }],
        jobs: { added: [], removed: [] },
        claims: [],
      });
    await expect(commit(stored.revision - 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await engine.store.loadInstance('1', id)).toEqual(stored);
  });

  it('give versions that follow each other when they deploy at the same time', async () => {
    const nodes = [database.node(), database.node()];
    const file = processFile(
      'versions',
      `<startEvent id="start"/><endEvent id="end"/>${chain('start', 'end')}`,
    );
    const deployed = await Promise.all(
      Array.from({ length: 8 }, (_, index) => nodes[index % 2]?.engine.deploy(HERE, [file])),
    );
    expect(deployed.map((list) => list?.[0]?.version).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('broadcast signals across each other without waiting for ever', async () => {
    const [one, other] = [database.node(), database.node()];
    const file = processFile(
      'signals',
      `<startEvent id="start"/><parallelGateway id="fork"/>
       <intermediateCatchEvent id="x"><signalEventDefinition signalRef="red"/></intermediateCatchEvent>
       <intermediateCatchEvent id="y"><signalEventDefinition signalRef="blue"/></intermediateCatchEvent>
       <parallelGateway id="join"/><endEvent id="end"/>
       ${chain('start', 'fork', 'x', 'join', 'end')}${chain('fork', 'y', 'join')}`,
      ['red', 'blue'],
    );
    await one.engine.deploy(HERE, [file]);
    const ids = [];
    for (let index = 0; index < 30; index++) ids.push(await one.engine.start(HERE, { key: 'signals' }));
    await Promise.all([one.engine.signal(HERE, 'red'), other.engine.signal(HERE, 'blue')]);
    const left = await database.sql('select id from bpm_engine_state where id = any($1)', [ids]);
    expect(left).toEqual([]);
  });
});

describe('a command within a request', () => {
  it('lasts when the request commits, together with its rows', async () => {
    const { engine, transactions } = database.node();
    await engine.deploy(HERE, [LEAVE]);
    const id = await transactions.inTenant(1, 'write', async (db) => {
      await db.statement({
        text: `insert into system_post (code, name, sort, status) values ('with', 'with', 1, 0)`,
      });
      const started = await engine.start({ ...HERE, db }, { key: 'leave' });
      expect(await openTasks(started)).toEqual([]);
      const state = await engine.state({ ...HERE, db }, started);
      const task = Object.values(state?.nodes ?? {}).find((node) => node.task);
      await engine.complete({ ...HERE, db }, `${started}.${task?.id}`);
      return started;
    });
    expect(await openTasks(id)).toMatchObject([{ el: 'hr' }]);
    expect(await database.sql(`select 1 from system_post where code = 'with'`)).toHaveLength(1);
  });

  it('is undone with the request', async () => {
    const { engine, transactions } = database.node();
    await engine.deploy(HERE, [LEAVE]);
    const id = await engine.start(HERE, { key: 'leave' });
    const task = await onlyTask(id);
    const before = await engine.state(HERE, id);
    const failing = transactions.inTenant(1, 'write', async (db) => {
      await db.statement({
        text: `insert into system_post (code, name, sort, status) values ('none', 'none', 1, 0)`,
      });
      await engine.complete({ ...HERE, db }, task);
      throw new Error('the request failed later');
    });
    await expect(failing).rejects.toThrow('the request failed later');
    expect(await engine.state(HERE, id)).toEqual(before);
    expect(await openTasks(id)).toMatchObject([{ id: task }]);
    expect(await database.sql(`select 1 from system_post where code = 'none'`)).toEqual([]);
    await engine.complete(HERE, task);
  });

  it('that is refused leaves the rest of the request to go on', async () => {
    const { engine, transactions } = database.node();
    await engine.deploy(HERE, [LEAVE]);
    const id = await engine.start(HERE, { key: 'leave' });
    await transactions.inTenant(1, 'write', async (db) => {
      await expect(engine.complete({ ...HERE, db }, `${id}.zz`)).rejects.toMatchObject({
        code: 'unknownTask',
      });
      await engine.execute({ ...HERE, db }, id, { type: 'setVariables', variables: { later: true } });
    });
    const state = await engine.state(HERE, id);
    expect(state?.nodes[state.root]?.vars).toEqual({ later: true });
  });

  it('makes whoever wants the same instance wait for the end of the request', async () => {
    const [one, other] = [database.node(), database.node()];
    await one.engine.deploy(HERE, [LEAVE]);
    const id = await one.engine.start(HERE, { key: 'leave' });
    const task = await onlyTask(id);
    let second: Promise<unknown> = Promise.resolve();
    await one.transactions.inTenant(1, 'write', async (db) => {
      await one.engine.complete({ ...HERE, db }, task);
      second = other.engine.complete(HERE, task);
      second.catch(() => {});
      await expect.poll(() => database.waiting()).toBe(1);
    });
    await expect(second).rejects.toMatchObject({ code: 'unknownTask' });
  });
});
