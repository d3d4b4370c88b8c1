import {
  type Dialect,
  type ModdleElement,
  type ModelEditor,
  readFlag,
  supports,
  writeFlag,
  writeRetryCycle,
} from '@countersign/bpmn';

export type AsyncProperty = 'asyncBefore' | 'asyncAfter' | 'exclusive';

/**
 * Sets one of the asynchronous continuations. With neither before nor after, exclusive resets to off, and a loop loses its
 * retry cycle (§4): there is no job that either could be about.
 */
export function setAsync(
  editor: ModelEditor,
  dialect: Dialect,
  owner: ModdleElement,
  property: AsyncProperty,
  value: boolean,
  isLoop: boolean,
): void {
  writeFlag(editor, dialect, owner, property, value);
  const isAsync = (['asyncBefore', 'asyncAfter'] as const).some(
    (name) => supports(dialect, name) && readFlag(dialect, owner, name),
  );
  if (isAsync || property === 'exclusive') return;
  if (readFlag(dialect, owner, 'exclusive')) writeFlag(editor, dialect, owner, 'exclusive', false);
  if (isLoop) writeRetryCycle(editor, dialect, owner, undefined);
}
