import type { Dialect } from '../dialects/dialect.ts';
import { addExtension, createChild, type ModelEditor, removeExtension } from '../moddle/editor.ts';
import { extensionOf, type ModdleElement, textOf } from '../moddle/element.ts';

/** How often a failed job is tried again ("R3/PT10M"); stands on the activity, or on its loop for the inner ones. */
export function readRetryCycle(dialect: Dialect, owner: ModdleElement): string | undefined {
  const element = extensionOf(owner, `${dialect.id}:FailedJobRetryTimeCycle`);
  return element && textOf(element, 'body');
}

export function writeRetryCycle(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  cycle: string | undefined,
): void {
  const element = extensionOf(owner, `${dialect.id}:FailedJobRetryTimeCycle`);
  if (!cycle) {
    if (element) removeExtension(editor, owner, element);
  } else if (element) editor.update(element, { body: cycle });
  else
    addExtension(
      editor,
      owner,
      createChild(editor, owner, `${dialect.id}:FailedJobRetryTimeCycle`, { body: cycle }),
    );
}
