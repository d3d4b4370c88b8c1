import type { EventDefinition } from '../model/types.ts';
import { cancel, cancelChildren } from './cancel.ts';
import { complete } from './flow.ts';
import { endProcess } from './processInstance.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';

/**
 * A terminate end event ends the scope it stands in: the process instance, or just the sub-process. `all` ends the
 * top-level instance with all that it called, `multiInstance` all instances of the repeated activity around it.
 */
export function terminate(
  run: Run,
  node: Node,
  event: Extract<EventDefinition, { kind: 'terminate' }>,
): void {
  run.emit({ type: 'activityEnded', elementType: 'endEvent', outcome: 'completed', ...run.place(node) });
  run.put(node.id, { phase: 'leaving' });
  if (event.all) {
    const root = run.node(run.state.root);
    cancelChildren(run, root, 'terminated');
    endProcess(run, run.node(root.id));
    return;
  }
  let scope = run.node(node.parent ?? node.owner);
  if (event.multiInstance) scope = bracketAround(run, scope) ?? scope;
  cancelChildren(run, scope, 'terminated');
  const current = run.node(scope.id);
  if (current.process) endProcess(run, current);
  else if (run.element(current).type === 'eventSubProcess')
    run.plan(current.id, (open) => run.behaviour(open).emptied?.(run, open, run.element(open)));
  else complete(run, current);
}

function bracketAround(run: Run, from: Node): Node | undefined {
  for (let node: Node | undefined = from; node && !node.process; node = run.find(node.parent)) {
    if (node.multi) return node;
  }
  return undefined;
}

/** Ends a top-level instance by command. */
export function cancelInstance(run: Run, reason: string | undefined): void {
  cancel(run, run.node(run.state.root), reason);
}
