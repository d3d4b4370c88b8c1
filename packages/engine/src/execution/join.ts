import type { Element, SequenceFlow } from '../model/types.ts';
import { complete, dropNode } from './flow.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';

/** The token stands at the gateway until the others are there. */
export function waitAtJoin(run: Run, node: Node): void {
  run.put(node.id, { phase: 'join' });
}

/**
 * What a parallel join takes: one token for each incoming flow or, as both Java engines count, just as many tokens as
 * there are incoming flows when one branch brought several.
 */
export function countedTokens(run: Run, node: Node, element: Element): Node[] | undefined {
  const joined = joinedTokens(run, node, element);
  if (joined) return joined;
  const waiting = waitingAt(run, node);
  return waiting.length >= element.incoming.length ? waiting.slice(0, element.incoming.length) : undefined;
}

/**
 * One waiting token for each incoming flow, the oldest of each. A token that was moved here by command stands for a
 * flow that nobody came by.
 *
 * @returns undefined while a flow is still without a token
 */
export function joinedTokens(run: Run, node: Node, element: Element): Node[] | undefined {
  const waiting = waitingAt(run, node);
  const joined = [...tokenForEachFlow(waiting, element.incoming).values()];
  if (joined.length < element.incoming.length) return undefined;
  return joined.length > 0 ? joined : waiting;
}

/** The oldest token of each flow; a token that was moved here by command stands for a flow that nobody came by. */
export function tokenForEachFlow(tokens: readonly Node[], flows: readonly SequenceFlow[]): Map<string, Node> {
  const found = new Map<string, Node>();
  const spare = tokens.filter((token) => token.flow === undefined);
  for (const { id } of flows) {
    const token = tokens.find((candidate) => candidate.flow === id);
    if (token) found.set(id, token);
  }
  for (const { id } of flows) {
    const token = found.has(id) ? undefined : spare.shift();
    if (token) found.set(id, token);
  }
  return found;
}

export function waitingAt(run: Run, node: Node): Node[] {
  return waitingIn(run, node.parent ?? '', node.el);
}

export function waitingIn(run: Run, scope: string, elementId: string): Node[] {
  return run.siblingsIn(scope, elementId).filter((token) => token.phase === 'join');
}

/** The joined tokens become one, which goes on. */
export function completeJoin(run: Run, node: Node, joined: readonly Node[]): void {
  const survivor = joined.find((token) => token.id === node.id) ?? joined[0] ?? node;
  const elementType = run.element(survivor).type;
  for (const token of joined) {
    if (token.id === survivor.id) continue;
    run.emit({ type: 'activityEnded', elementType, outcome: 'completed', ...run.place(token) });
    dropNode(run, token);
  }
  run.put(survivor.id, { phase: 'active' });
  complete(run, run.node(survivor.id));
}
