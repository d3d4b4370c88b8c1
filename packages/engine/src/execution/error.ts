import { mapOutOfCalled } from './callMapping.ts';
import { findCatcher } from './catchers.ts';
import { EngineError } from './engineError.ts';
import { reachBoundary, startEventSubProcess } from './eventReached.ts';
import { endPath } from './flow.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';
import { writeVariable } from './variables.ts';

/**
 * Throws a BPMN error from a node. The nearest catcher interrupts what it encloses; without one the dialect decides
 * whether the step is refused or just this path ends.
 */
export function throwError(run: Run, node: Node, code: string, message = code): void {
  const catcher = findCatcher(run, node, 'error', code);
  if (!catcher) {
    if (run.profile(node).uncaughtError === 'refuseStep') {
      throw new EngineError('uncaughtError', `Nobody catches the error "${code}"`, node.el);
    }
    run.emit({ type: 'errorIgnored', code, ...run.place(node) });
    endPath(run, node);
    return;
  }
  const { host, element } = catcher;
  const isBoundary = element.type === 'boundaryEvent';
  const scope = isBoundary ? run.find(host.parent) : host;
  if (run.profile(node).mapsOutOnThrow) mapOutOfCalled(run, node, host);
  const event = element.event;
  if (scope && event.kind === 'error') {
    if (event.codeVariable) writeVariable(run, scope, event.codeVariable, code);
    if (event.messageVariable) writeVariable(run, run.node(scope.id), event.messageVariable, message);
  }
  if (isBoundary) reachBoundary(run, run.node(host.id), element);
  else startEventSubProcess(run, run.node(host.id), element);
}
