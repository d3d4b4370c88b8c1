import type { Value } from '../../expression/index.ts';
import { cancel } from '../cancel.ts';
import { EngineError } from '../engineError.ts';
import { childLeft } from '../flow.ts';
import { setCounters, startInstance } from '../multiInstance.ts';
import type { Run } from '../run.ts';
import { activityNode, assertNotSuspended } from './guard.ts';

/** Add sign: one more instance of a running repeated activity. In a sequence it comes at the end. */
export function addInstance(
  run: Run,
  activity: string,
  scope: string | undefined,
  variables: Readonly<Record<string, Value>> | undefined,
): void {
  const brackets = run
    .nodesOf(activity)
    .filter((node) => node.multi && (scope === undefined || node.parent === scope));
  const [bracket] = brackets;
  if (!bracket?.multi)
    throw new EngineError('unknownActivity', 'The activity does not run as multi-instance', activity);
  if (brackets.length > 1)
    throw new EngineError('ambiguous', 'The activity runs several times; name its scope', activity);
  assertNotSuspended(run, bracket);
  const element = run.element(bracket);
  setCounters(run, bracket.id, { ...bracket.multi, total: bracket.multi.total + 1 }, element);
  if (!element.multi?.isSequential) startInstance(run, run.node(bracket.id), element, variables);
}

/** Remove sign: takes one running instance away, counted as completed or as if it had never been. */
export function removeInstance(run: Run, id: string, countsAsCompleted: boolean): void {
  const node = activityNode(run, id);
  const bracket = run.find(node.parent);
  if (node.loop === undefined || !bracket?.multi) {
    throw new EngineError('notAllowed', 'The activity is no instance of a repeated one', node.el);
  }
  cancel(run, node, 'removed');
  if (!countsAsCompleted) {
    // childLeft counts one as done; taking it off first leaves the number of those done as it was.
    const { total, done, started } = bracket.multi;
    setCounters(run, bracket.id, { total: total - 1, done: done - 1, started }, run.element(bracket));
  }
  childLeft(run, run.node(bracket.id), node);
}
