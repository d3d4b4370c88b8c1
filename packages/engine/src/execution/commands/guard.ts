import { EngineError } from '../engineError.ts';
import type { Run } from '../run.ts';
import type { Node, Wait } from '../state.ts';

/** @throws EngineError `suspended` */
export function assertNotSuspended(run: Run, node: Node): void {
  if (run.process(node).process?.suspended) {
    throw new EngineError('suspended', 'The process instance is suspended; activate it first', node.el);
  }
}

/** @throws EngineError `unknownTask` when the task is gone, for example because somebody else completed it */
export function taskNode(run: Run, id: string): Node {
  const node = run.find(id);
  if (!node?.task || node.phase !== 'active') {
    throw new EngineError(
      'unknownTask',
      `There is no task ${run.state.id}.${id}; it may have been completed already`,
    );
  }
  assertNotSuspended(run, node);
  return node;
}

export function activityNode(run: Run, id: string): Node {
  const node = run.find(id);
  if (!node) throw new EngineError('unknownActivity', `There is no activity instance ${run.state.id}.${id}`);
  assertNotSuspended(run, node);
  return node;
}

export function waitOf(run: Run, nodeId: string, waitId: string): { node: Node; wait: Wait } {
  const node = run.find(nodeId);
  const wait = node?.waits?.find((candidate) => candidate.id === waitId);
  if (!node || !wait) {
    throw new EngineError('unknownJob', `Nothing waits as ${run.state.id}.${nodeId}.${waitId} any more`);
  }
  assertNotSuspended(run, node);
  return { node, wait };
}
