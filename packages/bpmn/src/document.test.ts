import { describe, expect, test } from 'vitest';
import { openModel, writeModel } from './document.ts';
import { elementsOf } from './moddle/element.ts';
import { walk } from './moddle/walk.ts';
import { ModelError } from './modelError.ts';
import { describeLoss, lossesBetween } from './xml/losses.ts';
import { parseXml } from './xml/tree.ts';

const model = (content: string, attributes = '') => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:acme="urn:acme" ${attributes} targetNamespace="urn:test" id="defs">
  ${content}
</definitions>`;

async function losses(xml: string): Promise<string[]> {
  const saved = await writeModel(await openModel(xml, 'camunda'));
  return lossesBetween(parseXml(xml), parseXml(saved)).map(describeLoss);
}

async function refusal(xml: string, limit?: number): Promise<ModelError> {
  const error = await openModel(xml, 'camunda', limit).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ModelError) return error;
  throw new Error(`expected a ModelError, got ${String(error)}`);
}

describe('opening and saving keeps', () => {
  test('attributes and elements of an unknown namespace, also outside extensionElements', async () => {
    const xml =
      model(`<process id="p" acme:owner="hr"><acme:note level="1">careful <acme:b>now</acme:b></acme:note>
      <userTask id="t"><extensionElements><acme:policy><acme:rule n="1"/><acme:rule n="2"/></acme:policy></extensionElements></userTask></process>`);
    expect(await losses(xml)).toEqual([]);
  });

  test('a reference to an element of another file', async () => {
    const xml = model(
      '<process id="p"><receiveTask id="t" messageRef="other:message"/></process>',
      'xmlns:other="urn:other"',
    );
    expect(await losses(xml)).toEqual([]);
  });

  test('an unknown element of a known namespace', async () => {
    const xml = model(
      '<process id="p"><extensionElements><camunda:novelty depth="2"/></extensionElements></process>',
    );
    expect(await losses(xml)).toEqual([]);
  });

  test('attributes with white space around the equals sign', async () => {
    const xml = model(
      '<process id="p"><userTask id = "t" name =\n"A = &quot;b&quot;"/><!-- a = "b" --></process>',
    );
    expect(await losses(xml)).toEqual([]);
    expect(await writeModel(await openModel(xml, 'camunda'))).toContain('name="A = &quot;b&quot;"');
  });

  test('the formal expression of a potential owner under the name that engines look for', async () => {
    const xml = model(`<process id="p"><userTask id="t"><potentialOwner><resourceAssignmentExpression>
      <formalExpression>group(hr)</formalExpression></resourceAssignmentExpression></potentialOwner></userTask></process>`);
    expect(await losses(xml)).toEqual([]);
    expect(await writeModel(await openModel(xml, 'camunda'))).toContain(
      '<formalExpression>group(hr)</formalExpression>',
    );
  });
});

test('what was removed from the model does not come back with the preserved parts', async () => {
  const opened = await openModel(
    model('<process id="p"><userTask id="t"><acme:note/></userTask><userTask id="u"/></process>'),
    'camunda',
  );
  for (const element of walk(opened.definitions)) {
    if (element.$type === 'bpmn:Process') {
      element.set(
        'flowElements',
        elementsOf(element, 'flowElements').filter((flowElement) => flowElement.get('id') !== 't'),
      );
    }
  }
  const saved = await writeModel(opened);
  expect(saved).not.toContain('acme:note');
  expect(saved).toContain('id="u"');
});

test('an element with a new id keeps what only its source knew', async () => {
  const opened = await openModel(
    model('<process id="p"><acme:note/><userTask id="t"><acme:hint/></userTask></process>'),
    'camunda',
  );
  for (const element of walk(opened.definitions)) {
    const id = element.get('id');
    if (id === 'p' || id === 't') element.set('id', `${id}_renamed`);
  }
  const saved = await writeModel(opened);
  expect(saved).toContain('id="p_renamed"');
  expect(saved).toContain('<acme:note />');
  expect(saved).toContain('<acme:hint />');
});

describe('a file that cannot be opened is refused with its reason:', () => {
  test('broken XML, with line and column', async () => {
    const error = await refusal(model('<process id="p"><userTask</process>'));
    expect(error.code).toBe('malformed');
    expect(error.details.line).toBe(4);
  });

  test('a document type, which could declare entities', async () => {
    const error = await refusal(
      `<!-- x --><!DOCTYPE definitions [<!ENTITY a "aaa">]>${model('<process id="&a;"/>').slice(38)}`,
    );
    expect(error.code).toBe('doctype');
  });

  test('a text above the size limit, before it is parsed', async () => {
    const error = await refusal(model(`<process id="p" name="${'x'.repeat(2000)}"/>`), 1000);
    expect(error).toMatchObject({ code: 'tooLarge', details: { limit: 1000 } });
  });

  test.each([
    ['', 'empty'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'notBpmn'],
    ['just words', 'malformed'],
  ])('%j', async (xml, code) => {
    expect((await refusal(xml)).code).toBe(code);
  });
});
