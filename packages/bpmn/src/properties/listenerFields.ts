import type { Dialect } from '../dialects/dialect.ts';
import { createChild, type ModelEditor } from '../moddle/editor.ts';
import { elementsOf, type ModdleElement, textOf } from '../moddle/element.ts';

/** A value injected into a listener's or service task's class before it runs. */
export interface InjectedField {
  name: string;
  type: 'string' | 'expression';
  value: string;
}

export function readField(field: ModdleElement): InjectedField {
  const name = textOf(field, 'name') ?? '';
  const expression = textOf(field, 'expression');
  if (expression !== undefined) return { name, type: 'expression', value: expression };
  return { name, type: 'string', value: textOf(field, 'string') ?? textOf(field, 'stringValue') ?? '' };
}

export function readFields(listener: ModdleElement): InjectedField[] {
  return elementsOf(listener, 'fields').map(readField);
}

export function createField(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  field: InjectedField,
): ModdleElement {
  return createChild(editor, owner, `${dialect.id}:Field`, {
    name: field.name,
    [field.type]: field.value,
  });
}
