import type { Element } from '../model/types.ts';
import type { Run } from './run.ts';
import type { Compensable, Node } from './state.ts';

/**
 * Remembers on its scope that an activity was completed, when there is something to undo: a handler of its own, or
 * something compensable inside it.
 */
export function recordCompensable(run: Run, scope: Node, node: Node, element: Element): void {
  const inner = node.compensable;
  const hasHandler = element.compensationHandler !== undefined;
  const hasEventSubProcess = element.eventSubProcesses.some(
    (child) => child.startEvents[0]?.event.kind === 'compensation',
  );
  const isBracket = node.multi !== undefined;
  if (!hasHandler && !hasEventSubProcess && !inner) return;
  // The bracket of a repeated activity hands on what its instances left; each of them was recorded there.
  const entries: Compensable[] = isBracket
    ? [...(inner ?? [])]
    : [{ el: element.id, vars: node.vars, inner }];
  if (entries.length === 0) return;
  run.put(scope.id, { compensable: [...(run.node(scope.id).compensable ?? []), ...entries] });
}
