import { dropNode } from './flow.ts';
import { runListeners, runTaskListeners } from './listeners.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';

/** Cancels an activity instance with everything inside it, called processes included. Tells nobody above. */
export function cancel(run: Run, node: Node, reason?: string): void {
  cancelChildren(run, node, reason);
  const current = run.find(node.id);
  if (!current) return;
  const element = run.element(current);
  if (current.task) {
    runTaskListeners(run, current, element, 'delete');
    run.emit({ type: 'taskEnded', outcome: 'cancelled', task: current.task, ...run.place(current) });
  }
  if (current.phase === 'active' && element.type !== 'process') {
    if (run.profile(current).endListenersRunOnCancel) runListeners(run, current, element, 'end');
    run.emit({
      type: 'activityEnded',
      elementType: element.type,
      outcome: 'cancelled',
      ...run.place(current),
    });
  }
  if (current.phase === 'join') {
    run.emit({
      type: 'activityEnded',
      elementType: element.type,
      outcome: 'cancelled',
      ...run.place(current),
    });
  }
  if (current.process) {
    run.emit({
      type: 'instanceEnded',
      process: current.id,
      key: current.process.key,
      outcome: 'cancelled',
      reason,
      variables: run.node(current.id).vars ?? {},
    });
  }
  dropNode(run, current);
}

export function cancelChildren(run: Run, node: Node, reason?: string): void {
  // Newest first, so that what was started last is taken down first.
  for (const child of run.children(node.id).reverse()) {
    if (run.has(child.id)) cancel(run, child, reason);
  }
}
