import { applyFormDefaults, complete } from '../flow.ts';
import type { Behaviour } from '../run.ts';

/** Start events, boundary events, plain and manual tasks: the token just passes. */
export const passThrough: Behaviour = {
  enter: complete,
};

export const startEvent: Behaviour = {
  enter(run, node, element) {
    applyFormDefaults(run, node, element);
    complete(run, run.node(node.id));
  },
};
