import { describe, it } from 'vitest';
import * as m from './model.ts';
import { check, done, started } from './runInline.ts';

const { definitions, element, end, model, path, process, start, user } = m;

describe('repeated activities', () => {
  it('run a standard loop until its condition is false', () =>
    check(
      'flowable',
      model(
        start(),
        user(
          'a',
          '<standardLoopCharacteristics loopMaximum="5"><loopCondition>#{again}</loopCondition></standardLoopCharacteristics>',
        ),
        end(),
        path('start', 'a', 'end'),
      ),
      started({ again: true }),
      done('a'),
      { tasks: ['a'] },
      done('a', { again: false }),
      { ended: true },
    ));

  it('run nested ones and number their instances', () =>
    check(
      'camunda',
      model(
        start(),
        element(
          'subProcess',
          's',
          `${m.parallel('2')}${start('ss')}${user('a', m.sequential('2'))}${end('se')}${path('ss', 'a', 'se')}`,
        ),
        end(),
        path('start', 's', 'end'),
      ),
      started(),
      { tasks: ['a', 'a'], taskVariables: [{ task: 'a', variables: { loopCounter: 0, nrOfInstances: 2 } }] },
      done('a'),
      done('a'),
      done('a'),
      { tasks: ['a'] },
      done('a'),
      { ended: true },
    ));

  it('end when the completion condition holds', () =>
    check(
      'flowable',
      model(
        start(),
        user(
          'a',
          '<multiInstanceLoopCharacteristics isSequential="false" flowable:collection="people" flowable:elementVariable="person"><completionCondition>#{nrOfCompletedInstances/nrOfInstances >= 0.5}</completionCondition></multiInstanceLoopCharacteristics>',
          'flowable:assignee="#{person}"',
        ),
        user('b'),
        path('start', 'a', 'b'),
      ),
      started({ people: ['x', 'y', 'z'] }),
      { assignees: { a: ['x', 'y', 'z'] } },
      { do: 'complete', task: 'a', assignee: 'y' },
      { tasks: ['a', 'a'] },
      { do: 'complete', task: 'a', assignee: 'x' },
      { tasks: ['b'] },
    ));
});

describe('jobs', () => {
  it('are tried as often as the model says and then wait for an administrator', () =>
    check(
      'camunda',
      model(
        start(),
        element(
          'serviceTask',
          'w',
          '<extensionElements><camunda:failedJobRetryTimeCycle>R2/PT1H</camunda:failedJobRetryTimeCycle></extensionElements>',
          'camunda:expression="#{missing}" camunda:asyncBefore="true"',
        ),
        end(),
        path('start', 'w', 'end'),
      ),
      started(),
      { do: 'runJobs' },
      { failedJobs: 1, ended: false },
      { do: 'setVariables', variables: { missing: 1 } },
      { do: 'retryJobs' },
      { ended: true },
    ));
});

describe('variables local to a path', () => {
  const local = (dialectAttributes: string): string =>
    model(
      start(),
      element(
        'subProcess',
        's',
        `${m.parallel('2')}${start('ss')}${element('serviceTask', 'w', '', `${dialectAttributes} flowable:resultVariable="mine" flowable:useLocalScopeForResultVariable="true"`)}${user('a')}${path('ss', 'w', 'a')}`,
      ),
      end(),
      path('start', 's', 'end'),
    );

  it('go along with the token and stay out of the process', () =>
    check('flowable', local('flowable:expression="#{loopCounter + 10}"'), started(), {
      taskVariables: [
        { task: 'a', nth: 0, variables: { mine: 10 } },
        { task: 'a', nth: 1, variables: { mine: 11 } },
      ],
      variables: { mine: null },
    }));
});

describe('called processes', () => {
  const calling = (attributes: string, content = ''): string =>
    definitions(
      process(
        'p',
        start(),
        element('callActivity', 'call', content, `calledElement="q" ${attributes}`),
        user('after'),
        path('start', 'call', 'after'),
      ),
      process('q', start('qs'), user('inner'), end('qe'), path('qs', 'inner', 'qe')),
    );

  it('return by a job where the call says so', () =>
    check(
      'flowable',
      calling('flowable:completeAsync="true"'),
      started(),
      done('inner'),
      { tasks: [], instances: 2 },
      { do: 'runJobs' },
      { tasks: ['after'], instances: 1 },
    ));

  it('inherit all variables where the call says so', () =>
    check('flowable', calling('flowable:inheritVariables="true"'), started({ a: 1 }), {
      taskVariables: [{ task: 'inner', variables: { a: 1 } }],
    }));

  it('take variables under names that expressions give', () =>
    check(
      'flowable',
      calling(
        '',
        '<extensionElements><flowable:in source="a" targetExpression="#{name}"/></extensionElements>',
      ),
      started({ a: 1, name: 'b' }),
      { taskVariables: [{ task: 'inner', variables: { b: 1, a: null } }] },
    ));

  it('see nothing of the caller otherwise', () =>
    check('flowable', calling(''), started({ a: 1 }), {
      taskVariables: [{ task: 'inner', variables: { a: null } }],
    }));
});
