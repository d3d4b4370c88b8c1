import { type Dialect, type PropertyName, propertyNames, qualifiedName } from '../dialects/dialect.ts';
import type { ModelEditor } from '../moddle/editor.ts';
import { flagOf, type ModdleElement, textOf } from '../moddle/element.ts';
import { describesProperty, ownAttributeNames } from '../moddle/ownAttributes.ts';
import type { ConversionContext } from './convert.ts';

/** Gives the attributes of one element the other dialect's names. */
export function convertAttributes(
  context: ConversionContext,
  editor: ModelEditor,
  old: ModdleElement,
  current: ModdleElement,
): void {
  for (const name of ownAttributeNames(old)) {
    if (!name.startsWith(`${context.from.id}:`)) continue;
    const target = counterpartOf(context, current, name);
    const value = translated(context, name, old);
    if (target === undefined || value === undefined) {
      context.note(old, name, textOf(old, name));
      continue;
    }
    const asInFile = `${context.filePrefix}:${name.slice(context.from.id.length + 1)}`;
    editor.update(current, { [asInFile]: undefined, [target]: value });
    context.countConverted();
  }
}

/** The other dialect's name: from the tables, or the same one where only the engines' schemas know the attribute. */
function counterpartOf(
  { from, to }: ConversionContext,
  current: ModdleElement,
  name: string,
): string | undefined {
  const property = propertyNames.find((candidate) => spellings(from, candidate).includes(name));
  const target = property ? qualifiedName(to, property) : `${to.id}:${name.slice(from.id.length + 1)}`;
  return target !== undefined && describesProperty(current, target) ? target : undefined;
}

function spellings(dialect: Dialect, property: PropertyName): string[] {
  return [dialect.attributes[property], ...(dialect.readAlso[property] ?? [])]
    .filter((name) => name !== undefined)
    .map((name) => `${dialect.id}:${name}`);
}

function translated(
  { from, to }: ConversionContext,
  name: string,
  old: ModdleElement,
): string | boolean | undefined {
  const value = flagOf(old, name) ?? textOf(old, name);
  if (name !== `${from.id}:type`) return value;
  if (value === from.externalTaskType) return to.externalTaskType;
  // mail, shell, http …: tasks that Activiti and Flowable bring along, and Camunda does not.
  return to.id === 'camunda' ? undefined : value;
}
