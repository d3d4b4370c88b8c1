// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of the engine
import { describe, expect, test } from 'vitest';
import { convertModel } from './convert.ts';

const model = (content: string) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="urn:test">
  <process id="p">${content}</process></definitions>`;

describe('from Camunda to Flowable', () => {
  test('assignments keep their names and asynchronous continuations get new ones', async () => {
    const { xml, converted, withoutCounterpart } = await convertModel(
      model(
        '<userTask id="t" camunda:assignee="${x}" camunda:candidateGroups="a,b" camunda:asyncBefore="true" camunda:asyncAfter="true"/>',
      ),
      'camunda',
      'flowable',
    );
    expect(xml).toContain('flowable:assignee="${x}" flowable:candidateGroups="a,b"');
    expect(xml).toContain('flowable:async="true"');
    expect(xml).toContain('flowable:asyncLeave="true"');
    expect(xml).not.toContain('camunda:assignee');
    expect(converted).toBe(4);
    expect(withoutCounterpart).toEqual([]);
  });

  test('what Flowable does not know stays and is reported with its element', async () => {
    const { xml, withoutCounterpart } = await convertModel(
      model(
        '<userTask id="t" camunda:followUpDate="2030-01-01"/><serviceTask id="s"><extensionElements><camunda:connector/></extensionElements></serviceTask>',
      ),
      'camunda',
      'flowable',
    );
    expect(xml).toContain('camunda:followUpDate="2030-01-01"');
    expect(xml).toContain('camunda:connector');
    expect(withoutCounterpart).toEqual([
      { elementId: 't', elementType: 'bpmn:UserTask', what: 'camunda:followUpDate', value: '2030-01-01' },
      { elementId: 's', elementType: 'bpmn:ServiceTask', what: 'camunda:Connector', value: undefined },
    ]);
  });

  test('form fields become form properties and tell which constraints were lost', async () => {
    const { xml, withoutCounterpart } = await convertModel(
      model(`<userTask id="t"><extensionElements><camunda:formData><camunda:formField id="days" label="Days" type="long" defaultValue="1">
        <camunda:validation><camunda:constraint name="required"/><camunda:constraint name="min" config="1"/></camunda:validation>
      </camunda:formField></camunda:formData></extensionElements></userTask>`),
      'camunda',
      'flowable',
    );
    expect(xml).toMatch(
      /<flowable:formProperty id="days" name="Days" type="long" default="1" required="true" ?\/>/,
    );
    expect(withoutCounterpart).toEqual([
      { elementId: 't', elementType: 'bpmn:UserTask', what: 'days: constraint min', value: '1' },
    ]);
  });

  test('an external task becomes an external worker', async () => {
    const { xml } = await convertModel(
      model('<serviceTask id="s" camunda:type="external" camunda:topic="mail"/>'),
      'camunda',
      'flowable',
    );
    expect(xml).toContain('flowable:type="external-worker" flowable:topic="mail"');
  });
});

test('a script listener survives the way from Camunda to Activiti and back', async () => {
  const original = model(`<userTask id="t"><extensionElements><camunda:taskListener event="create" id="l">
    <camunda:script scriptFormat="javascript">task.x = 1</camunda:script></camunda:taskListener></extensionElements></userTask>`);
  const there = await convertModel(original, 'camunda', 'activiti');
  expect(there.xml).toContain('org.activiti.engine.impl.bpmn.listener.ScriptTaskListener');
  const back = await convertModel(there.xml, 'activiti', 'camunda');
  expect(back.xml).toMatch(/<camunda:script scriptFormat="javascript">task.x = 1<\/camunda:script>/);
  expect(back.withoutCounterpart).toEqual([]);
});
