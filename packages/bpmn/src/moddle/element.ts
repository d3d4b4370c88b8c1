/**
 * A node of a BPMN model as moddle holds it: typed by `$type` ("bpmn:UserTask"), read with `get`, written with `set`.
 * Properties of extension packages carry their prefix ("camunda:assignee"); what no package declares stays in
 * `$attrs` and, for elements, in generic nodes. The functions below read a property and check its shape, so that
 * callers need no casts.
 */
export interface ModdleElement {
  readonly $type: string;
  $parent?: ModdleElement | undefined;
  readonly $attrs?: Record<string, unknown>;
  readonly $children?: ModdleElement[];
  $instanceOf?(type: string): boolean;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

export function isModdleElement(value: unknown): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value && 'get' in value;
}

/** True if the element is of the type or inherits from it ("bpmn:Activity" is true of a user task). */
export function isA(element: ModdleElement, type: string): boolean {
  return element.$instanceOf?.(type) ?? element.$type === type;
}

/** The property as text; booleans and numbers are written out; absent or empty gives undefined. */
export function textOf(element: ModdleElement, property: string): string | undefined {
  const value = element.get(property);
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

export function flagOf(element: ModdleElement, property: string): boolean | undefined {
  const value = element.get(property);
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  return undefined;
}

export function elementOf(element: ModdleElement, property: string): ModdleElement | undefined {
  const value = element.get(property);
  return isModdleElement(value) ? value : undefined;
}

export function elementsOf(element: ModdleElement, property: string): ModdleElement[] {
  const value = element.get(property);
  return Array.isArray(value) ? value.filter(isModdleElement) : [];
}

/** The id attribute; generic extension elements may have none. */
export function idOf(element: ModdleElement): string | undefined {
  return textOf(element, 'id');
}

/** The root of the model, or the outermost element reached. */
export function rootOf(element: ModdleElement): ModdleElement {
  let current = element;
  while (current.$parent) current = current.$parent;
  return current;
}

/** The elements in `extensionElements`, or an empty list. */
export function extensionsOf(element: ModdleElement): ModdleElement[] {
  const holder = elementOf(element, 'extensionElements');
  return holder ? elementsOf(holder, 'values') : [];
}

export function extensionOf(element: ModdleElement, type: string): ModdleElement | undefined {
  return extensionsOf(element).find((extension) => extension.$type === type);
}
