import { applyMappings, complete, dropNode } from '../flow.ts';
import { runListeners } from '../listeners.ts';
import type { Behaviour } from '../run.ts';
import { waitForEvent } from '../waits.ts';

/** Waits for all events behind it; the first one that comes wins, the others are forgotten. */
export const eventBasedGateway: Behaviour = {
  enter(run, node, element) {
    for (const flow of element.outgoing)
      waitForEvent(run, run.node(node.id), run.elementById(node, flow.target));
  },

  caught(run, node, element, wait) {
    const target = run.elementById(node, wait.el);
    const flow = element.outgoing.find((candidate) => candidate.target === target.id);
    run.emit({ type: 'activityEnded', elementType: element.type, outcome: 'completed', ...run.place(node) });
    if (flow) run.emit({ type: 'flowTaken', process: node.owner, flow: flow.id });
    const winner = run.add({
      parent: node.parent,
      el: target.id,
      owner: node.owner,
      flow: flow?.id,
      phase: 'active',
    });
    dropNode(run, node);
    run.emit({ type: 'activityStarted', elementType: target.type, ...run.place(winner) });
    applyMappings(run, winner, target.inputs, true);
    runListeners(run, run.node(winner.id), target, 'start');
    complete(run, run.node(winner.id));
  },
};
