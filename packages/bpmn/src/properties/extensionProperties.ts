import type { Dialect } from '../dialects/dialect.ts';
import {
  addExtension,
  appendTo,
  createChild,
  type ModelEditor,
  removeExtension,
  removeFrom,
} from '../moddle/editor.ts';
import { elementsOf, extensionOf, type ModdleElement, textOf } from '../moddle/element.ts';

/** A free name and value on an element (§3 'extension property'). */
export interface ExtensionProperty {
  name: string;
  value: string;
}

function holderOf(dialect: Dialect, owner: ModdleElement): ModdleElement | undefined {
  return extensionOf(owner, `${dialect.id}:Properties`);
}

export function extensionPropertyElements(dialect: Dialect, owner: ModdleElement): ModdleElement[] {
  const holder = holderOf(dialect, owner);
  return holder ? elementsOf(holder, 'values') : [];
}

export function readExtensionProperty(element: ModdleElement): ExtensionProperty {
  return { name: textOf(element, 'name') ?? '', value: textOf(element, 'value') ?? '' };
}

export function addExtensionProperty(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  property: ExtensionProperty,
): void {
  const element = editor.create(`${dialect.id}:Property`, { ...property });
  const holder = holderOf(dialect, owner);
  if (holder) appendTo(editor, holder, 'values', element);
  else
    addExtension(
      editor,
      owner,
      createChild(editor, owner, `${dialect.id}:Properties`, { values: [element] }),
    );
}

export function updateExtensionProperty(
  editor: ModelEditor,
  element: ModdleElement,
  property: ExtensionProperty,
): void {
  editor.update(element, { ...property });
}

/** Removes one; the last one takes its holder with it. */
export function removeExtensionProperty(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  element: ModdleElement,
): void {
  const holder = holderOf(dialect, owner);
  if (!holder) return;
  if (elementsOf(holder, 'values').length > 1) removeFrom(editor, holder, 'values', element);
  else removeExtension(editor, owner, holder);
}
