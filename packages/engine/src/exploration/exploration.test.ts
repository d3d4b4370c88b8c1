import { describe, expect, it } from 'vitest';
import * as m from '../../test/model.ts';
import { environmentOf } from '../../test/pureCore.ts';
import { start, step } from '../execution/step.ts';
import { compileBpmn } from '../model/compile.ts';
import { explain } from './explain.ts';
import { explore } from './explore.ts';

const { element, end, flowIf, model, path, user } = m;
const explored = (xml: string) => {
  const [compiled] = compileBpmn(xml).models;
  if (!compiled) throw new Error('The model does not compile');
  return explore(compiled, compiled.root);
};
const and = (id: string): string => element('parallelGateway', id);
const xor = (id: string): string => element('exclusiveGateway', id);

describe('exploring a model', () => {
  it('finds nothing wrong with a fork and its join', () => {
    const found = explored(
      model(
        m.start(),
        and('f'),
        user('a'),
        user('b'),
        and('j'),
        end(),
        path('start', 'f', 'a', 'j', 'end'),
        path('f', 'b', 'j'),
      ),
    );
    expect(found.stuck.size).toBe(0);
    expect(found.unsynchronised.size).toBe(0);
    expect([...found.reached].sort()).toEqual(['a', 'b', 'end', 'f', 'j', 'start']);
    expect(found.isComplete).toBe(true);
  });

  it('finds a parallel join behind an exclusive choice, with the flow that never comes', () => {
    const found = explored(
      model(
        m.start(),
        xor('x'),
        user('a'),
        user('b'),
        and('j'),
        end(),
        flowIf('x', 'a', '#{c}'),
        path('start', 'x', 'b', 'j', 'end'),
        path('a', 'j'),
      ),
    );
    expect([...found.stuck]).toEqual([['j', expect.arrayContaining([expect.stringMatching(/_j$/)])]]);
  });

  it('finds branches that come together without a join', () => {
    const found = explored(
      model(
        m.start(),
        and('f'),
        user('a'),
        user('b'),
        xor('x'),
        user('twice'),
        end(),
        path('start', 'f', 'a', 'x', 'twice', 'end'),
        path('f', 'b', 'x'),
      ),
    );
    expect(found.unsynchronised.size).toBeGreaterThan(0);
  });

  it('finds elements that nothing leads to, and follows boundary events and loops', () => {
    const found = explored(
      model(
        m.start(),
        user('a'),
        m.boundary('b', 'a', m.timer('PT1H')),
        user('late'),
        user('lonely'),
        xor('x'),
        end(),
        path('start', 'a', 'x', 'end'),
        flowIf('x', 'a', '#{again}'),
        path('b', 'late'),
        path('lonely', 'x'),
      ),
    );
    expect(found.reached.has('late')).toBe(true);
    expect(found.reached.has('lonely')).toBe(false);
  });
});

describe('explaining a state', () => {
  it('says where each token waits and for what', () => {
    const xml = model(
      m.start(),
      and('f'),
      user('a', '', 'flowable:candidateGroups="finance"'),
      m.boundary('b', 'a', m.timer('PT1H')),
      m.catching('c', m.message('m1')),
      user('d'),
      and('j'),
      end(),
      path('start', 'f', 'a', 'j', 'end'),
      path('f', 'c', 'd', 'j'),
      path('b', 'j'),
    );
    const env = environmentOf(xml);
    const { state } = start({ id: 'i', definition: 'p' }, env);
    const lines = explain(state, () => env.definition({ id: 'p' })?.model);
    expect(lines.map(({ element: id, reasons }) => [id, reasons.map(({ kind }) => kind)])).toEqual([
      ['a', ['task', 'timer']],
      ['c', ['message']],
    ]);
    expect(lines[0]?.reasons[0]).toMatchObject({ groups: ['finance'] });
    expect(lines.every(({ isStuck }) => !isStuck)).toBe(true);
  });

  it('tells a token that can never move from one that still waits for another', () => {
    const xml = model(
      m.start(),
      xor('x'),
      user('a'),
      user('b'),
      and('j'),
      end(),
      flowIf('x', 'a', '#{c}'),
      path('start', 'x', 'b', 'j', 'end'),
      path('a', 'j'),
    );
    const env = environmentOf(xml);
    const begun = start({ id: 'i', definition: 'p', variables: { c: true } }, env);
    const [task] = Object.values(begun.state.nodes).filter((node) => node.task);
    const { state } = step(begun.state, { type: 'completeTask', node: task?.id ?? '' }, env);
    expect(explain(state, () => env.definition({ id: 'p' })?.model)).toMatchObject([
      { element: 'j', isStuck: true, reasons: [{ kind: 'join', missingFlows: ['b_j'] }] },
    ]);
  });
});
