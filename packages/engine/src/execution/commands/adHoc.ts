import { EngineError } from '../engineError.ts';
import { arrive, complete } from '../flow.ts';
import type { Run } from '../run.ts';
import type { Node } from '../state.ts';
import { assertNotSuspended } from './guard.ts';

/** Starts an activity of a running ad-hoc sub-process. In a sequential one only when nothing else runs. */
export function adHocExecute(run: Run, activity: string): void {
  const scope = adHocScopes(run).find((node) =>
    run.element(node).children.some((child) => child.id === activity),
  );
  if (!scope) throw new EngineError('unknownActivity', `No ad-hoc sub-process that runs holds "${activity}"`);
  assertNotSuspended(run, scope);
  const element = run.element(scope);
  const target = run.elementById(scope, activity);
  if (target.incoming.length > 0) {
    throw new EngineError('notAllowed', 'Only activities without incoming flow can be started', activity);
  }
  if (element.adHoc?.isSequential && run.hasChildren(scope.id)) {
    throw new EngineError(
      'notAllowed',
      'In a sequential ad-hoc sub-process one activity runs at a time',
      activity,
    );
  }
  arrive(run, scope, target);
}

/** Completes a running ad-hoc sub-process; its running activities must be done. */
export function adHocComplete(run: Run, activity: string | undefined): void {
  const scope = adHocScopes(run).find((node) => activity === undefined || node.el === activity);
  if (!scope) throw new EngineError('unknownActivity', 'No ad-hoc sub-process runs');
  assertNotSuspended(run, scope);
  if (run.hasChildren(scope.id)) {
    throw new EngineError('notAllowed', 'The ad-hoc sub-process still has running activities', scope.el);
  }
  run.plan(scope.id, (node) => complete(run, node));
}

function adHocScopes(run: Run): Node[] {
  return Object.values(run.state.nodes).filter(
    (node) => node.phase === 'active' && !node.multi && run.element(node).type === 'adHocSubProcess',
  );
}
