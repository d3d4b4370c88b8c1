import { describe, expect, it } from 'vitest';
import { DeploymentError } from '../src/runtime/deployment.ts';
import { ANNA, EngineWorld } from './engineWorld.ts';
import * as m from './model.ts';

const { boundary, element, end, flowIf, model, path, start, user } = m;
const oneTask = model(start(), user('a'), user('b'), end(), path('start', 'a', 'b', 'end'));

describe('commands on tasks', () => {
  it('claim, give back, and refuse what somebody else holds', async () => {
    const world = new EngineWorld();
    const id = await world.run(oneTask);
    const { id: node } = world.node(id, 'a');
    await world.do(id, { type: 'claimTask', node, user: 'li' });
    await expect(world.do(id, { type: 'claimTask', node, user: 'wang' })).rejects.toMatchObject({
      code: 'taskTaken',
    });
    await world.do(id, { type: 'claimTask', node, user: undefined });
    await world.do(id, { type: 'claimTask', node, user: 'wang' });
    expect(world.node(id, 'a').task?.assignee).toBe('wang');
  });

  it('delegate: the task comes back to its owner before it can be completed', async () => {
    const world = new EngineWorld();
    const id = await world.run(oneTask);
    const { id: node } = world.node(id, 'a');
    await world.do(id, { type: 'assignTask', node, user: 'li' });
    await world.do(id, { type: 'delegateTask', node, user: 'wang' });
    expect(world.node(id, 'a').task).toMatchObject({ owner: 'li', assignee: 'wang', delegation: 'pending' });
    await expect(world.complete(id, 'a')).rejects.toMatchObject({ code: 'notAllowed' });
    await world.do(id, { type: 'resolveTask', node });
    expect(world.node(id, 'a').task).toMatchObject({ assignee: 'li', delegation: 'resolved' });
    await world.complete(id, 'a');
    expect(world.tasks(id)).toEqual(['b']);
  });

  it('let one of two people win who complete the same task at once', async () => {
    const world = new EngineWorld();
    const id = await world.run(oneTask);
    const { id: node } = world.node(id, 'a');
    const both = await Promise.allSettled([
      world.do(id, { type: 'completeTask', node }),
      world.do(id, { type: 'completeTask', node }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(world.tasks(id)).toEqual(['b']);
  });

  it('let both of two people through who complete different tasks of an instance at once', async () => {
    const world = new EngineWorld();
    const fork = element('parallelGateway', 'f');
    const id = await world.run(
      model(
        start(),
        fork,
        user('a'),
        user('b'),
        user('c'),
        path('start', 'f', 'a', 'c'),
        path('f', 'b', 'c'),
      ),
    );
    await Promise.all([world.complete(id, 'a'), world.complete(id, 'b')]);
    expect(world.tasks(id)).toEqual(['c', 'c']);
  });

  it('throw an error and an escalation from a task', async () => {
    const world = new EngineWorld();
    const id = await world.run(
      model(
        start(),
        user('a'),
        boundary('be', 'a', m.error('e1')),
        boundary('bx', 'a', m.escalation('x1'), 'cancelActivity="false"'),
        user('onError'),
        user('onEscalation'),
        end(),
        path('start', 'a', 'end'),
        path('be', 'onError'),
        path('bx', 'onEscalation'),
      ),
    );
    const { id: node } = world.node(id, 'a');
    await world.do(id, { type: 'throwEscalation', node, code: 'x1' });
    expect(world.tasks(id)).toEqual(['a', 'onEscalation']);
    await world.do(id, { type: 'throwError', node, code: 'e1', variables: { why: 'no money' } });
    expect(world.tasks(id)).toEqual(['onError', 'onEscalation']);
    expect(world.variables(id).why).toBe('no money');
  });

  it('keep the tenants apart', async () => {
    const world = new EngineWorld();
    const id = await world.run(oneTask);
    const stranger = { tenantId: 't2', user: 'eve' };
    await expect(world.engine.execute(stranger, id, { type: 'cancel' })).rejects.toMatchObject({
      code: 'unknownInstance',
    });
    await expect(world.engine.start(stranger, { key: 'p' })).rejects.toMatchObject({
      code: 'unknownDefinition',
    });
  });
});

describe('add sign and remove sign', () => {
  const people = `<multiInstanceLoopCharacteristics isSequential="false" flowable:collection="people" flowable:elementVariable="person"/>`;
  const signing = (loop: string): string =>
    model(
      start(),
      user('sign', loop, 'flowable:assignee="#{person}"'),
      user('after'),
      path('start', 'sign', 'after'),
    );

  it('add an instance with its own variables to a parallel activity', async () => {
    const world = new EngineWorld();
    const id = await world.run(signing(people), { people: ['li', 'wang'] });
    await world.do(id, { type: 'addInstance', activity: 'sign', variables: { person: 'zhao' } });
    expect(world.tasks(id)).toEqual(['sign', 'sign', 'sign']);
    expect(world.node(id, 'sign', 2).task?.assignee).toBe('zhao');
    for (let each = 0; each < 3; each++) await world.complete(id, 'sign');
    expect(world.tasks(id)).toEqual(['after']);
  });

  it('take an instance away; the last one lets the activity end', async () => {
    const world = new EngineWorld();
    const id = await world.run(signing(people), { people: ['li', 'wang'] });
    await world.complete(id, 'sign');
    await world.do(id, { type: 'removeInstance', node: world.node(id, 'sign').id });
    expect(world.tasks(id)).toEqual(['after']);
  });

  it('lengthen a sequence', async () => {
    const world = new EngineWorld();
    const id = await world.run(signing(m.sequential('1')), { person: 'li' });
    await world.do(id, { type: 'addInstance', activity: 'sign' });
    await world.complete(id, 'sign');
    expect(world.tasks(id)).toEqual(['sign']);
    await world.complete(id, 'sign');
    expect(world.tasks(id)).toEqual(['after']);
  });
});

describe('migration', () => {
  it('takes an instance to a new version with another id and a new boundary event', async () => {
    const world = new EngineWorld();
    const id = await world.run(oneTask);
    await world.deploy(
      model(
        start(),
        user('a2'),
        boundary('late', 'a2', m.timer('PT1H')),
        user('new'),
        end(),
        path('start', 'a2', 'new', 'end'),
        path('late', 'end'),
      ),
    );
    const target = await world.engine.definition(ANNA, { key: 'p' });
    await world.do(id, { type: 'migrate', definition: target?.id ?? '', mapping: { a: 'a2' } });
    expect(world.tasks(id)).toEqual(['a2']);
    expect(world.store.jobs('t1').map((job) => job.kind)).toEqual(['timer']);
    await world.complete(id, 'a2');
    expect(world.tasks(id)).toEqual(['new']);
  });

  it('lists every activity that has no place in the new version, and changes nothing', async () => {
    const world = new EngineWorld();
    const id = await world.run(oneTask);
    await world.deploy(model(start(), element('receiveTask', 'a'), end(), path('start', 'a', 'end')));
    const target = await world.engine.definition(ANNA, { key: 'p' });
    await expect(world.do(id, { type: 'migrate', definition: target?.id ?? '' })).rejects.toThrow(
      'receiveTask',
    );
    await world.complete(id, 'a');
    expect(world.tasks(id)).toEqual(['b']);
  });
});

describe('jobs', () => {
  const failing = model(
    start(),
    element(
      'serviceTask',
      'w',
      '<extensionElements><camunda:failedJobRetryTimeCycle>R2/PT10M</camunda:failedJobRetryTimeCycle></extensionElements>',
      'camunda:expression="#{missing}" camunda:asyncBefore="true"',
    ),
    end(),
    path('start', 'w', 'end'),
  );

  it('wait between tries and become an incident, which a retry can mend', async () => {
    const world = new EngineWorld();
    const id = await world.run(failing);
    const job = () => world.store.jobs('t1')[0];
    expect(await world.engine.runJob(ANNA, job()?.id ?? '')).toBe('failed');
    expect(job()).toMatchObject({ retries: 1, due: world.now + 600_000 });
    world.now += 600_000;
    expect(await world.engine.runJob(ANNA, job()?.id ?? '')).toBe('failed');
    expect(job()).toMatchObject({ retries: 0, error: expect.stringContaining('missing') });
    expect(world.effects.filter(({ type }) => type === 'incident')).toHaveLength(1);
    await world.do(id, { type: 'setVariables', variables: { missing: 1 } });
    await world.engine.retryJob(ANNA, job()?.id ?? '');
    expect(await world.engine.runJob(ANNA, job()?.id ?? '')).toBe('done');
    expect(world.isRunning(id)).toBe(false);
    expect(world.store.jobs('t1')).toEqual([]);
  });

  it('of a timer start event start one instance, however many run them', async () => {
    const world = new EngineWorld();
    await world.deploy(model(start('s', m.timer('PT1H')), user('a'), path('s', 'a')));
    const id = world.store.jobs('t1')[0]?.id ?? '';
    const outcomes = await Promise.all([world.engine.runJob(ANNA, id), world.engine.runJob(ANNA, id)]);
    expect(outcomes.sort()).toEqual(['busy', 'done']);
    expect(world.store.instances('t1')).toHaveLength(1);
    expect(await world.engine.runJob(ANNA, id)).toBe('gone');
  });

  it('are gone when somebody else ran them, and stay when the instance is suspended', async () => {
    const world = new EngineWorld();
    const id = await world.run(model(start(), user('a', '', 'flowable:async="true"'), path('start', 'a')));
    const [job] = world.store.jobs('t1');
    await world.do(id, { type: 'suspend' });
    expect(await world.engine.runJob(ANNA, job?.id ?? '')).toBe('suspended');
    await world.do(id, { type: 'activate' });
    expect(await world.engine.runJob(ANNA, job?.id ?? '')).toBe('done');
    expect(await world.engine.runJob(ANNA, job?.id ?? '')).toBe('gone');
  });
});

describe('handlers and listeners', () => {
  it('are refused at deployment when nobody registered them', async () => {
    const world = new EngineWorld();
    const xml = model(
      start(),
      element('serviceTask', 'w', '', 'flowable:class="org.example.Mail"'),
      user(
        'a',
        '<extensionElements><flowable:taskListener event="create" delegateExpression="#{ghost}"/></extensionElements>',
      ),
      path('start', 'w', 'a'),
    );
    await expect(world.deploy(xml)).rejects.toMatchObject({
      code: 'deployment',
      problems: [
        { elementId: 'w', message: expect.stringContaining('org.example.Mail') },
        { elementId: 'a', message: expect.stringContaining('ghost') },
      ],
    });
  });

  it('run in order, and a BPMN error of a handler is caught', async () => {
    const world = new EngineWorld();
    const listen = (kind: string, event: string): string =>
      `<flowable:${kind} event="${event}" class="note"/>`;
    const id = await world.run(
      model(
        start(),
        element(
          'serviceTask',
          'w',
          `<extensionElements>${listen('executionListener', 'start')}</extensionElements>`,
          'flowable:delegateExpression="#{fail}"',
        ),
        boundary('b', 'w', m.error('e1')),
        user(
          'a',
          `<extensionElements>${listen('taskListener', 'create')}${listen('taskListener', 'complete')}${listen('executionListener', 'end')}</extensionElements>`,
        ),
        end(),
        path('start', 'w', 'end'),
        path('b', 'a', 'end'),
      ),
    );
    await world.complete(id, 'a');
    expect(world.calls).toEqual(['start w', 'create a', 'complete a', 'end a']);
  });
});

describe('variables', () => {
  it('keep their types', async () => {
    const world = new EngineWorld();
    const values = {
      text: 'a',
      whole: 3,
      number: 2.5,
      flag: true,
      none: null,
      list: [1, 'x'],
      object: { a: { b: 1 } },
      date: new Date(5),
      long: 'x'.repeat(5000),
    };
    const id = await world.run(oneTask, values);
    expect(JSON.parse(JSON.stringify(world.state(id)))).toEqual(JSON.parse(JSON.stringify(world.state(id))));
    expect(world.variables(id)).toEqual(values);
  });

  it('are refused above the size limit, and the step with them', async () => {
    const world = new EngineWorld({}, { maxVariableSize: 1000 });
    const id = await world.run(oneTask);
    await expect(world.complete(id, 'a', { big: 'x'.repeat(1001) })).rejects.toMatchObject({
      code: 'variableTooLarge',
    });
    expect(world.tasks(id)).toEqual(['a']);
  });

  it('come from form defaults and input mappings', async () => {
    const world = new EngineWorld();
    const fields =
      '<extensionElements><camunda:formData><camunda:formField id="days" type="long" defaultValue="#{1 + 2}"/></camunda:formData><camunda:inputOutput><camunda:inputParameter name="list"><camunda:list><camunda:value>a</camunda:value><camunda:value>#{1}</camunda:value></camunda:list></camunda:inputParameter><camunda:outputParameter name="result">#{list.size()}</camunda:outputParameter></camunda:inputOutput></extensionElements>';
    const id = await world.run(
      model(start(), user('a', fields), user('b'), path('start', 'a', 'b')),
      {},
      'camunda',
    );
    expect(world.variables(id)).toEqual({ days: 3 });
    await world.complete(id, 'a');
    expect(world.variables(id)).toEqual({ days: 3, result: 2 });
  });
});

describe('conditional start events', () => {
  it('start the processes whose condition holds', async () => {
    const world = new EngineWorld();
    await world.deploy(model(start('s', m.condition('#{amount > 100}')), user('a'), path('s', 'a')));
    expect(await world.engine.startByCondition(ANNA, { amount: 50 })).toEqual([]);
    expect(await world.engine.startByCondition(ANNA, { other: 1 })).toEqual([]);
    const [id] = await world.engine.startByCondition(ANNA, { amount: 150 });
    expect(world.tasks(id ?? '')).toEqual(['a']);
  });
});

describe('messages between instances', () => {
  it('go from a send task to whoever waits, or start a process', async () => {
    const world = new EngineWorld();
    await world.deploy(
      m.definitions(
        m.process(
          'p',
          start(),
          element('sendTask', 'send', '', 'messageRef="m1"'),
          end(),
          path('start', 'send', 'end'),
        ),
        m.process(
          'q',
          start('qs'),
          m.catching('wait', m.message('m1')),
          user('got'),
          path('qs', 'wait', 'got'),
        ),
        m.process('r', start('rs', m.message('m2')), user('begun'), path('rs', 'begun')),
      ),
    );
    const waiting = await world.engine.start(ANNA, { key: 'q' });
    await world.engine.start(ANNA, { key: 'p' });
    expect(world.tasks(waiting)).toEqual(['got']);
    await world.engine.start(ANNA, { key: 'p' });
    const begun = await world.engine.startByMessage(ANNA, { name: 'm2', variables: { a: 1 } });
    expect(world.tasks(begun)).toEqual(['begun']);
    expect(world.variables(begun)).toEqual({ a: 1 });
  });
});

describe('external tasks', () => {
  it('wait until somebody reports back', async () => {
    const world = new EngineWorld();
    const id = await world.run(
      model(
        start(),
        element('serviceTask', 'w', '', 'camunda:type="external" camunda:topic="mail"'),
        boundary('b', 'w', m.error('e1')),
        user('ok'),
        user('failed'),
        path('start', 'w', 'ok'),
        path('b', 'failed'),
      ),
    );
    expect(world.effects.find(({ type }) => type === 'externalWork')).toMatchObject({
      topic: 'mail',
      el: 'w',
    });
    await world.do(id, { type: 'trigger', node: world.node(id, 'w').id, variables: { sent: true } });
    expect(world.tasks(id)).toEqual(['ok']);
    const other = await world.engine.start(ANNA, { key: 'p' });
    await world.do(other, { type: 'throwError', node: world.node(other, 'w').id, code: 'e1' });
    expect(world.tasks(other)).toEqual(['failed']);
  });
});

describe('pools that are only drawn', () => {
  it('are passed over, however unfinished they are', async () => {
    const world = new EngineWorld();
    const black = '<process id="black" isExecutable="false"><serviceTask id="empty"/></process>';
    await world.deploy(m.definitions(m.process('p', start(), user('a'), path('start', 'a')), black));
    await expect(world.engine.start(ANNA, { key: 'black' })).rejects.toMatchObject({
      code: 'unknownDefinition',
    });
    await expect(world.deploy(m.definitions(black))).rejects.toThrow('no executable process');
  });
});

describe('bad models', () => {
  it('are refused with all their problems', async () => {
    const world = new EngineWorld();
    const xml = model(
      start(),
      user('a'),
      user('a'),
      element('exclusiveGateway', 'x'),
      element('serviceTask', 'w'),
      flowIf('a', 'nowhere', '#{1 +}'),
      boundary('b', 'ghost', m.error('e1')),
      path('start', 'a', 'x'),
    );
    const refusal: unknown = await world.deploy(xml).catch((error: unknown) => error);
    const ids = refusal instanceof DeploymentError ? refusal.problems.map(({ elementId }) => elementId) : [];
    expect(ids).toEqual(expect.arrayContaining(['a', 'a_nowhere', 'x', 'w', 'b']));
  });

  it.each([
    ['an entity', '<!DOCTYPE d [<!ENTITY e "x">]><definitions/>'],
    ['a cut-off file', '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">'],
    ['something else', '<html/>'],
    ['nothing', ''],
  ])('are refused when they hold %s', async (_what, xml) => {
    await expect(new EngineWorld().deploy(xml)).rejects.toMatchObject({ code: 'deployment' });
  });

  it('that loop without waiting are stopped', async () => {
    const world = new EngineWorld({}, { maxMoves: 500 });
    const xml = model(
      start(),
      element('exclusiveGateway', 'x'),
      element('manualTask', 't'),
      path('start', 'x', 't', 'x'),
    );
    await expect(world.run(xml)).rejects.toMatchObject({ code: 'endlessLoop' });
  });
});
