import { EngineError } from '../engineError.ts';
import { complete, isOpen, takeFlows } from '../flow.ts';
import type { Behaviour } from '../run.ts';

/** The first open flow in the order of the model is taken, the default flow when none is open. No join. */
export const exclusiveGateway: Behaviour = {
  enter: complete,
  leave(run, node, element) {
    const open = element.outgoing.find((flow) => flow.id !== element.defaultFlow && isOpen(run, node, flow));
    const chosen = open ?? element.outgoing.find((flow) => flow.id === element.defaultFlow);
    if (!chosen)
      throw new EngineError('noFlow', 'No condition is true and there is no default flow', element.id);
    takeFlows(run, node, [chosen]);
  },
};
