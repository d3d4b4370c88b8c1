import { addExtension, type ModelEditor, removeExtension } from '../moddle/editor.ts';
import { extensionsOf, type ModdleElement } from '../moddle/element.ts';
import {
  addExtensionProperty,
  extensionPropertyElements,
  readExtensionProperty,
} from '../properties/extensionProperties.ts';
import {
  addFormField,
  constraintNames,
  formFieldElements,
  readFormBusinessKey,
  readFormField,
  writeFormBusinessKey,
} from '../properties/formFields.ts';
import { createField, readField } from '../properties/listenerFields.ts';
import { addListener, type ListenerKind, listenerElements, readListener } from '../properties/listeners.ts';
import { readRetryCycle, writeRetryCycle } from '../properties/retryCycle.ts';
import { addMapping, mappingElements, readMapping } from '../properties/variableMappings.ts';
import type { ConversionContext } from './convert.ts';

/** Rewrites the extension elements of one element, and reports those that stay. */
export function convertExtensions(
  context: ConversionContext,
  editor: ModelEditor,
  old: ModdleElement,
  current: ModdleElement,
  match: ReadonlyMap<ModdleElement, ModdleElement>,
): void {
  const { from, to } = context;
  const waiting = new Set(extensionsOf(old).filter(({ $type }) => $type.startsWith(`${from.id}:`)));
  const replaced = (element: ModdleElement) => {
    const generic = match.get(element);
    if (generic) removeExtension(editor, current, generic);
    waiting.delete(element);
    context.countConverted();
  };
  const replacedTypes = (...types: string[]) => {
    for (const element of [...waiting])
      if (types.some((type) => element.$type === `${from.id}:${type}`)) replaced(element);
  };

  for (const kind of ['execution', 'task'] as const) {
    for (const element of listenerElements(from, old, kind)) {
      const listener = readListener(element);
      if (!isExpressible(context, kind, listener.event, listener.script?.type)) continue;
      addListener(editor, to, current, kind, listener);
      replaced(element);
    }
  }
  for (const direction of ['in', 'out'] as const) {
    for (const element of mappingElements(from, old, direction)) {
      const mapping = readMapping(element);
      if (mapping.kind !== 'businessKey' && mapping.local && to.id !== 'camunda') continue;
      addMapping(editor, to, current, direction, mapping);
      replaced(element);
    }
  }
  for (const element of extensionPropertyElements(from, old)) {
    addExtensionProperty(editor, to, current, readExtensionProperty(element));
  }
  replacedTypes('Properties');
  const retry = readRetryCycle(from, old);
  if (retry !== undefined) writeRetryCycle(editor, to, current, retry);
  replacedTypes('FailedJobRetryTimeCycle');
  for (const element of [...waiting].filter(({ $type }) => $type === `${from.id}:Field`)) {
    addExtension(editor, current, createField(editor, to, current, readField(element)));
    replaced(element);
  }
  if (convertForm(context, editor, old, current)) replacedTypes('FormData', 'FormProperty');
  for (const element of waiting) context.note(old, element.$type);
}

function isExpressible(
  { to }: ConversionContext,
  kind: ListenerKind,
  event: string,
  script: 'inline' | 'external' | undefined,
): boolean {
  if (script === 'external' && !to.externalScripts) return false;
  return kind === 'execution' || to.taskListenerEvents.some((known) => known === event);
}

function convertForm(
  context: ConversionContext,
  editor: ModelEditor,
  old: ModdleElement,
  current: ModdleElement,
): boolean {
  const { from, to } = context;
  const fields = formFieldElements(from, old).map(readFormField);
  if (fields.length === 0) return false;
  const names = constraintNames(to);
  for (const field of fields) {
    addFormField(editor, to, current, field);
    for (const { name, config } of field.constraints) {
      if (names !== 'any' && !names.includes(name))
        context.note(old, `${field.id}: constraint ${name}`, config);
    }
    if (to.forms === 'formProperty') {
      for (const { id, value } of field.properties) context.note(old, `${field.id}: property ${id}`, value);
    }
  }
  const businessKey = readFormBusinessKey(from, old);
  if (businessKey !== undefined) {
    if (to.forms === 'formData') writeFormBusinessKey(editor, to, current, businessKey);
    else context.note(old, 'businessKey', businessKey);
  }
  return true;
}
