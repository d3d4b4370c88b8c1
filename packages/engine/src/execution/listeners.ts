import type { Element, Listener, SequenceFlow } from '../model/types.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';
import { perform } from './work.ts';

/** Runs the execution listeners of an element for `start` or `end`, in the order in which the model names them. */
export function runListeners(run: Run, node: Node, element: Element, event: 'start' | 'end'): void {
  if (element.listeners.length > 0) runAll(run, node, element.listeners, event);
}

export function runFlowListeners(run: Run, node: Node, flow: SequenceFlow): void {
  // Camunda calls the event of a sequence flow `take`; a listener without an event means it too.
  for (const listener of flow.listeners) perform(run, run.node(node.id), listener.work, 'take');
}

export function runTaskListeners(run: Run, node: Node, element: Element, event: string): void {
  const listeners = element.user?.listeners;
  if (listeners && listeners.length > 0) runAll(run, node, listeners, event);
}

function runAll(run: Run, node: Node, listeners: readonly Listener[], event: string): void {
  for (const listener of listeners) {
    if (listener.event !== event && listener.event !== 'all') continue;
    if (!run.has(node.id)) return;
    perform(run, run.node(node.id), listener.work, event);
  }
}
