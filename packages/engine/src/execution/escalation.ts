import { mapOutOfCalled } from './callMapping.ts';
import { findCatcher } from './catchers.ts';
import { reachBoundary, startEventSubProcess } from './eventReached.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';
import { writeVariable } from './variables.ts';

/**
 * Throws an escalation. Unlike an error it may be caught without interrupting, and it may stay uncaught.
 *
 * @returns whether the throwing token is still there and goes on
 */
export function throwEscalation(run: Run, node: Node, code: string): boolean {
  const catcher = findCatcher(run, node, 'escalation', code);
  if (!catcher) {
    run.emit({ type: 'escalationIgnored', code, ...run.place(node) });
    return true;
  }
  const { host, element } = catcher;
  const isBoundary = element.type === 'boundaryEvent';
  const scope = isBoundary ? run.find(host.parent) : host;
  if (scope && element.event.kind === 'escalation' && element.event.codeVariable) {
    writeVariable(run, scope, element.event.codeVariable, code);
  }
  if (run.profile(node).mapsOutOnThrow) mapOutOfCalled(run, node, host);
  if (isBoundary) reachBoundary(run, run.node(host.id), element);
  else {
    const interrupts = element.isInterrupting && run.profile(host).escalationInterruptsScope;
    startEventSubProcess(run, run.node(host.id), element, interrupts);
  }
  return run.has(node.id);
}
