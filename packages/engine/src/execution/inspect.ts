import type { Value } from '../expression/index.ts';
import type { InstanceState, Node, TaskInfo } from './state.ts';
import { fromStored } from './storedValue.ts';

/** Reads a saved state without a step: what is there, in order of creation. */
export function nodesInOrder(state: InstanceState): Node[] {
  return Object.values(state.nodes).sort(
    (left, right) => left.id.length - right.id.length || (left.id < right.id ? -1 : 1),
  );
}

export function activeTasks(state: InstanceState): Array<{ node: Node; task: TaskInfo }> {
  return nodesInOrder(state).flatMap((node) =>
    node.task && node.phase === 'active' ? [{ node, task: node.task }] : [],
  );
}

/** Process instances in the state: the top-level one first, then those that it called. */
export function processNodes(state: InstanceState): Node[] {
  return nodesInOrder(state).filter((node) => node.process);
}

/** Variables that a node sees, the nearer scope winning. */
export function variablesSeenFrom(state: InstanceState, id: string): Record<string, Value> {
  const seen: Record<string, Value> = {};
  for (
    let node = state.nodes[id];
    node;
    node = node.id === node.owner ? undefined : state.nodes[node.parent ?? '']
  ) {
    for (const [name, stored] of Object.entries(node.vars ?? {})) {
      if (!Object.hasOwn(seen, name)) seen[name] = fromStored(stored);
    }
  }
  return seen;
}
