import { takeFlows } from '../flow.ts';
import { completeJoin, countedTokens, waitAtJoin } from '../join.ts';
import type { Behaviour } from '../run.ts';

/** Waits for a token on each incoming flow, then sends one along each outgoing flow. */
export const parallelGateway: Behaviour = {
  enter(run, node, element) {
    waitAtJoin(run, node);
    const joined = countedTokens(run, run.node(node.id), element);
    if (joined) completeJoin(run, run.node(node.id), joined);
  },
  leave(run, node, element) {
    takeFlows(run, node, element.outgoing);
  },
};
