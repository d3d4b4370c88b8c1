import { EngineError } from '../execution/engineError.ts';
import { nodesInOrder } from '../execution/inspect.ts';
import type { InstanceState, Node, Wait } from '../execution/state.ts';
import type { Element, ProcessModel } from '../model/types.ts';
import { explore } from './explore.ts';
import { inside, type Marking, takenBy } from './marking.ts';

/** Why a token is where it is. */
export type WaitReason =
  | {
      readonly kind: 'task';
      readonly assignee: string | undefined;
      readonly users: readonly string[];
      readonly groups: readonly string[];
    }
  | { readonly kind: 'message' | 'signal'; readonly name: string; readonly element: string }
  | { readonly kind: 'timer'; readonly due: number; readonly element: string }
  | { readonly kind: 'condition'; readonly element: string }
  | {
      readonly kind: 'job';
      readonly due: number | undefined;
      readonly retries: number | undefined;
      readonly error: string | undefined;
    }
  | {
      readonly kind: 'join';
      readonly missingFlows: readonly string[];
      /** True at a complex gateway that was activated and takes in late tokens until it resets. */
      readonly waitsForReset?: boolean | undefined;
    }
  | { readonly kind: 'external'; readonly topic: string }
  | { readonly kind: 'trigger' }
  | { readonly kind: 'inside'; readonly running: number }
  | { readonly kind: 'call'; readonly process: string }
  | { readonly kind: 'incident'; readonly error: string };

export interface TokenExplanation {
  readonly node: string;
  readonly element: string;
  readonly name: string | undefined;
  readonly type: Element['type'];
  /** Element ids from the process down to the scope that holds the token. */
  readonly within: readonly string[];
  readonly reasons: readonly WaitReason[];
  readonly isSuspended: boolean;
  /** True when nothing that can happen in the process lets this token go on; commands still can. */
  readonly isStuck: boolean;
}

/**
 * Says for each token of a saved state where it waits and for what, and which can never move again.
 *
 * @param modelOf gives the model of a process definition id
 */
export function explain(
  state: InstanceState,
  modelOf: (definition: string) => ProcessModel | undefined,
): TokenExplanation[] {
  const nodes = nodesInOrder(state);
  const children = Map.groupBy(nodes, (node) => node.parent ?? '');
  return nodes
    .filter((node) => !node.process)
    .map((node) => {
      const model = modelFor(state, node, modelOf);
      const element = elementOf(model, node);
      const inner = children.get(node.id) ?? [];
      const activated = state.nodes[node.parent ?? '']?.activated ?? {};
      const takenFlows = Object.hasOwn(activated, node.el) ? activated[node.el] : undefined;
      return {
        node: node.id,
        element: element.id,
        name: element.name,
        type: element.type,
        within: pathOf(state, node),
        reasons: reasonsOf(node, element, inner, children.get(node.parent ?? '') ?? [], takenFlows),
        isSuspended: state.nodes[node.owner]?.process?.suspended === true,
        isStuck: isStuck(model, node, element, children.get(node.parent ?? '') ?? [], activated),
      };
    });
}

function modelFor(
  state: InstanceState,
  node: Node,
  modelOf: (definition: string) => ProcessModel | undefined,
): ProcessModel {
  const definition = state.nodes[node.owner]?.process?.definition ?? '';
  const model = modelOf(definition);
  if (!model) throw new EngineError('unknownDefinition', `There is no process definition ${definition}`);
  return model;
}

function elementOf(model: ProcessModel, node: Node): Element {
  const element = model.elements.get(node.el);
  if (!element) throw new EngineError('unknownActivity', `The model has no element "${node.el}"`);
  return element;
}

function pathOf(state: InstanceState, node: Node): string[] {
  const path: string[] = [];
  for (let above = state.nodes[node.parent ?? '']; above; above = state.nodes[above.parent ?? '']) {
    if (path[0] !== above.el) path.unshift(above.el);
  }
  return path;
}

function reasonsOf(
  node: Node,
  element: Element,
  inner: readonly Node[],
  siblings: readonly Node[],
  takenFlows: readonly string[] | undefined,
): WaitReason[] {
  const reasons: WaitReason[] = [];
  if (node.task) {
    const { assignee, users = [], groups = [] } = node.task;
    reasons.push({ kind: 'task', assignee, users, groups });
  }
  if (node.external) reasons.push({ kind: 'external', topic: node.external.topic });
  for (const wait of node.waits ?? []) reasons.push(...reasonsOfWait(wait));
  if (node.phase === 'join') {
    const here = siblings
      .filter((other) => other.el === node.el && other.phase === 'join')
      .map((other) => other.flow);
    const come = takenFlows ? [...here, ...takenFlows] : here;
    const missing = element.incoming.map((flow) => flow.id).filter((flow) => !come.includes(flow));
    reasons.push({ kind: 'join', missingFlows: missing, ...(takenFlows ? { waitsForReset: true } : {}) });
  }
  const [called] = inner.filter((child) => child.process);
  if (called) reasons.push({ kind: 'call', process: called.id });
  else if (inner.length > 0) reasons.push({ kind: 'inside', running: inner.length });
  if (reasons.length === 0) reasons.push({ kind: 'trigger' });
  return reasons;
}

function reasonsOfWait(wait: Wait): WaitReason[] {
  switch (wait.kind) {
    case 'message':
    case 'signal':
      return [{ kind: wait.kind, name: wait.name ?? '', element: wait.el }];
    case 'condition':
      return [{ kind: 'condition', element: wait.el }];
    case 'timer':
      if (wait.failure?.retries === 0) return [{ kind: 'incident', error: wait.failure.error }];
      return [{ kind: 'timer', due: wait.due, element: wait.el }];
    case 'async':
      if (wait.failure?.retries === 0) return [{ kind: 'incident', error: wait.failure.error }];
      return [{ kind: 'job', due: wait.due, retries: wait.failure?.retries, error: wait.failure?.error }];
  }
}

/** A token at a join is stuck when no course of events from here lets the join go on. */
function isStuck(
  model: ProcessModel,
  node: Node,
  element: Element,
  siblings: readonly Node[],
  activated: NonNullable<Node['activated']>,
): boolean {
  if (node.phase !== 'join') return false;
  const scope = model.elements.get(element.parent ?? '');
  if (!scope) return false;
  const marking = new Map<string, number>();
  for (const token of siblings) {
    const place = token.phase === 'join' && token.flow !== undefined ? token.flow : inside(token.el);
    marking.set(place, Math.min(2, (marking.get(place) ?? 0) + 1));
  }
  for (const flow of Object.values(activated).flat()) marking.set(takenBy(flow), 1);
  const from: Marking = marking;
  const { reached, isComplete } = explore(model, scope, from);
  return isComplete && !reached.has(element.id);
}
