import { describe, it } from 'vitest';
import * as m from './model.ts';
import { check, done, started } from './runInline.ts';

const { boundary, element, end, model, path, start, sub, throwing, user } = m;
const split = (id: string): string => element('parallelGateway', id);

describe('compensation and transactions', () => {
  const booking = (cancel: string): string =>
    model(
      start(),
      element(
        'transaction',
        'tx',
        `${start('ts')}${user('book')}${boundary('cb', 'book', m.compensate())}${user('undo', '', 'isForCompensation="true"')}<association id="as" sourceRef="cb" targetRef="undo"/>${user('decide')}${end('te', cancel)}${path('ts', 'book', 'decide', 'te')}`,
      ),
      boundary('cancelled', 'tx', '<cancelEventDefinition/>'),
      user('after'),
      user('failed'),
      path('start', 'tx', 'after'),
      path('cancelled', 'failed'),
    );

  it('undo a cancelled transaction before the cancel boundary event goes on', () =>
    check(
      'camunda',
      booking('<cancelEventDefinition/>'),
      started(),
      done('book'),
      done('decide'),
      { tasks: ['undo'] },
      done('undo'),
      { tasks: ['failed'], notEndedActivities: ['tx'] },
    ));

  it('undo every instance of a repeated transaction when one of them is cancelled', () =>
    check(
      'camunda',
      model(
        start(),
        element(
          'transaction',
          'tx',
          `${m.parallel('3')}${start('ts')}${user('book')}${boundary('cb', 'book', m.compensate())}${user('undo', '', 'isForCompensation="true"')}<association id="as" sourceRef="cb" targetRef="undo"/>${user('decide')}${end('te', '<cancelEventDefinition/>')}${path('ts', 'book', 'decide', 'te')}`,
        ),
        boundary('cancelled', 'tx', '<cancelEventDefinition/>'),
        user('failed'),
        path('start', 'tx'),
        path('cancelled', 'failed'),
      ),
      started(),
      done('book'),
      done('book'),
      { tasks: ['book', 'decide', 'decide'] },
      done('decide'),
      { tasks: ['undo', 'undo'] },
      done('undo'),
      done('undo'),
      { tasks: ['failed'] },
    ));

  it('leave a completed transaction by its flow', () =>
    check('flowable', booking(''), started(), done('book'), done('decide'), { tasks: ['after'] }));

  it('let a handler see the variables that the sub-process had', () =>
    check(
      'camunda',
      model(
        start(),
        sub(
          's',
          '<extensionElements><camunda:inputOutput><camunda:inputParameter name="room">12</camunda:inputParameter></camunda:inputOutput></extensionElements>',
          start('ss'),
          user('book'),
          boundary('cb', 'book', m.compensate()),
          user('undo', '', 'isForCompensation="true"'),
          '<association id="as" sourceRef="cb" targetRef="undo"/>',
          path('ss', 'book'),
        ),
        throwing('t', m.compensate('s')),
        end(),
        path('start', 's', 't', 'end'),
      ),
      started(),
      done('book'),
      { tasks: ['undo'], taskVariables: [{ task: 'undo', variables: { room: '12' } }] },
      done('undo'),
      { ended: true },
    ));
});

describe('compensation of a named activity', () => {
  it('finds it wherever it was completed in the instance (Flowable), by its handler too', async () => {
    const xml = (ref: string): string =>
      model(
        start(),
        split('f'),
        sub(
          's',
          start('ss'),
          user('book'),
          boundary('cb', 'book', m.compensate()),
          user('undo', '', 'isForCompensation="true"'),
          '<association id="as" sourceRef="cb" targetRef="undo"/>',
          user('stay'),
          path('ss', 'book', 'stay'),
        ),
        user('a'),
        throwing('t', m.compensate(ref)),
        user('z'),
        path('start', 'f', 's'),
        path('f', 'a', 't', 'z'),
      );
    for (const ref of ['book', 'undo']) {
      await check(
        'flowable',
        xml(ref),
        started(),
        done('book'),
        done('a'),
        { tasks: ['stay', 'undo'] },
        done('undo'),
        { tasks: ['stay', 'z'] },
      );
    }
  });
});
