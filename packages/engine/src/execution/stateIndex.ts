import type { InstanceState, Node } from './state.ts';

/**
 * Finds nodes by parent and by element. It is derived from the state, kept beside it while the state is in memory,
 * and never saved. Ids come in order of creation.
 */
export class StateIndex {
  readonly #children = new Map<string, Set<string>>();
  readonly #instances = new Map<string, Set<string>>();
  /** Tokens that stand at a join, and nodes with a condition to look at. */
  readonly joins = new Set<string>();
  readonly conditions = new Set<string>();
  /** Scopes in which a complex gateway waits for its reset. */
  readonly activated = new Set<string>();

  constructor(state: InstanceState) {
    const ids = Object.keys(state.nodes).sort(
      (left, right) => left.length - right.length || (left < right ? -1 : 1),
    );
    for (const id of ids) {
      const node = state.nodes[id];
      if (node) this.add(node);
    }
  }

  add(node: Node): void {
    put(this.#instances, node.el, node.id);
    if (node.parent !== undefined) put(this.#children, node.parent, node.id);
    this.note(node);
  }

  /** Keeps the three sets right after a node was replaced. */
  note(node: Node): void {
    if (node.phase === 'join') this.joins.add(node.id);
    else if (this.joins.size > 0) this.joins.delete(node.id);
    if (node.waits?.some((wait) => wait.kind === 'condition')) this.conditions.add(node.id);
    else if (this.conditions.size > 0) this.conditions.delete(node.id);
    if (node.activated) this.activated.add(node.id);
    else if (this.activated.size > 0) this.activated.delete(node.id);
  }

  remove(node: Node): void {
    take(this.#instances, node.el, node.id);
    if (node.parent !== undefined) take(this.#children, node.parent, node.id);
    this.joins.delete(node.id);
    this.conditions.delete(node.id);
    this.activated.delete(node.id);
  }

  move(before: Node, after: Node): void {
    this.remove(before);
    this.add(after);
  }

  children(id: string): Iterable<string> {
    return this.#children.get(id) ?? [];
  }

  childCount(id: string): number {
    return this.#children.get(id)?.size ?? 0;
  }

  instances(elementId: string): Iterable<string> {
    return this.#instances.get(elementId) ?? [];
  }
}

const indexes = new WeakMap<InstanceState, StateIndex>();

export function indexOf(state: InstanceState): StateIndex {
  let index = indexes.get(state);
  if (!index) {
    index = new StateIndex(state);
    indexes.set(state, index);
  }
  return index;
}

export function dropIndex(state: InstanceState): void {
  indexes.delete(state);
}

function put(map: Map<string, Set<string>>, key: string, id: string): void {
  const set = map.get(key);
  if (set) set.add(id);
  else map.set(key, new Set([id]));
}

function take(map: Map<string, Set<string>>, key: string, id: string): void {
  const set = map.get(key);
  set?.delete(id);
  if (set?.size === 0) map.delete(key);
}
