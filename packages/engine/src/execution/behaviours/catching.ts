import { complete } from '../flow.ts';
import type { Behaviour } from '../run.ts';
import { waitForEvent } from '../waits.ts';

/** Intermediate catch events and receive tasks wait for their event; without one, for someone to trigger them. */
export const catching: Behaviour = {
  enter(run, node, element) {
    // A link catch event is reached from its throw event and waits for nothing.
    if (element.event.kind === 'link') complete(run, node);
    else waitForEvent(run, node, element);
  },
  caught: (run, node) => complete(run, node),
  triggered: (run, node) => complete(run, node),
};
