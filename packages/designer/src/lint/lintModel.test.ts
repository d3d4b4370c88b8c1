import { describe, expect, test } from 'vitest';
import { lintModel } from './lintModel.ts';

const flow = (source: string, target: string, condition = '') =>
  `<sequenceFlow id="${source}-${target}" sourceRef="${source}" targetRef="${target}">${condition && `<conditionExpression>${condition}</conditionExpression>`}</sequenceFlow>`;

async function issues(content: string): Promise<string[]> {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="urn:t">
    <process id="p">${content}</process></definitions>`;
  return (await lintModel(xml, 'camunda')).map(({ code, elementId, detail }) =>
    [code, elementId, detail].filter(Boolean).join(' '),
  );
}

describe('the rules find', () => {
  test('a missing start and end', async () => {
    expect(await issues('<task id="a"/>')).toEqual(['startMissing p', 'endMissing p']);
  });

  test('an element that no start leads to', async () => {
    expect(
      await issues(`<startEvent id="s"/><endEvent id="e"/><task id="lost"/>${flow('s', 'e')}`),
    ).toContain('unreachable lost');
  });

  test('nothing unreachable behind boundary events, event sub-processes and links', async () => {
    const found =
      await issues(`<startEvent id="s"/><task id="a"/><boundaryEvent id="b" attachedToRef="a"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent><endEvent id="e"/><endEvent id="f"/>
      <subProcess id="es" triggeredByEvent="true"><startEvent id="es-s"><errorEventDefinition/></startEvent><endEvent id="es-e"/>${flow('es-s', 'es-e')}</subProcess>
      ${flow('s', 'a')}${flow('a', 'e')}${flow('b', 'f')}`);
    expect(found).toEqual([]);
  });

  test('a deciding gateway without a default, and a way out without a condition', async () => {
    const gateway = (second: string) =>
      `<startEvent id="s"/><exclusiveGateway id="g"/><endEvent id="e"/><endEvent id="f"/>${flow('s', 'g')}${flow('g', 'e', 'a')}${flow('g', 'f', second)}`;
    expect(await issues(gateway('b'))).toEqual(['gatewayWithoutDefault g']);
    expect(await issues(gateway(''))).toEqual(['conditionMissing g-f']);
  });

  test('a user task that nobody gets, as a note', async () => {
    const task = (attributes: string) =>
      `<startEvent id="s"/><userTask id="t" ${attributes}/><endEvent id="e"/>${flow('s', 't')}${flow('t', 'e')}`;
    expect(await issues(task(''))).toEqual(['userTaskUnassigned t']);
    expect(await issues(task('camunda:candidateGroups="hr"'))).toEqual([]);
  });

  test('two activities with one name', async () => {
    expect(
      await issues(
        `<startEvent id="s"/><task id="a" name="Check"/><task id="b" name="Check"/><endEvent id="e"/>${flow('s', 'a')}${flow('a', 'b')}${flow('b', 'e')}`,
      ),
    ).toEqual(['duplicateName b Check']);
  });
});

describe('exploring the tokens finds', () => {
  const block = (
    split: string,
    join: string,
  ) => `<startEvent id="s"/><${split} id="split" default="split-a"/><task id="a"/><task id="b"/><${join} id="join"/><endEvent id="e"/>
    ${flow('s', 'split')}${flow('split', 'a')}${flow('split', 'b', 'x')}${flow('a', 'join')}${flow('b', 'join')}${flow('join', 'e')}`;

  test('a parallel join behind an exclusive split: one branch never arrives', async () => {
    expect(await issues(block('exclusiveGateway', 'parallelGateway'))).toEqual(['deadlock join']);
  });

  test('an exclusive join behind a parallel split: what follows runs twice', async () => {
    expect(
      await issues(block('parallelGateway', 'exclusiveGateway').replace(' default="split-a"', '')),
    ).toEqual(['lostToken e']);
  });

  test.each(['parallelGateway', 'exclusiveGateway', 'inclusiveGateway'])(
    'nothing where a %s is joined by its own kind',
    async (kind) => {
      const model = block(kind, kind);
      expect(
        await issues(kind === 'parallelGateway' ? model.replace(' default="split-a"', '') : model),
      ).toEqual([]);
    },
  );

  test('nothing in a loop', async () => {
    expect(
      await issues(`<startEvent id="s"/><exclusiveGateway id="in"/><task id="a"/><exclusiveGateway id="g" default="g-e"/><endEvent id="e"/>
      ${flow('s', 'in')}${flow('in', 'a')}${flow('a', 'g')}${flow('g', 'in', 'again')}${flow('g', 'e')}`),
    ).toEqual([]);
  });

  test('too many states, and says that it looked at a part of them only', async () => {
    const branches = Array.from(
      { length: 20 },
      (_, at) =>
        `<task id="t${at}"/><task id="u${at}"/>${flow('fork', `t${at}`)}${flow(`t${at}`, `u${at}`)}${flow(`u${at}`, 'join')}`,
    ).join('');
    expect(
      await issues(
        `<startEvent id="s"/><parallelGateway id="fork"/><parallelGateway id="join"/><endEvent id="e"/>${flow('s', 'fork')}${branches}${flow('join', 'e')}`,
      ),
    ).toEqual(['explorationLimited p']);
  });

  test('what is wrong inside a sub-process', async () => {
    expect(
      await issues(
        `<startEvent id="start"/><subProcess id="sub">${block('exclusiveGateway', 'parallelGateway')}</subProcess><endEvent id="end"/>${flow('start', 'sub')}${flow('sub', 'end')}`,
      ),
    ).toEqual(['deadlock join']);
  });

  test('why the engine would refuse the model, once for each element', async () => {
    const found = await issues(
      `<startEvent id="s"/><boundaryEvent id="b" attachedToRef="a"/><task id="a"/><endEvent id="e"/>${flow('s', 'a')}${flow('a', 'e')}`,
    );
    expect(found).toEqual([expect.stringMatching(/^notExecutable b ./)]);
  });

  test('which flows never bring a token to a join', async () => {
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="urn:t"><process id="p">${block('exclusiveGateway', 'parallelGateway')}</process></definitions>`;
    const [first] = await lintModel(xml, 'camunda');
    expect(first?.related).toHaveLength(1);
    expect(['a-join', 'b-join']).toContain(first?.related?.[0]);
  });
});
