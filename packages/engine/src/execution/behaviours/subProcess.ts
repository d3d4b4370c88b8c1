import { cancelChildren } from '../cancel.ts';
import { evaluateCondition } from '../evaluate.ts';
import { complete, endPath } from '../flow.ts';
import { runListeners } from '../listeners.ts';
import type { Behaviour } from '../run.ts';
import { openScope, prepareScope } from '../scope.ts';

/** Embedded sub-processes and transactions: a scope that is left when its last token is gone. */
export const subProcess: Behaviour = {
  enter: openScope,
  emptied: (run, node) => complete(run, node),
};

/** An event sub-process has no flows: it just ends, and its scope may end with it. */
export const eventSubProcess: Behaviour = {
  enter: openScope,
  emptied(run, node, element) {
    runListeners(run, node, element, 'end');
    run.emit({ type: 'activityEnded', elementType: element.type, outcome: 'completed', ...run.place(node) });
    endPath(run, run.node(node.id));
  },
};

/**
 * An ad-hoc sub-process starts nothing by itself: commands start its activities. It is left when its completion
 * condition holds, at once or after the running activities, or by command. Without a condition it stays open.
 */
export const adHocSubProcess: Behaviour = {
  enter: prepareScope,

  childLeft(run, node, element) {
    const spec = element.adHoc;
    if (!spec?.completionCondition || node.phase === 'leaving') return;
    if (!evaluateCondition(run, run.node(node.id), spec.completionCondition)) return;
    if (!spec.cancelsRemaining && run.hasChildren(node.id)) return;
    cancelChildren(run, run.node(node.id));
    complete(run, run.node(node.id));
  },
};
