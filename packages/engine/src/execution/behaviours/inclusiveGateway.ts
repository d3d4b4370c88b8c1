import { reachableFrom } from '../../model/reachability.ts';
import { selectFlows, takeFlows } from '../flow.ts';
import { completeJoin, joinedTokens, waitAtJoin, waitingAt } from '../join.ts';
import type { Behaviour, Run } from '../run.ts';
import type { Node } from '../state.ts';

/**
 * Waits as long as another token of its scope can still come here, then sends a token along each open flow. Whether
 * one can still come is asked when nothing else moves, see {@link releaseInclusiveJoin}.
 */
export const inclusiveGateway: Behaviour = {
  enter(run, node, element) {
    waitAtJoin(run, node);
    const joined = joinedTokens(run, run.node(node.id), element);
    if (joined) completeJoin(run, run.node(node.id), joined);
  },
  leave(run, node, element) {
    takeFlows(run, node, selectFlows(run, node, element));
  },
};

/**
 * Called when every token waits: lets the first inclusive join go on that no other token can come to. When the only
 * tokens that could still come stand at joins which themselves wait for this one, the oldest join goes on, because
 * otherwise all of them would wait for ever.
 *
 * @returns whether one went on
 */
export function releaseInclusiveJoin(run: Run): boolean {
  const joins = run.joins().filter((node) => isInclusive(run, node));
  const free = joins.find((node) => blockers(run, node).length === 0);
  const released =
    free ?? joins.find((node) => blockers(run, node).every((other) => waitsForEachOther(run, node, other)));
  if (!released) return false;
  const tokens = waitingAt(run, released);
  run.plan(released.id, (node) => completeJoin(run, node, tokens));
  return true;
}

function isInclusive(run: Run, node: Node): boolean {
  const { type, activation } = run.element(node);
  return type === 'inclusiveGateway' || (type === 'complexGateway' && !activation);
}

/** Tokens of the same scope that can still come to the gateway. */
function blockers(run: Run, node: Node): Node[] {
  const model = run.model(node);
  return run
    .children(node.parent ?? '')
    .filter((other) => !(other.el === node.el && other.phase === 'join'))
    .filter((other) => other.el === node.el || reachableFrom(model, other.el).has(node.el));
}

function waitsForEachOther(run: Run, node: Node, other: Node): boolean {
  const isJoin = isInclusive(run, other) || run.element(other).type === 'complexGateway';
  return other.phase === 'join' && isJoin && reachableFrom(run.model(node), node.el).has(other.el);
}
