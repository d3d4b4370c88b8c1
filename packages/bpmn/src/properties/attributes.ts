import { type Dialect, type PropertyName, qualifiedName } from '../dialects/dialect.ts';
import type { ModelEditor } from '../moddle/editor.ts';
import { flagOf, type ModdleElement, textOf } from '../moddle/element.ts';

function namesToRead(dialect: Dialect, property: PropertyName): string[] {
  const name = qualifiedName(dialect, property);
  const others = (dialect.readAlso[property] ?? []).map((other) => `${dialect.id}:${other}`);
  return name === undefined ? others : [name, ...others];
}

/** The property's value as text, read under the dialect's name or an older spelling of it. */
export function readText(
  dialect: Dialect,
  element: ModdleElement,
  property: PropertyName,
): string | undefined {
  for (const name of namesToRead(dialect, property)) {
    const value = textOf(element, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** True if any of the property's spellings says so; engines treat an older spelling as one more way to switch it on. */
export function readFlag(dialect: Dialect, element: ModdleElement, property: PropertyName): boolean {
  return namesToRead(dialect, property).some((name) => flagOf(element, name) === true);
}

/** Writes the property, or removes it (empty text, undefined). Older spellings are cleared, so that one value is left. */
export function writeText(
  editor: ModelEditor,
  dialect: Dialect,
  element: ModdleElement,
  property: PropertyName,
  value: string | undefined,
): void {
  const name = qualifiedName(dialect, property);
  if (name === undefined) throw new Error(`${dialect.title} has no property '${property}'`);
  editor.update(element, {
    ...clearedAliases(dialect, element, property),
    [name]: value === '' ? undefined : value,
  });
}

export function writeFlag(
  editor: ModelEditor,
  dialect: Dialect,
  element: ModdleElement,
  property: PropertyName,
  value: boolean | undefined,
): void {
  const name = qualifiedName(dialect, property);
  if (name === undefined) throw new Error(`${dialect.title} has no property '${property}'`);
  editor.update(element, { ...clearedAliases(dialect, element, property), [name]: value });
}

function clearedAliases(
  dialect: Dialect,
  element: ModdleElement,
  property: PropertyName,
): Record<string, undefined> {
  const cleared: Record<string, undefined> = {};
  for (const other of dialect.readAlso[property] ?? []) {
    const name = `${dialect.id}:${other}`;
    if (textOf(element, name) !== undefined) cleared[name] = undefined;
  }
  return cleared;
}

/**
 * A list that the engines store comma-joined (candidate users and groups). A comma inside `${…}` belongs to the
 * expression: `${users.of("a","b")}, bob` is a list of two.
 */
export function readList(dialect: Dialect, element: ModdleElement, property: PropertyName): string[] {
  const text = readText(dialect, element, property) ?? '';
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text) {
    if (character === '{') depth += 1;
    if (character === '}') depth = Math.max(0, depth - 1);
    if (character === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].map((entry) => entry.trim()).filter((entry) => entry !== '');
}

export function writeList(
  editor: ModelEditor,
  dialect: Dialect,
  element: ModdleElement,
  property: PropertyName,
  values: readonly string[],
): void {
  const entries = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
  writeText(editor, dialect, element, property, entries.join(','));
}
