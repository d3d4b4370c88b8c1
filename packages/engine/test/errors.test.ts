import { describe, it } from 'vitest';
import * as m from './model.ts';
import { check, done, started } from './runInline.ts';

const { boundary, definitions, element, end, eventSub, model, path, process, start, sub, throwing, user } = m;
const split = (id: string): string => element('parallelGateway', id);

describe('errors and escalations', () => {
  const uncaught = model(
    start(),
    split('fork'),
    user('a'),
    user('b'),
    end('fail', m.error('e1')),
    end('fine'),
    path('start', 'fork', 'a', 'fail'),
    path('fork', 'b', 'fine'),
  );

  it('refuses the step when nobody catches an error (Flowable)', () =>
    check('flowable', uncaught, started(), done('a'), { error: true, tasks: ['a', 'b'] }));

  it('ends just the path when nobody catches an error (Camunda)', () =>
    check('camunda', uncaught, started(), done('a'), { tasks: ['b'] }, done('b'), {
      tasks: [],
      ended: true,
    }));

  const called = (startAttributes: string): string =>
    definitions(
      process(
        'p',
        start(),
        element('callActivity', 'call', '', 'calledElement="q"'),
        user('after'),
        end(),
        path('start', 'call', 'after', 'end'),
        eventSub(
          'esp',
          start('espStart', m.escalation('x1'), startAttributes),
          user('escalated'),
          path('espStart', 'escalated'),
        ),
      ),
      process(
        'q',
        start('qs'),
        throwing('t', m.escalation('x1')),
        user('inner'),
        end('qe'),
        path('qs', 't', 'inner', 'qe'),
      ),
    );

  it('leaves the called process running when an event sub-process of the caller catches an escalation', () =>
    check('flowable', called(''), started(), { tasks: ['escalated', 'inner'], instances: 2 }));

  it('lets an interrupting event sub-process end the call in Camunda', () =>
    check('camunda', called(''), started(), { tasks: ['escalated'], instances: 1 }));

  it('catches an error of a called process at the boundary of the call', () =>
    check(
      'camunda',
      definitions(
        process(
          'p',
          start(),
          element('callActivity', 'call', '', 'calledElement="q"'),
          boundary('b', 'call', m.error('e1')),
          user('caught'),
          end(),
          path('start', 'call', 'end'),
          path('b', 'caught'),
        ),
        process('q', start('qs'), user('inner'), end('qe', m.error('e1')), path('qs', 'inner', 'qe')),
      ),
      started(),
      done('inner'),
      { tasks: ['caught'], instances: 1 },
    ));

  it('prefers the inner scope to the outer and a code to none', () =>
    check(
      'flowable',
      model(
        start(),
        sub(
          'outer',
          start('os'),
          sub('inner', start('is'), user('a'), end('ie', m.error('e1')), path('is', 'a', 'ie')),
          boundary('all', 'inner', '<errorEventDefinition/>'),
          boundary('one', 'inner', m.error('e1')),
          user('ta'),
          user('to'),
          path('os', 'inner'),
          path('all', 'ta'),
          path('one', 'to'),
        ),
        boundary('far', 'outer', m.error('e1')),
        user('tf'),
        path('start', 'outer'),
        path('far', 'tf'),
      ),
      started(),
      done('a'),
      { tasks: ['to'] },
    ));
});

describe('what an event sub-process throws', () => {
  it('is caught by another one of its scope', () =>
    check(
      'camunda',
      model(
        start(),
        user('a'),
        end('fail', m.error('e1')),
        path('start', 'a', 'fail'),
        eventSub(
          'one',
          start('s1s', m.error('e1')),
          user('first'),
          end('oe', m.error('e2')),
          path('s1s', 'first', 'oe'),
        ),
        eventSub('two', start('s2s', m.error('e2')), user('second'), path('s2s', 'second')),
      ),
      started(),
      done('a'),
      { tasks: ['first'] },
      done('first'),
      { tasks: ['second'] },
    ));
});

describe('an error that leaves a called process', () => {
  const xml = definitions(
    process(
      'p',
      start(),
      element(
        'callActivity',
        'call',
        '<extensionElements><camunda:out source="reason" target="why"/></extensionElements>',
        'calledElement="q"',
      ),
      boundary('b', 'call', m.error('e1')),
      user('caught'),
      path('start', 'call'),
      path('b', 'caught'),
    ),
    process('q', start('qs'), user('inner'), end('qe', m.error('e1')), path('qs', 'inner', 'qe')),
  );

  it('takes the out variables along in Camunda', () =>
    check('camunda', xml, started(), done('inner', { reason: 'late' }), {
      tasks: ['caught'],
      variables: { why: 'late' },
    }));
});
