import { describe, expect, it } from 'vitest';
import type { Command } from '../src/execution/command.ts';
import { activeTasks, nodesInOrder } from '../src/execution/inspect.ts';
import type { InstanceState } from '../src/execution/state.ts';
import { start as begin, isRunning, step } from '../src/execution/step.ts';
import { upgradeState } from '../src/execution/upgradeState.ts';
import { explain } from '../src/exploration/explain.ts';
import { explore } from '../src/exploration/explore.ts';
import { ANNA, EngineWorld } from './engineWorld.ts';
import * as m from './model.ts';
import { environmentOf } from './pureCore.ts';
import { check, done, started } from './runInline.ts';

const { activatedBy, boundary, element, end, flowIf, model, path, start, sub, user } = m;
const and = (id: string): string => element('parallelGateway', id);

/** Three approvals of which two are enough. */
const approvals = [
  and('f'),
  user('a'),
  user('b'),
  user('c'),
  activatedBy('g', 'activationCount >= 2'),
  path('f', 'a', 'g'),
  path('f', 'b', 'g'),
  path('f', 'c', 'g'),
];
const twoOfThree = model(
  start(),
  ...approvals,
  user('pay'),
  end(),
  path('start', 'f'),
  path('g', 'pay', 'end'),
);

/** The approvals begin again as long as `again` is true. */
const inLoop = model(
  start(),
  element('exclusiveGateway', 'm'),
  ...approvals,
  user('pay'),
  element('exclusiveGateway', 'x', '', 'default="x_end"'),
  end(),
  path('start', 'm', 'f'),
  path('g', 'pay', 'x', 'end'),
  flowIf('x', 'm', '#{again}'),
);

describe.each(['flowable', 'camunda'] as const)('two approvals out of three (%s)', (dialect) => {
  it('are enough to go on, and the third changes nothing', () =>
    check(
      dialect,
      twoOfThree,
      started(),
      done('c'),
      { tasks: ['a', 'b'] },
      done('a'),
      { tasks: ['b', 'pay'] },
      done('b'),
      { tasks: ['pay'], ended: false },
      done('pay'),
      { ended: true },
    ));

  it('wait for the third before the instance ends', () =>
    check(
      dialect,
      twoOfThree,
      started(),
      done('a'),
      done('b'),
      done('pay'),
      { tasks: ['c'], ended: false },
      done('c'),
      { ended: true },
    ));

  it('can be asked for again in a loop, each round by itself', () =>
    check(
      dialect,
      inLoop,
      started({ again: true }),
      done('a'),
      done('b'),
      done('pay'),
      { tasks: ['a', 'b', 'c', 'c'] },
      done('a'),
      done('b'),
      // The gateway still waits for the third approval of the first round.
      { tasks: ['c', 'c'] },
      done('c'),
      { tasks: ['c', 'pay'] },
      done('pay', { again: false }),
      done('c'),
      { ended: true },
    ));

  it('go on in a sub-process that is cancelled, and leave nothing', () =>
    check(
      dialect,
      model(
        start(),
        sub('s', start('ss'), ...approvals, user('pay'), path('ss', 'f'), path('g', 'pay')),
        boundary('stop', 's', m.message('m1')),
        user('after'),
        path('start', 's', 'after'),
        path('stop', 'after'),
      ),
      started(),
      done('a'),
      done('b'),
      { tasks: ['c', 'pay'] },
      { do: 'message', name: 'm1' },
      { tasks: ['after'] },
      done('after'),
      { ended: true },
    ));
});

describe('a complex gateway', () => {
  it('looks at variables too, and again when they change', () =>
    check(
      'flowable',
      model(
        start(),
        and('f'),
        user('a'),
        user('b'),
        activatedBy('g', 'activationCount >= 1 and isUrgent'),
        user('next'),
        path('start', 'f', 'a', 'g', 'next'),
        path('f', 'b', 'g'),
      ),
      started({ isUrgent: false }),
      done('a'),
      { tasks: ['b'] },
      { do: 'setVariables', variables: { isUrgent: true } },
      { tasks: ['b', 'next'] },
      done('b'),
      { tasks: ['next'] },
    ));

  it('is left by every flow whose condition holds, late tokens by those that ask for the phase', () =>
    check(
      'camunda',
      model(
        start(),
        and('f'),
        user('a'),
        user('b'),
        activatedBy('g', 'activationCount >= 1', 'default="g_other"'),
        user('big'),
        user('audit'),
        user('late'),
        user('other'),
        path('start', 'f', 'a', 'g', 'other'),
        path('f', 'b', 'g'),
        flowIf('g', 'big', '#{amount &gt; 100}'),
        flowIf('g', 'audit', '#{amount &gt; 1000}'),
        flowIf('g', 'late', '#{not waitingForStart}'),
      ),
      started({ amount: 5000 }),
      done('a'),
      { tasks: ['audit', 'b', 'big'] },
      done('b'),
      { tasks: ['audit', 'big', 'late'] },
    ));

  it('resets when the missing branches have ended elsewhere', () =>
    check(
      'flowable',
      model(
        start(),
        element('exclusiveGateway', 'm'),
        and('f'),
        user('a'),
        user('b'),
        element('exclusiveGateway', 'y', '', 'default="y_away"'),
        end('away'),
        activatedBy('g', 'activationCount >= 1'),
        element('exclusiveGateway', 'x', '', 'default="x_end"'),
        user('next'),
        end(),
        path('start', 'm', 'f', 'a', 'g', 'next', 'x', 'end'),
        path('f', 'b', 'y', 'away'),
        flowIf('y', 'g', '#{join}'),
        flowIf('x', 'm', '#{again}'),
      ),
      started({ join: false, again: true }),
      done('a'),
      done('b'),
      done('next'),
      { tasks: ['a', 'b'] },
      // In the second round the other branch is the first: it is no late token of the first round.
      done('b', { join: true }),
      { tasks: ['a', 'next'] },
    ));

  it('refuses to go on where no flow is open', () =>
    check(
      'flowable',
      model(
        start(),
        activatedBy('g', 'activationCount >= 1'),
        user('a'),
        path('start', 'g'),
        flowIf('g', 'a', '#{false}'),
      ),
      started(),
      { error: true },
    ));

  it('joins as an inclusive gateway when it has no activation condition', () =>
    check(
      'flowable',
      model(
        start(),
        element('inclusiveGateway', 'f'),
        user('a'),
        user('b'),
        user('never'),
        element('complexGateway', 'g'),
        user('next'),
        path('start', 'f', 'a', 'g', 'next'),
        path('f', 'b', 'g'),
        flowIf('f', 'never', '#{false}'),
        path('never', 'g'),
      ),
      started(),
      done('a'),
      { tasks: ['b'] },
      done('b'),
      { tasks: ['next'] },
    ));

  it('goes on by a job where the model says so', () =>
    check(
      'camunda',
      model(
        start(),
        and('f'),
        user('a'),
        user('b'),
        activatedBy('g', 'activationCount >= 1', 'camunda:asyncBefore="true" camunda:asyncAfter="true"'),
        user('next'),
        path('start', 'f', 'a', 'g', 'next'),
        path('f', 'b', 'g'),
      ),
      started(),
      done('a'),
      { tasks: ['b'] },
      { do: 'runJobs' },
      { tasks: ['b', 'next'] },
      done('b'),
      { do: 'runJobs' },
      { tasks: ['next'] },
    ));

  it('and an inclusive join that wait for each other do not wait for ever', () =>
    check(
      'flowable',
      model(
        start(),
        and('f'),
        user('a'),
        user('b'),
        user('c'),
        element('inclusiveGateway', 'j'),
        user('c2'),
        activatedBy('g', 'activationCount >= 1'),
        user('next'),
        element('exclusiveGateway', 'x', '', 'default="x_end"'),
        end(),
        path('start', 'f', 'a', 'g', 'next', 'x', 'end'),
        path('f', 'b', 'g'),
        path('f', 'c', 'j', 'c2', 'g'),
        flowIf('x', 'j', '#{again}'),
      ),
      started({ again: false }),
      done('a'),
      done('next'),
      done('b'),
      // The late token of b may still come to the join, and the token at the join to the gateway.
      done('c'),
      { tasks: ['c2'] },
      done('c2'),
      { ended: true },
    ));

  it('counts tokens that were moved to it', () =>
    check(
      'flowable',
      twoOfThree,
      started(),
      { do: 'move', from: ['a', 'b'], to: ['g'] },
      { tasks: ['c', 'pay'] },
      { do: 'move', from: ['c'], to: ['g'] },
      { tasks: ['pay'] },
      done('pay'),
      { ended: true },
    ));

  it('lets late tokens be moved away from it, and resets without them', () =>
    check(
      'flowable',
      model(
        start(),
        and('f'),
        user('a'),
        user('b'),
        user('c'),
        activatedBy('g', 'activationCount >= 1'),
        user('next'),
        path('start', 'f', 'a', 'g', 'next'),
        path('f', 'b', 'g'),
        path('f', 'c', 'g'),
      ),
      started(),
      done('a'),
      done('b'),
      { tasks: ['c', 'next'] },
      { do: 'move', from: ['g', 'c'], to: ['next'] },
      { tasks: ['next', 'next'] },
      { do: 'move', from: ['next'], to: ['b'] },
      done('b'),
      { tasks: ['next'] },
    ));
});

describe('the state of a complex gateway', () => {
  const env = environmentOf(twoOfThree);
  const complete = (state: InstanceState, el: string): InstanceState => {
    const task = activeTasks(state).find(({ node }) => node.el === el);
    const command: Command = { type: 'completeTask', node: task?.node.id ?? '' };
    return step(JSON.parse(JSON.stringify(state)), command, env).state;
  };
  const begun = begin({ id: 'i', definition: 'p' }, env).state;
  const modelOf = () => env.definition({ id: 'p' })?.model;

  it('is saved and loaded between any two arrivals', () => {
    const activated = complete(complete(begun, 'a'), 'b');
    expect(activated.nodes[activated.root]?.activated).toEqual({ g: ['a_g', 'b_g'] });
    const reset = complete(activated, 'c');
    expect(reset.nodes[reset.root]?.activated).toBeUndefined();
    expect(isRunning(complete(reset, 'pay'))).toBe(false);
  });

  it('is taken over from before there were activations', () => {
    const old: InstanceState = { ...JSON.parse(JSON.stringify(complete(begun, 'a'))), format: 1 };
    const state = complete(upgradeState(old), 'b');
    expect(activeTasks(state).map(({ node }) => node.el)).toEqual(['c', 'pay']);
    expect(() => upgradeState({ ...old, format: 99 })).toThrow('format 99');
  });

  it('hides what conditions see of it from the variables', () => {
    const state = complete(complete(begun, 'a'), 'b');
    expect(nodesInOrder(state).every((node) => node.vars === undefined)).toBe(true);
  });

  it('goes along to another version of the process', async () => {
    const world = new EngineWorld();
    const id = await world.run(twoOfThree);
    await world.complete(id, 'a');
    await world.complete(id, 'b');
    await world.deploy(twoOfThree.replaceAll('"g"', '"g2"').replaceAll('"b_g"', '"b_g_new"'));
    const target = await world.engine.definition(ANNA, { key: 'p' });
    await world.do(id, { type: 'migrate', definition: target?.id ?? '', mapping: { g: 'g2' } });
    expect(world.state(id).nodes['0']?.activated).toEqual({ g2: ['a_g'] });
    await world.complete(id, 'c');
    expect(world.tasks(id)).toEqual(['pay']);
  });

  it('is explained: what is missing, and that late tokens wait for the reset', () => {
    const [waiting] = explain(complete(begun, 'a'), modelOf).filter(({ element: el }) => el === 'g');
    expect(waiting).toMatchObject({
      isStuck: false,
      reasons: [{ kind: 'join', missingFlows: ['b_g', 'c_g'] }],
    });
    const xml = twoOfThree.replace('&gt;= 2', '&gt;= 1');
    const early = environmentOf(xml);
    let { state } = begin({ id: 'i', definition: 'p' }, early);
    for (const el of ['a', 'b']) {
      const task = activeTasks(state).find(({ node }) => node.el === el);
      state = step(state, { type: 'completeTask', node: task?.node.id ?? '' }, early).state;
    }
    const [late] = explain(state, () => early.definition({ id: 'p' })?.model).filter(
      ({ element: el }) => el === 'g',
    );
    expect(late).toMatchObject({
      isStuck: false,
      reasons: [{ kind: 'join', missingFlows: ['c_g'], waitsForReset: true }],
    });
  });
});

describe('exploring a complex gateway', () => {
  const explored = (xml: string) => {
    const compiled = environmentOf(xml).definition({ id: 'p' })?.model;
    if (!compiled) throw new Error('The model does not compile');
    return explore(compiled, compiled.root);
  };

  it('finds nothing wrong with two approvals out of three, nor with rounds of them', () => {
    for (const xml of [twoOfThree, inLoop]) {
      const found = explored(xml);
      expect(found.isComplete).toBe(true);
      expect([...found.stuck]).toEqual([]);
      expect(found.reached.has('end')).toBe(true);
    }
  });

  it('finds that more approvals are wanted than can ever come', () => {
    const found = explored(twoOfThree.replace('&gt;= 2', '&gt;= 4'));
    expect([...found.stuck.keys()]).toEqual(['g']);
    expect(found.reached.has('pay')).toBe(false);
  });

  it('leaves open what a condition on data will say', () => {
    expect(explored(twoOfThree.replace('activationCount &gt;= 2', 'approved')).reached.has('pay')).toBe(true);
  });
});
