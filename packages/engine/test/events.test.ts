import { describe, it } from 'vitest';
import * as m from './model.ts';
import { check, done, started } from './runInline.ts';

const { boundary, end, eventSub, model, path, start, user } = m;

describe('event sub-processes', () => {
  const withNonInterrupting = model(
    start(),
    user('a'),
    end(),
    path('start', 'a', 'end'),
    eventSub(
      'esp',
      start('es', m.message('m1'), 'isInterrupting="false"'),
      user('x'),
      end('ee'),
      path('es', 'x', 'ee'),
    ),
  );

  it('stop waiting when the main flow is over (Flowable)', () =>
    check(
      'flowable',
      withNonInterrupting,
      started(),
      { do: 'message', name: 'm1' },
      { tasks: ['a', 'x'] },
      done('a'),
      { tasks: ['x'] },
      { do: 'message', name: 'm1' },
      { error: true, tasks: ['x'] },
    ));

  it('keep waiting as long as their scope lives (Camunda)', () =>
    check(
      'camunda',
      withNonInterrupting,
      started(),
      { do: 'message', name: 'm1' },
      done('a'),
      { do: 'message', name: 'm1' },
      { tasks: ['x', 'x'] },
    ));
});

describe('conditional events', () => {
  const waiting = model(
    start(),
    user('a'),
    boundary('b', 'a', m.condition('#{x == 1}'), 'cancelActivity="false"'),
    user('c'),
    end(),
    path('start', 'a', 'end'),
    path('b', 'c'),
  );

  it('fire by themselves when a variable is set (Camunda)', () =>
    check(
      'camunda',
      waiting,
      started(),
      { do: 'setVariables', variables: { x: 1, y: 2 } },
      { tasks: ['a', 'c'] },
    ));

  it('fire only when told to (Flowable)', () =>
    check(
      'flowable',
      waiting,
      started(),
      { do: 'setVariables', variables: { x: 1 } },
      { tasks: ['a'] },
      { do: 'evaluateConditions' },
      { tasks: ['a', 'c'] },
    ));

  it('count an unknown variable as false in both', () =>
    check('flowable', waiting, started(), { do: 'evaluateConditions' }, { tasks: ['a'] }));
});

describe('starting by key', () => {
  const byMessage = model(start('s', m.message('m1')), user('a'), path('s', 'a'));

  it('begins at a message start event in Flowable, and is refused in Camunda', async () => {
    await check('flowable', byMessage, started(), { tasks: ['a'] });
    await check('camunda', byMessage, started(), { error: true, ended: true });
  });
});

describe('timers', () => {
  it('of a cycle stop at its end date', () =>
    check(
      'flowable',
      model(
        start(),
        user('a'),
        boundary(
          'b',
          'a',
          '<timerEventDefinition><timeCycle flowable:endDate="2024-01-15T12:30:00">R/PT1H</timeCycle></timerEventDefinition>',
          'cancelActivity="false"',
        ),
        user('x'),
        path('start', 'a'),
        path('b', 'x'),
      ),
      started(),
      { do: 'advanceClock', by: 'PT1H' },
      { timers: 1, tasks: ['a', 'x'] },
      { do: 'advanceClock', by: 'PT1H' },
      { timers: 0, tasks: ['a', 'x', 'x'] },
    ));

  it('of an interrupting boundary event fire once even when they are a cycle', () =>
    check(
      'camunda',
      model(
        start(),
        user('a'),
        boundary('b', 'a', '<timerEventDefinition><timeCycle>R3/PT1H</timeCycle></timerEventDefinition>'),
        user('x'),
        path('start', 'a'),
        path('b', 'x'),
      ),
      started(),
      { do: 'advanceClock', by: 'PT1H' },
      { timers: 0, tasks: ['x'] },
    ));
});

describe('a conditional boundary event', () => {
  it('takes over from the task whose completion makes it true (Camunda)', () =>
    check(
      'camunda',
      model(
        start(),
        user('a'),
        boundary('b', 'a', m.condition('#{x == 1}')),
        user('c'),
        user('d'),
        path('start', 'a', 'd'),
        path('b', 'c'),
      ),
      started(),
      done('a', { x: 1 }),
      { tasks: ['c'] },
    ));
});
