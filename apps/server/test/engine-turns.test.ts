import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  chain,
  type EngineDatabase,
  type EngineNode,
  HERE,
  openEngineDatabase,
  openNode,
  processFile,
} from './harness/engine.ts';
import { countTurns, type Turns } from './harness/turns.ts';

let database: EngineDatabase;
let turns: Turns;
let node: EngineNode;

beforeAll(async () => {
  database = await openEngineDatabase();
  turns = await countTurns(inject('databaseSocket'), database.url);
  node = openNode(turns.url);
  const file = processFile(
    'waits',
    `<startEvent id="start"/><userTask id="a" flowable:candidateUsers="li"/>
     <intermediateCatchEvent id="signal"><signalEventDefinition signalRef="go"/></intermediateCatchEvent>
     <userTask id="b"/><endEvent id="end"/>${chain('start', 'a', 'signal', 'b', 'end')}`,
    ['go'],
  );
  await node.engine.deploy(HERE, [file]);
  // The first commands make the connection and prepare its statements.
  for (let index = 0; index < 5; index++) await complete(await start(), 'a');
});
afterAll(async () => {
  await node?.stop();
  turns?.stop();
  await database?.close();
});

const start = () => node.engine.start(HERE, { key: 'waits' });

async function complete(instance: string, el: string): Promise<void> {
  const [task] = await database.sql<{ id: string }>(
    'select id from bpm_task where instance_id = $1 and el = $2',
    [instance, el],
  );
  turns.take();
  await node.engine.complete(HERE, task?.id ?? '');
}

describe('round trips to the database', () => {
  it('are at most three for a start: which version, and what it writes with the commit', async () => {
    turns.take();
    await start();
    expect(turns.take()).toBeLessThanOrEqual(3);
  });

  it('are at most three for a step: the instance, and what it writes with the commit', async () => {
    await complete(await start(), 'a');
    expect(turns.take()).toBeLessThanOrEqual(3);
  });

  it('are at most three for a signal, however many wait for it', async () => {
    for (let index = 0; index < 40; index++) await complete(await start(), 'a');
    turns.take();
    await node.engine.signal(HERE, 'go');
    expect(turns.take()).toBeLessThanOrEqual(3);
    expect(await database.sql(`select 1 from bpm_task where el = 'b' and end_time is null`)).toHaveLength(46);
  });
});
