import { describe, expect, it } from 'vitest';
import type { DeploymentFile } from '../src/runtime/deployment.ts';
import { Engine } from '../src/runtime/engine.ts';
import { MemoryStore } from '../src/runtime/memoryStore.ts';
import { Simulator } from '../src/simulation/simulator.ts';
import { dmn, table } from './dmn.ts';
import { ANNA, EngineWorld } from './engineWorld.ts';
import * as m from './model.ts';

const { element, end, model, path, start, user } = m;

const levels = (hitPolicy = 'FIRST', outputs = ['level', 'by']): string =>
  dmn(
    table({
      id: 'level',
      hitPolicy,
      inputs: ['amount:number'],
      outputs,
      rules: [
        ['> 1000', '2', '"director"'].slice(0, 1 + outputs.length),
        ['> 10', '1', '"manager"'].slice(0, 1 + outputs.length),
      ],
    }),
  );
const file = (name: string, xml: string): DeploymentFile => ({ name, xml });
const around = (task: string): string =>
  model(start(), task, user('a'), end(), path('start', 'r', 'a', 'end'));
const camunda = (attributes = ''): string =>
  around(
    element(
      'businessRuleTask',
      'r',
      '',
      `camunda:decisionRef="level" camunda:resultVariable="r" ${attributes}`,
    ),
  );
const flowable = (fields = ''): string =>
  around(
    element(
      'serviceTask',
      'r',
      `<extensionElements><flowable:field name="decisionTableReferenceKey"><flowable:string>level</flowable:string></flowable:field>${fields}</extensionElements>`,
      'flowable:type="dmn"',
    ),
  );

async function result(bpmn: string, decisions: string, amount: number, world = new EngineWorld()) {
  await world.engine.deploy(ANNA, [file('p.bpmn', bpmn), file('level.dmn', decisions)]);
  const id = await world.engine.start(ANNA, { key: 'p', variables: { amount } });
  const { amount: _given, ...rest } = world.variables(id);
  return rest;
}

describe("a business rule task in Camunda's way", () => {
  it.each([
    ['', levels(), [{ level: 2, by: 'director' }]],
    ['camunda:mapDecisionResult="resultList"', levels('COLLECT', ['level']), [{ level: 2 }, { level: 1 }]],
    ['camunda:mapDecisionResult="collectEntries"', levels('COLLECT', ['level']), [2, 1]],
    ['camunda:mapDecisionResult="singleResult"', levels(), { level: 2, by: 'director' }],
    ['camunda:mapDecisionResult="singleEntry"', levels('FIRST', ['level']), 2],
  ])('keeps the result with %s', async (attributes, decisions, expected) => {
    expect(await result(camunda(attributes), decisions, 5000)).toEqual({ r: expected });
  });

  it('keeps nothing where no rule matches', async () => {
    expect(await result(camunda('camunda:mapDecisionResult="singleEntry"'), levels(), 1)).toEqual({
      r: null,
    });
    expect(await result(camunda(), levels(), 1)).toEqual({ r: [] });
  });

  it('refuses a result with more than the mapping takes, and the step with it', async () => {
    const tooMany = result(camunda('camunda:mapDecisionResult="singleEntry"'), levels(), 5000);
    await expect(tooMany).rejects.toMatchObject({
      code: 'decision',
      elementId: 'r',
      message: expect.stringContaining('Decision "level": one output is wanted, but there are level, by'),
    });
    const rows = result(camunda('camunda:mapDecisionResult="singleResult"'), levels('COLLECT'), 5000);
    await expect(rows).rejects.toThrow('one result is wanted, but there are 2');
  });

  it('takes the version that it is bound to', async () => {
    const world = new EngineWorld();
    await world.engine.deploy(ANNA, [file('one.dmn', levels('FIRST', ['level']))]);
    await world.engine.deploy(ANNA, [file('two.dmn', levels('FIRST', ['level']).replace('>2<', '>9<'))]);
    const versions = ['1', '2', ''].map((version) =>
      camunda(
        `camunda:mapDecisionResult="singleEntry" ${version && `camunda:decisionRefVersion="${version}"`}`,
      ),
    );
    const found = [];
    for (const bpmn of versions) {
      await world.deploy(bpmn);
      const id = await world.engine.start(ANNA, { key: 'p', variables: { amount: 5000 } });
      found.push(world.variables(id).r);
    }
    expect(found).toEqual([2, 9, 9]);
  });
});

describe("a decision task in Flowable's way", () => {
  it('sets each output as a variable', async () => {
    expect(await result(flowable(), levels(), 50)).toEqual({ level: 1, by: 'manager' });
  });

  it('keeps several rows under the key of the decision', async () => {
    expect(await result(flowable(), levels('RULE ORDER', ['n']), 5000)).toEqual({
      level: [{ n: 2 }, { n: 1 }],
    });
  });

  it('goes on without a match unless the task says otherwise', async () => {
    expect(await result(flowable(), levels(), 1)).toEqual({});
    const strict =
      '<flowable:field name="decisionTaskThrowErrorOnNoHits"><flowable:string>true</flowable:string></flowable:field>';
    await expect(result(flowable(strict), levels(), 1)).rejects.toThrow('Decision "level": no rule matches');
  });
});

describe('a decision', () => {
  it('is overridden by the handler of its name', async () => {
    const world = new EngineWorld({ 'dmn:level': () => 'by hand' });
    expect(await result(camunda(), levels(), 5000, world)).toEqual({ r: 'by hand' });
  });

  it('may be named by an expression', async () => {
    const world = new EngineWorld();
    const bpmn = camunda('camunda:mapDecisionResult="singleResult"').replace('"level"', '"#{wanted}"');
    await world.engine.deploy(ANNA, [file('p.bpmn', bpmn), file('level.dmn', levels())]);
    const id = await world.engine.start(ANNA, { key: 'p', variables: { amount: 50, wanted: 'level' } });
    expect(world.variables(id).r).toEqual({ level: 1, by: 'manager' });
    const lost = world.engine.start(ANNA, { key: 'p', variables: { amount: 50, wanted: 'none' } });
    await expect(lost).rejects.toMatchObject({ code: 'unknownDefinition' });
  });

  it('belongs to its tenant', async () => {
    const world = new EngineWorld();
    await world.engine.deploy({ tenantId: 't2' }, [file('level.dmn', levels())]);
    await expect(world.deploy(camunda())).rejects.toMatchObject({
      code: 'deployment',
      problems: [{ elementId: 'r', message: expect.stringContaining('There is no decision "level"') }],
    });
  });

  it('is refused with all problems of its file, and the whole deployment with it', async () => {
    const world = new EngineWorld();
    const broken = dmn(table({ id: 'level', inputs: ['amount +'], outputs: ['x'], rules: [['> >', '1 1']] }));
    const deployment = world.engine.deploy(ANNA, [file('p.bpmn', camunda()), file('level.dmn', broken)]);
    await expect(deployment).rejects.toMatchObject({
      problems: [
        { file: 'level.dmn', elementId: 'level', message: expect.stringContaining('input "amount +"') },
        { file: 'level.dmn', elementId: 'level', message: expect.stringContaining('rule 1, input') },
        { file: 'level.dmn', elementId: 'level', message: expect.stringContaining('rule 1, output "x"') },
      ],
    });
    expect(await world.engine.definition(ANNA, { key: 'p' })).toBeUndefined();
  });

  it('is in one file of a deployment only', async () => {
    const world = new EngineWorld();
    const twice = world.engine.deploy(ANNA, [file('one.dmn', levels()), file('two.dmn', levels())]);
    await expect(twice).rejects.toThrow('The decision is in "one.dmn" too');
  });

  it('is refused by a store that keeps none', async () => {
    const store = Object.assign(new MemoryStore(), { findDecision: undefined });
    const engine = new Engine({ store, clock: () => 0, newId: () => 'i' });
    const deployment = engine.deploy(ANNA, [file('level.dmn', levels())]);
    await expect(deployment).rejects.toThrow('Decisions cannot be stored here');
  });

  it('is really made in the simulation when its file is given', () => {
    const simulation = new Simulator({ files: [flowable()], decisions: [levels()] });
    expect(simulation.start({ amount: 50 }).variables).toEqual({ amount: 50, level: 1, by: 'manager' });
    expect(new Simulator({ files: [flowable()] }).start({ amount: 50 }).variables).toEqual({ amount: 50 });
  });
});
