import { useContext, useEffect, useRef, useState } from 'react';
import { EditedElementContext } from '../PanelContext.tsx';

const pause = 500;

export interface Draft {
  text: string;
  error: string | undefined;
  change(text: string): void;
  /** Writes what was typed; typing pauses, Enter, leaving the field and showing another element do that. */
  commit(): void;
}

/**
 * What is typed, before it becomes a step of the command stack: one for each pause, not one for each letter. A text that
 * `validate` refuses stays in the field with the reason and is not written.
 *
 * The field stays when another element is selected (mounting controls anew costs more than a frame); so what is pending
 * is kept with the element it was typed for, and written to that one.
 */
export function useDraft(
  value: string,
  onCommit: (text: string) => void,
  validate?: (text: string) => string | undefined,
): Draft {
  const elementId = useContext(EditedElementContext);
  const [draft, setDraft] = useState<{ text: string; elementId: string }>();
  const pending = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = draft?.elementId === elementId ? draft.text : undefined;

  const commit = () => {
    clearTimeout(timer.current);
    pending.current?.();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the element is what writes
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      pending.current?.();
    },
    [elementId],
  );

  return {
    text: typed ?? value,
    // What is in the model is not judged at every drawing: looking for a taken id walks all of it.
    error: typed === undefined ? undefined : validate?.(typed),
    commit,
    change: (text) => {
      setDraft({ text, elementId });
      pending.current = () => {
        if (validate?.(text) !== undefined) return;
        pending.current = undefined;
        setDraft(undefined);
        if (text !== value) onCommit(text);
      };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => pending.current?.(), pause);
    },
  };
}
