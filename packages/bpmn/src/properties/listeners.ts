import type { Dialect } from '../dialects/dialect.ts';
import { addExtension, createChild, type ModelEditor, removeExtension } from '../moddle/editor.ts';
import { elementOf, elementsOf, extensionsOf, type ModdleElement, textOf } from '../moddle/element.ts';
import { createField, type InjectedField, readFields } from './listenerFields.ts';
import { readTimer, type TimerConfiguration, timerProperties } from './timers.ts';

export type ListenerKind = 'execution' | 'task';
export type ListenerType = 'class' | 'expression' | 'delegateExpression' | 'script';

export interface ListenerScript {
  format: string;
  type: 'inline' | 'external';
  /** The script itself (inline) or the address of its resource (external). */
  value: string;
}

/** A listener as the panel shows it. `value` is the class, expression or delegate expression; a script stands in `script`. */
export interface Listener {
  event: string;
  id?: string | undefined;
  type: ListenerType;
  value: string;
  script?: ListenerScript | undefined;
  /** Of a task listener with the event `timeout`. */
  timer?: TimerConfiguration | undefined;
  fields: InjectedField[];
}

/** Where each engine keeps the classes that run a listener's script out of injected fields. */
const scriptListenerClass: Record<ListenerKind, string> = {
  execution: 'org.activiti.engine.impl.bpmn.listener.ScriptExecutionListener',
  task: 'org.activiti.engine.impl.bpmn.listener.ScriptTaskListener',
};

function listenerTypeName(dialect: Dialect, kind: ListenerKind): string {
  return `${dialect.id}:${kind === 'execution' ? 'ExecutionListener' : 'TaskListener'}`;
}

export function listenerElements(
  dialect: Dialect,
  owner: ModdleElement,
  kind: ListenerKind,
): ModdleElement[] {
  const type = listenerTypeName(dialect, kind);
  return extensionsOf(owner).filter((extension) => extension.$type === type);
}

export function readListener(element: ModdleElement): Listener {
  const shared = {
    event: textOf(element, 'event') ?? '',
    id: textOf(element, 'id'),
    timer: readTimer(elementsOf(element, 'eventDefinitions')[0]),
  };
  const fields = readFields(element);
  const script = elementOf(element, 'script');
  if (script) return { ...shared, type: 'script', value: '', script: readScriptElement(script), fields };
  const className = textOf(element, 'class');
  if (className !== undefined && Object.values(scriptListenerClass).includes(className)) {
    const fieldValue = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
    return {
      ...shared,
      type: 'script',
      value: '',
      script: { format: fieldValue('language'), type: 'inline', value: fieldValue('script') },
      fields: fields.filter(({ name }) => name !== 'language' && name !== 'script'),
    };
  }
  for (const type of ['class', 'expression', 'delegateExpression'] as const) {
    const value = textOf(element, type);
    if (value !== undefined) return { ...shared, type, value, fields };
  }
  return { ...shared, type: 'class', value: '', fields };
}

function readScriptElement(script: ModdleElement): ListenerScript {
  const format = textOf(script, 'scriptFormat') ?? textOf(script, 'language') ?? '';
  const resource = textOf(script, 'resource');
  const body = textOf(script, 'value');
  if (body === undefined && resource !== undefined) return { format, type: 'external', value: resource };
  return { format, type: 'inline', value: body ?? '' };
}

export function addListener(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  kind: ListenerKind,
  listener: Listener,
): ModdleElement {
  const element = createChild(editor, owner, listenerTypeName(dialect, kind));
  addExtension(editor, owner, element);
  updateListener(editor, dialect, element, kind, listener);
  return element;
}

/** Writes what the panel knows of the listener; attributes it does not know (a transaction phase, say) stay. */
export function updateListener(
  editor: ModelEditor,
  dialect: Dialect,
  element: ModdleElement,
  kind: ListenerKind,
  listener: Listener,
): void {
  const byClass = listener.type === 'script' && dialect.listenerScripts === 'listenerClass';
  const fields =
    byClass && listener.script
      ? [
          { name: 'language', type: 'string' as const, value: listener.script.format },
          { name: 'script', type: 'string' as const, value: listener.script.value },
          ...listener.fields,
        ]
      : listener.fields;
  const valueFor = (type: ListenerType) => (listener.type === type ? listener.value : undefined);
  const properties: Record<string, unknown> = {
    event: listener.event,
    class: byClass ? scriptListenerClass[kind] : valueFor('class'),
    expression: valueFor('expression'),
    delegateExpression: valueFor('delegateExpression'),
    script:
      byClass || !listener.script || listener.type !== 'script'
        ? undefined
        : createScript(editor, dialect, element, listener.script),
    fields: keptOrCreated(editor, dialect, element, fields),
  };
  if (dialect.listenerScripts === 'typedScriptElement')
    properties.type = listener.type === 'script' ? 'script' : undefined;
  if (kind === 'task') {
    if (textOf(element, 'id') !== listener.id) properties.id = listener.id;
    if (dialect.taskListenerEvents.includes('timeout'))
      properties.eventDefinitions = timeoutDefinitions(editor, element, listener);
  }
  editor.update(element, properties);
}

function keptOrCreated(
  editor: ModelEditor,
  dialect: Dialect,
  listener: ModdleElement,
  fields: InjectedField[],
): ModdleElement[] {
  const existing = elementsOf(listener, 'fields');
  const before = readFields(listener);
  return fields.map((field) => {
    const at = before.findIndex(
      (other) => other.name === field.name && other.type === field.type && other.value === field.value,
    );
    return existing[at] ?? createField(editor, dialect, listener, field);
  });
}

function createScript(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  script: ListenerScript,
): ModdleElement {
  const formatName = dialect.listenerScripts === 'scriptElement' ? 'scriptFormat' : 'language';
  return createChild(editor, owner, `${dialect.id}:Script`, {
    [formatName]: script.format,
    [script.type === 'external' && dialect.externalScripts ? 'resource' : 'value']: script.value,
  });
}

function timeoutDefinitions(
  editor: ModelEditor,
  element: ModdleElement,
  listener: Listener,
): ModdleElement[] {
  if (listener.event !== 'timeout' || !listener.timer) return [];
  const existing = elementsOf(element, 'eventDefinitions')[0];
  const before = readTimer(existing);
  if (existing && before?.type === listener.timer.type && before.value === listener.timer.value)
    return [existing];
  const definition = createChild(editor, element, 'bpmn:TimerEventDefinition', {
    id: `TimerEventDefinition_${randomSuffix()}`,
  });
  for (const [name, value] of Object.entries(timerProperties(editor, definition, listener.timer)))
    definition.set(name, value);
  return [definition];
}

/** Eight letters and digits, as the specification wants them behind the ids of timer definitions (§9). */
export function randomSuffix(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 8 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('');
}

export function removeListener(editor: ModelEditor, owner: ModdleElement, listener: ModdleElement): void {
  removeExtension(editor, owner, listener);
}
