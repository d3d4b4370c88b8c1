import type { Moddle } from 'bpmn-moddle';
import { elementOf, elementsOf, type ModdleElement } from './element.ts';

/**
 * The one door through which this package changes a model. The designer's editor runs every `update` as a
 * bpmn-js command, so that it can be undone; `directEditor` writes at once, for conversion and for tests.
 */
export interface ModelEditor {
  create(type: string, properties?: Record<string, unknown>): ModdleElement;
  update(element: ModdleElement, properties: Record<string, unknown>): void;
}

export function directEditor(moddle: Moddle): ModelEditor {
  return {
    create: (type, properties) => moddle.create(type, properties),
    update: (element, properties) => {
      for (const [name, value] of Object.entries(properties)) element.set(name, value);
    },
  };
}

/** Creates an element and says whose it is; `update` with it completes the link. */
export function createChild(
  editor: ModelEditor,
  parent: ModdleElement,
  type: string,
  properties: Record<string, unknown> = {},
): ModdleElement {
  const child = editor.create(type, properties);
  child.$parent = parent;
  for (const value of Object.values(properties)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part === 'object' && part !== null && '$type' in part) part.$parent = child;
    }
  }
  return child;
}

export function appendTo(
  editor: ModelEditor,
  owner: ModdleElement,
  list: string,
  child: ModdleElement,
): void {
  child.$parent = owner;
  editor.update(owner, { [list]: [...elementsOf(owner, list), child] });
}

export function removeFrom(
  editor: ModelEditor,
  owner: ModdleElement,
  list: string,
  child: ModdleElement,
): void {
  editor.update(owner, { [list]: elementsOf(owner, list).filter((other) => other !== child) });
}

/** Adds to `extensionElements`, which it creates when the element has none. */
export function addExtension(editor: ModelEditor, owner: ModdleElement, extension: ModdleElement): void {
  const holder = elementOf(owner, 'extensionElements');
  if (holder) {
    appendTo(editor, holder, 'values', extension);
    return;
  }
  const created = createChild(editor, owner, 'bpmn:ExtensionElements', { values: [extension] });
  editor.update(owner, { extensionElements: created });
}

/** Removes from `extensionElements`; the last one takes the empty holder with it. */
export function removeExtension(editor: ModelEditor, owner: ModdleElement, extension: ModdleElement): void {
  const holder = elementOf(owner, 'extensionElements');
  if (!holder) return;
  const left = elementsOf(holder, 'values').filter((other) => other !== extension);
  if (left.length > 0) editor.update(holder, { values: left });
  else editor.update(owner, { extensionElements: undefined });
}
