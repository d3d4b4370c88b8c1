import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  choose,
  field,
  type Harness,
  modelXml,
  openFile,
  openSection,
  redoAll,
  select,
  startHarness,
  undoAll,
} from './harness.ts';

let harness: Harness;
let page: Page;
beforeAll(async () => {
  harness = await startHarness();
  page = await harness.open('?lang=en-US');
  await openFile(page, model);
  await page.locator('[data-element-id=service]').first().waitFor();
}, 60_000);
afterAll(() => harness?.close());

/** One of each element that has a section of its own; without a drawing, which is laid out when it is opened. */
const model = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="urn:t" id="d">
  <collaboration id="c"><participant id="pool" name="Firm" processRef="p"/><participant id="box" name="Customer"/></collaboration>
  <process id="p" isExecutable="true"><startEvent id="start"/><serviceTask id="service"/><callActivity id="call"/><scriptTask id="script"/><receiveTask id="receive"/>
    <intermediateCatchEvent id="timer"><timerEventDefinition id="td"/></intermediateCatchEvent>
    <intermediateCatchEvent id="when"><conditionalEventDefinition id="cd"/></intermediateCatchEvent>
    <intermediateThrowEvent id="link"><linkEventDefinition id="ld" name=""/></intermediateThrowEvent>
    <endEvent id="error"><errorEventDefinition id="ed"/></endEvent>
    <intermediateThrowEvent id="undo"><compensateEventDefinition id="kd"/></intermediateThrowEvent>
    <intermediateThrowEvent id="raise"><escalationEventDefinition id="sd"/></intermediateThrowEvent>
    <intermediateThrowEvent id="shout"><signalEventDefinition id="gd"/></intermediateThrowEvent>
    <sequenceFlow id="f1" sourceRef="start" targetRef="service"/><sequenceFlow id="f2" sourceRef="service" targetRef="call"/></process></definitions>`;

const dialog = () => page.getByRole('dialog').last();
const save = () => dialog().getByRole('button', { name: 'Save' });

async function closed(): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function fill(label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await field(page, label).blur();
}

async function typeCode(label: string, text: string): Promise<void> {
  await field(page, label).click();
  await page.keyboard.insertText(text);
  await field(page, label).blur();
}

test('a service task is a class, then an external task, and has injected fields', async () => {
  await select(page, 'service');
  await openSection(page, 'Service');
  await choose(page, 'Implementation', 'Java class');
  await fill('Java class', 'org.example.Send');
  await expect.poll(() => modelXml(page)).toContain('camunda:class="org.example.Send"');
  await choose(page, 'Implementation', 'External task');
  await fill('Topic', 'mail');
  await expect.poll(() => modelXml(page)).toContain('camunda:type="external" camunda:topic="mail"');
  expect(await modelXml(page)).not.toContain('camunda:class');
  await openSection(page, 'Field injection');
  await page.getByTestId('panel').getByRole('button', { name: 'Add field' }).click();
  await save().click();
  await dialog().getByText('Enter the field name').waitFor();
  await dialog().getByLabel('Field name').fill('to');
  await dialog().getByLabel('Value').fill('hr@example.org');
  await save().click();
  await closed();
  expect((await modelXml(page)).replace(/>\s+</g, '><')).toContain(
    '<camunda:field name="to"><camunda:string>hr@example.org</camunda:string></camunda:field>',
  );
});

test('a call activity names its process and maps variables both ways', async () => {
  await select(page, 'call');
  await openSection(page, 'Call activity');
  await fill('Called process key', 'child');
  await choose(page, 'Binding', 'Version');
  await field(page, 'Version').fill('3');
  await field(page, 'Version').blur();
  for (const index of [0, 1]) {
    await page.getByTestId('panel').getByRole('button', { name: 'Add', exact: true }).nth(index).click();
    await dialog().getByLabel('Source').fill('a');
    await dialog().getByLabel('Target variable').fill('b');
    await save().click();
    await closed();
  }
  const xml = await modelXml(page);
  expect(xml).toContain(
    'calledElement="child" camunda:calledElementBinding="version" camunda:calledElementVersion="3"',
  );
  expect(xml).toContain('<camunda:in source="a" target="b" />');
  expect(xml).toContain('<camunda:out source="a" target="b" />');
});

test('a script stands in the model or outside, never both', async () => {
  await select(page, 'script');
  await openSection(page, 'Task config');
  await fill('Resource', 'deployment://a.js');
  await expect.poll(() => modelXml(page)).toContain('camunda:resource="deployment://a.js"');
  await choose(page, 'Script type', 'Inline script');
  await typeCode('Script', 'x = 1');
  await expect.poll(() => modelXml(page)).toContain('<script>x = 1</script>');
  expect(await modelXml(page)).not.toContain('camunda:resource');
});

test('timer, condition, link and error events get what they wait for or throw', async () => {
  await select(page, 'timer');
  await openSection(page, 'Event');
  await choose(page, 'Timer', 'Duration');
  await typeCode('Time', 'PT5M');
  await expect.poll(() => modelXml(page)).toMatch(/<timeDuration[^>]*>PT5M</);
  await choose(page, 'Timer', 'Date');
  await expect.poll(() => modelXml(page)).not.toContain('timeDuration');

  await select(page, 'when');
  await openSection(page, 'Event');
  await typeCode('Condition', 'ready');
  await expect.poll(() => modelXml(page)).toMatch(/<condition[^>]*>ready</);

  await select(page, 'link');
  await openSection(page, 'Event');
  await fill('Link name', 'there');
  await expect.poll(() => modelXml(page)).toContain('name="there"');

  await select(page, 'error');
  await openSection(page, 'Event');
  await page.getByTestId('panel').getByRole('button', { name: 'Add', exact: true }).click();
  await dialog().getByLabel('ID').fill('E1');
  await dialog().getByLabel('Code').fill('refused');
  await save().click();
  await closed();
  const xml = await modelXml(page);
  expect(xml).toContain('<error id="E1" errorCode="refused" />');
  expect(xml).toContain('errorRef="E1"');
});

test('compensation, escalation and signal events get what they name', async () => {
  await select(page, 'undo');
  await openSection(page, 'Event');
  await choose(page, 'Activity to compensate', 'service');
  await field(page, 'Wait for completion').click();
  await expect.poll(() => modelXml(page)).toMatch(/waitForCompletion="false" activityRef="service"/);

  for (const [id, label, root, reference] of [
    ['raise', 'Escalation', '<escalation id="R1"', 'escalationRef="R1"'],
    ['shout', 'Signal', '<signal id="R2"', 'signalRef="R2"'],
  ] as const) {
    await select(page, id);
    await openSection(page, 'Event');
    await field(page, label).waitFor();
    await page.getByTestId('panel').getByRole('button', { name: 'Add', exact: true }).click();
    await dialog()
      .getByLabel('ID')
      .fill(id === 'raise' ? 'R1' : 'R2');
    await save().click();
    await closed();
    const xml = await modelXml(page);
    expect(xml).toContain(root);
    expect(xml).toContain(reference);
  }
});

test('a receive task gets a message that is created on the spot', async () => {
  await select(page, 'receive');
  await openSection(page, 'Task config');
  await page.getByTestId('panel').getByRole('button', { name: 'Add', exact: true }).click();
  await dialog().getByLabel('ID').fill('M1');
  await save().click();
  await closed();
  expect(await modelXml(page)).toMatch(/<receiveTask id="receive" messageRef="M1"/);
});

test('a pool shows its process; a black box has none; with nothing selected the collaboration is edited', async () => {
  await select(page, 'pool');
  await openSection(page, 'Participant');
  await fill('Process name', 'Inside');
  await expect.poll(() => modelXml(page)).toMatch(/<process id="p" name="Inside"/);
  await select(page, 'box');
  await openSection(page, 'Participant');
  await page.getByText('A black box participant has no process').waitFor();
  await page.evaluate(() => window.designer?.session.modeler.get('selection').select(null));
  expect(await page.evaluate(() => window.designer?.session.getState().active?.type)).toBe(
    'bpmn:Collaboration',
  );
});

test('all of that is undone and redone', async () => {
  const after = await modelXml(page);
  await undoAll(page);
  const before = await modelXml(page);
  for (const word of ['mail', 'child', 'x = 1', 'ready', 'there', 'E1', 'M1', 'R1', 'R2', 'Inside'])
    expect(before).not.toContain(word);
  await redoAll(page);
  expect(await modelXml(page)).toBe(after);
});
