import { describe, it } from 'vitest';
import * as m from './model.ts';
import { check, done, started } from './runInline.ts';

const { boundary, definitions, element, end, flowIf, model, path, process, start, user } = m;
const split = (id: string): string => element('parallelGateway', id);

describe('joins', () => {
  it('let an inclusive join go on when the missing branch ends elsewhere', () =>
    check(
      'flowable',
      model(
        start(),
        element('inclusiveGateway', 'f'),
        user('a'),
        user('b'),
        element('exclusiveGateway', 'x', '', 'default="x_e2"'),
        end('e2'),
        element('inclusiveGateway', 'j'),
        user('c'),
        end(),
        path('start', 'f', 'a', 'j', 'c', 'end'),
        path('f', 'b', 'x', 'e2'),
        flowIf('x', 'j', '#{join}'),
      ),
      started(),
      done('a'),
      { tasks: ['b'] },
      done('b', { join: false }),
      { tasks: ['c'] },
    ));

  it('join once for each round of a loop', () =>
    check(
      'camunda',
      model(
        start(),
        element('exclusiveGateway', 'm'),
        split('f'),
        user('a'),
        user('b'),
        split('j'),
        element('exclusiveGateway', 'x', '', 'default="x_end"'),
        end(),
        path('start', 'm', 'f', 'a', 'j', 'x', 'end'),
        path('f', 'b', 'j'),
        flowIf('x', 'm', '#{again}'),
      ),
      started({ again: true }),
      done('a'),
      done('b'),
      { tasks: ['a', 'b'] },
      done('b', { again: false }),
      done('a'),
      { ended: true },
    ));
});

describe('skip expressions', () => {
  const skipping = model(
    start(),
    element('exclusiveGateway', 'x', '', 'default="x_b"'),
    user('a'),
    user('b'),
    path('start', 'x', 'b'),
    '<sequenceFlow id="x_a" sourceRef="x" targetRef="a" flowable:skipExpression="#{skip}"><conditionExpression xsi:type="tFormalExpression">#{go}</conditionExpression></sequenceFlow>',
  );
  const ON = { _FLOWABLE_SKIP_EXPRESSION_ENABLED: true };

  it('stand in for the condition of a flow where they are switched on', async () => {
    await check('flowable', skipping, started({ ...ON, skip: true, go: false }), { tasks: ['a'] });
    await check('flowable', skipping, started({ ...ON, skip: false, go: true }), { tasks: ['b'] });
    await check('flowable', skipping, started({ skip: true, go: false }), { tasks: ['b'] });
  });
});

describe('deployment', () => {
  const refused = { error: true };
  const receiveBehindGateway = model(
    start(),
    element('eventBasedGateway', 'g'),
    element('receiveTask', 'r'),
    path('start', 'g', 'r'),
  );
  const sameMessage = model(
    start(),
    user('a'),
    boundary('b1', 'a', m.message('m1')),
    boundary('b2', 'a', m.message('m1')),
    path('start', 'a'),
  );
  const conditionOnDefault = model(
    start(),
    element('exclusiveGateway', 'x', '', 'default="x_a"'),
    user('a'),
    user('b'),
    flowIf('x', 'a', '#{true}'),
    flowIf('x', 'b', '#{true}'),
    path('start', 'x'),
  );
  const twoStarts = definitions(
    process('p', start('s', m.message('m1')), path('s', 's')),
    process('q', start('t', m.message('m1'))),
  );
  const cancelOutside = model(start(), end('c', '<cancelEventDefinition/>'), path('start', 'c'));

  it.each([
    ['an event-based gateway that leads to a task', receiveBehindGateway],
    ['two boundary events with one message on one activity', sameMessage],
    ['a default flow with a condition', conditionOnDefault],
    ['two processes that start by one message', twoStarts],
    ['a cancel end event outside a transaction', cancelOutside],
  ])('refuses %s in every dialect', async (_what, xml) => {
    for (const dialect of ['flowable', 'camunda'] as const)
      await check(dialect, xml, { do: 'deploy' }, refused);
  });

  it('refuses unconditional flows out of an exclusive gateway in Camunda only', async () => {
    const xml = model(
      start(),
      element('exclusiveGateway', 'x'),
      user('a'),
      user('b'),
      path('start', 'x', 'a'),
      path('x', 'b'),
    );
    await check('camunda', xml, { do: 'deploy' }, refused);
    await check('flowable', xml, started(), { tasks: ['a'] });
  });
});
