import type { Element } from '../../model/types.ts';
import { cancelTransaction, throwCompensation } from '../compensation.ts';
import { BpmnError } from '../engineError.ts';
import { throwError } from '../error.ts';
import { throwEscalation } from '../escalation.ts';
import { evaluateText } from '../evaluate.ts';
import { reach } from '../eventReached.ts';
import { arrive, complete, dropNode } from '../flow.ts';
import type { Behaviour, Run } from '../run.ts';
import { throwSignal } from '../signal.ts';
import type { Node } from '../state.ts';
import { terminate } from '../terminate.ts';
import { perform } from '../work.ts';

/** Intermediate throw events and end events: they throw what they say and go on. */
export const throwing: Behaviour = {
  enter(run, node, element) {
    const { event } = element;
    switch (event.kind) {
      case 'signal':
        throwSignal(run, node, event, reach);
        complete(run, run.node(node.id));
        return;
      case 'message':
        throwMessage(run, node, element);
        return;
      case 'error':
        throwError(run, node, event.code ?? '');
        return;
      case 'escalation':
        if (throwEscalation(run, node, event.code ?? '')) complete(run, run.node(node.id));
        return;
      case 'compensation':
        throwCompensation(run, node, event);
        return;
      case 'cancel':
        cancelTransaction(run, node);
        return;
      case 'terminate':
        terminate(run, node, event);
        return;
      case 'link':
        followLink(run, node, event.name);
        return;
      default:
        complete(run, node);
    }
  },
};

function throwMessage(run: Run, node: Node, element: Element): void {
  const { event } = element;
  const work = event.kind === 'message' ? (event.work ?? element.work) : element.work;
  try {
    if (work) perform(run, node, work);
    else if (event.kind === 'message') {
      run.emit({ type: 'messageThrown', name: evaluateText(run, node, event.name) ?? '', variables: {} });
    }
  } catch (error) {
    if (!(error instanceof BpmnError)) throw error;
    throwError(run, run.node(node.id), error.errorCode, error.message);
    return;
  }
  if (run.has(node.id)) complete(run, run.node(node.id));
}

/** The token goes on at the link catch event of the same name in this scope. */
function followLink(run: Run, node: Node, name: string): void {
  const scope = run.node(node.parent ?? node.owner);
  const target = run
    .element(scope)
    .children.find(
      (child) =>
        child.type === 'intermediateCatchEvent' && child.event.kind === 'link' && child.event.name === name,
    );
  run.emit({
    type: 'activityEnded',
    elementType: 'intermediateThrowEvent',
    outcome: 'completed',
    ...run.place(node),
  });
  if (target) arrive(run, scope, target);
  dropNode(run, node);
}
