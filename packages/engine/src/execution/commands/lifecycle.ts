import { EngineError } from '../engineError.ts';
import type { Run } from '../run.ts';
import type { Node } from '../state.ts';

/** Suspends or activates one process instance of the state, the top-level one unless said otherwise. */
export function setSuspended(run: Run, process: string | undefined, isSuspended: boolean): void {
  const node = processNode(run, process);
  const isAlready = (node.process?.suspended ?? false) === isSuspended;
  if (isAlready && run.profile(node).strictSuspension) {
    const message = isSuspended
      ? 'The process instance is already suspended'
      : 'The process instance is not suspended';
    throw new EngineError('notAllowed', message);
  }
  if (isAlready || !node.process) return;
  run.put(node.id, { process: { ...node.process, suspended: isSuspended ? true : undefined } });
  run.emit({ type: isSuspended ? 'instanceSuspended' : 'instanceActivated', process: node.id });
}

export function processNode(run: Run, process: string | undefined): Node {
  const node = run.node(process ?? run.state.root);
  if (!node.process) throw new EngineError('unknownInstance', `${process} is no process instance`);
  return node;
}
