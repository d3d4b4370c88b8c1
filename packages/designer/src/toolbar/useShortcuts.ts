import { useEffect, useEffectEvent } from 'react';
import type { ActionContext } from './action.ts';
import { actions } from './actions/index.ts';
import { isTyping, matches } from './shortcut.ts';

/**
 * Runs the action of a pressed key while the focus is inside the designer. Keys that bpmn-js has handled on the canvas
 * come with their default prevented and are left alone; plain letters are left to whoever types.
 */
export function useShortcuts(context: ActionContext): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const designer = context.session.modeler.get('canvas').getContainer().closest('.cs-designer');
    const target = event.target;
    const isInside = target === document.body || (target instanceof Node && designer?.contains(target));
    if (!isInside || event.defaultPrevented || designer?.checkVisibility() === false) return;
    const action = actions.find(({ shortcut }) => shortcut && matches(shortcut, event));
    if (!action?.shortcut) return;
    if (isTyping(target) && !(action.shortcut.mod && action.id !== 'undo' && action.id !== 'redo')) return;
    event.preventDefault();
    if (action.isEnabled?.(context.session.getState()) ?? true) void action.run(context);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
