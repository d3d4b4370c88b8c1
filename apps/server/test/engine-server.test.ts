import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chain, processFile } from './harness/engine-model.ts';
import { type EngineNode, HERE, openNode } from './harness/engine-node.ts';
import { useServer } from './harness/server.ts';

describe('the server', () => {
  const server = useServer();
  let node: EngineNode;
  beforeAll(() => {
    node = openNode(server().url);
  });
  afterAll(() => node?.stop());

  it('runs the jobs of the engine, scripts among them', async () => {
    const file = processFile(
      'script',
      `<startEvent id="start"/><scriptTask id="sum" flowable:async="true" scriptFormat="javascript"
         flowable:resultVariable="sum"><script>[1, 2, 3].reduce((all, one) => all + one)</script></scriptTask>
       <endEvent id="end"/>${chain('start', 'sum', 'end')}`,
    );
    await node.engine.deploy(HERE, [file]);
    const id = await node.engine.start(HERE, { key: 'script' });
    const ended = () =>
      server().sql('select status, variables from bpm_process_instance where id = $1', [id]);
    await expect.poll(ended).toEqual([{ status: 'completed', variables: { sum: 6 } }]);
  });
});
