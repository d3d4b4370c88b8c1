import type { Shortcut } from './action.ts';

export function matches(shortcut: Shortcut, event: KeyboardEvent): boolean {
  return (
    event.key.toLowerCase() === shortcut.key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === (shortcut.mod ?? false) &&
    event.altKey === (shortcut.alt ?? false) &&
    // A character like '?' is typed with or without shift, depending on the keyboard.
    (event.shiftKey === (shortcut.shift ?? false) ||
      (/^[^\w\s]$/.test(shortcut.key) && shortcut.shift === undefined))
  );
}

/** "Ctrl + Shift + Z" */
export function describe(shortcut: Shortcut, isMac: boolean): string {
  return [
    shortcut.mod && (isMac ? '⌘' : 'Ctrl'),
    shortcut.alt && (isMac ? '⌥' : 'Alt'),
    shortcut.shift && 'Shift',
    shortcut.key.length === 1 ? shortcut.key.toUpperCase() : shortcut.key,
  ]
    .filter(Boolean)
    .join(' + ');
}

/** True while somebody types: letters are theirs then. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
