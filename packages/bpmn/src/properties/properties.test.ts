// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of the engine
import { describe, expect, test } from 'vitest';
import type { DialectId } from '../dialects/dialect.ts';
import { dialects } from '../dialects/index.ts';
import { createModdle } from '../moddle/createModdle.ts';
import { directEditor } from '../moddle/editor.ts';
import { elementOf, elementsOf } from '../moddle/element.ts';
import { readFlag, readList, readText, writeFlag, writeList, writeText } from './attributes.ts';
import {
  addExtensionProperty,
  extensionPropertyElements,
  readExtensionProperty,
  removeExtensionProperty,
} from './extensionProperties.ts';
import {
  addFormField,
  formFieldElements,
  readFormField,
  removeFormField,
  updateFormField,
} from './formFields.ts';
import {
  addListener,
  type Listener,
  listenerElements,
  readListener,
  removeListener,
  updateListener,
} from './listeners.ts';
import { readRetryCycle, writeRetryCycle } from './retryCycle.ts';
import { addMapping, mappingElements, readMapping, type VariableMapping } from './variableMappings.ts';

const all: DialectId[] = ['camunda', 'activiti', 'flowable'];

function setup(id: DialectId, type = 'bpmn:UserTask') {
  const moddle = createModdle(id);
  const element = moddle.create(type, { id: 'element' });
  return {
    dialect: dialects[id],
    moddle,
    editor: directEditor(moddle),
    element,
    xml: async () => (await moddle.toXML(element)).xml,
  };
}

describe.each(all)('in %s', (id) => {
  test('an attribute is written under the prefix and removed again', async () => {
    const { dialect, editor, element, xml } = setup(id);
    writeText(editor, dialect, element, 'assignee', '${initiator}');
    expect(readText(dialect, element, 'assignee')).toBe('${initiator}');
    expect(await xml()).toContain(`${id}:assignee="\${initiator}"`);
    writeText(editor, dialect, element, 'assignee', '');
    expect(readText(dialect, element, 'assignee')).toBeUndefined();
    expect(await xml()).not.toContain('assignee');
  });

  test('candidates are stored comma-joined and read as a list, commas in expressions apart', () => {
    const { dialect, editor, element } = setup(id);
    writeList(editor, dialect, element, 'candidateUsers', ['${of("a","b")}', ' bob ', 'bob', '']);
    expect(readText(dialect, element, 'candidateUsers')).toBe('${of("a","b")},bob');
    expect(readList(dialect, element, 'candidateUsers')).toEqual(['${of("a","b")}', 'bob']);
  });

  test.each<Listener>([
    {
      event: 'create',
      id: 'a',
      type: 'class',
      value: 'org.Example',
      fields: [
        { name: 'n', type: 'string', value: 'v' },
        { name: 'e', type: 'expression', value: '${e}' },
      ],
    },
    { event: 'complete', id: 'b', type: 'delegateExpression', value: '${bean}', fields: [] },
    {
      event: 'delete',
      id: 'c',
      type: 'script',
      value: '',
      script: { format: 'javascript', type: 'inline', value: 'x < 1' },
      fields: [],
    },
  ])('a task listener of type $type is read as it was written', (listener) => {
    const { dialect, editor, element } = setup(id);
    const added = addListener(editor, dialect, element, 'task', listener);
    expect(readListener(added)).toMatchObject(listener);
    const changed: Listener = {
      event: listener.event,
      id: listener.id,
      type: 'expression',
      value: '${x}',
      fields: [],
    };
    updateListener(editor, dialect, added, 'task', changed);
    expect(listenerElements(dialect, element, 'task').map(readListener)).toMatchObject([changed]);
    removeListener(editor, element, added);
    expect(elementOf(element, 'extensionElements')).toBeUndefined();
  });

  test('form fields, extension properties, mappings and the retry cycle are read as they were written', () => {
    const { dialect, editor, element } = setup(id);
    const field = {
      id: 'f',
      type: 'enum',
      label: 'F',
      defaultValue: 'a',
      values: [{ id: 'a', name: 'A' }],
      constraints: [{ name: 'required', config: '' }],
      properties: [],
    };
    addFormField(editor, dialect, element, field);
    addFormField(editor, dialect, element, { ...field, id: 'g' });
    expect(formFieldElements(dialect, element).map(readFormField)).toMatchObject([
      field,
      { ...field, id: 'g' },
    ]);
    const [first] = formFieldElements(dialect, element);
    if (!first) throw new Error('no field');
    updateFormField(editor, dialect, first, { ...field, type: 'long' });
    expect(readFormField(first)).toMatchObject({ type: 'long', values: [] });

    addExtensionProperty(editor, dialect, element, { name: 'k', value: '1' });
    addExtensionProperty(editor, dialect, element, { name: 'l', value: '2' });
    const properties = extensionPropertyElements(dialect, element);
    expect(properties.map(readExtensionProperty)).toEqual([
      { name: 'k', value: '1' },
      { name: 'l', value: '2' },
    ]);

    const mapping: VariableMapping = { kind: 'variable', source: 'a', target: 'b' };
    addMapping(editor, dialect, element, 'in', mapping);
    expect(mappingElements(dialect, element, 'in').map(readMapping)).toEqual([mapping]);

    writeRetryCycle(editor, dialect, element, 'R3/PT1M');
    expect(readRetryCycle(dialect, element)).toBe('R3/PT1M');
    writeRetryCycle(editor, dialect, element, undefined);
    expect(readRetryCycle(dialect, element)).toBeUndefined();

    for (const property of properties) removeExtensionProperty(editor, dialect, element, property);
    for (const formField of formFieldElements(dialect, element))
      removeFormField(editor, dialect, element, formField);
    expect(extensionPropertyElements(dialect, element)).toEqual([]);
    expect(formFieldElements(dialect, element)).toEqual([]);
  });
});

test('the deprecated camunda:async counts as asyncBefore and is replaced when that is written', async () => {
  const { dialect, editor, element, xml } = setup('camunda');
  element.set('camunda:async', true);
  expect(readFlag(dialect, element, 'asyncBefore')).toBe(true);
  writeFlag(editor, dialect, element, 'asyncBefore', true);
  expect(await xml()).toContain('camunda:asyncBefore="true"');
  expect(await xml()).not.toContain('camunda:async="');
});

test('a timeout listener gets a timer definition with an eight-character suffix, kept while the timer is the same', () => {
  const { dialect, editor, element } = setup('camunda');
  const listener: Listener = {
    event: 'timeout',
    id: 'l',
    type: 'expression',
    value: '${x}',
    timer: { type: 'duration', value: 'PT1H' },
    fields: [],
  };
  const added = addListener(editor, dialect, element, 'task', listener);
  const idOfTimer = () => elementsOf(added, 'eventDefinitions')[0]?.get('id');
  const before = idOfTimer();
  expect(before).toMatch(/^TimerEventDefinition_[a-z0-9]{8}$/);
  updateListener(editor, dialect, added, 'task', { ...listener, value: '${y}' });
  expect(idOfTimer()).toBe(before);
  expect(readListener(added)).toMatchObject({ timer: { type: 'duration', value: 'PT1H' } });
});
