import { lateFlows } from '../../model/lateFlows.ts';
import type { Element } from '../../model/types.ts';
import { type Activation, activationsOf, endActivation, lateTokens, noteActivation } from '../activation.ts';
import { evaluateCondition, evaluateLenientCondition } from '../evaluate.ts';
import { isOpen, selectFlows, takeFlows } from '../flow.ts';
import { completeJoin, tokenForEachFlow, waitAtJoin, waitingAt } from '../join.ts';
import type { Behaviour, Run } from '../run.ts';
import type { Node } from '../state.ts';
import { readLocalVariable } from '../variables.ts';
import { inclusiveGateway } from './inclusiveGateway.ts';

/**
 * BPMN 2.0, 13.4.5. The gateway waits for its start until its activation condition holds; then the tokens that wait
 * become one, which goes on as behind an inclusive gateway. From then on it waits for its reset: one late token of
 * each flow that brought none belongs to the same activation and is taken in, tokens on the other flows belong to the
 * next. It resets when every flow has brought its token or none can come any more, and waits for its start again.
 *
 * Conditions see `activationCount`, the number of tokens that wait here, and `waitingForStart`. By the letter, the
 * reset looks at all outgoing flows again, so that two out of three approvals would go on twice. Here the late tokens
 * leave by those flows alone whose condition asks for `waitingForStart`, and end otherwise.
 *
 * Without an activation condition it is an inclusive gateway.
 */
export const complexGateway: Behaviour = {
  enter(run, node, element) {
    if (!element.activation) {
      inclusiveGateway.enter(run, node, element);
      return;
    }
    waitAtJoin(run, node);
    const activation = activationsOf(run, node.parent).find(({ gateway }) => gateway.id === element.id);
    if (!activation) {
      if (holds(run, run.node(node.id), evaluateCondition)) activate(run, node, element);
    } else if (activation.missing.length === 0) {
      reset(run, activation);
    }
  },

  leave(run, node, element) {
    const isLate = readLocalVariable(run, node.id, 'waitingForStart') === false;
    const flows = isLate
      ? lateFlows(element).filter((flow) => isOpen(run, node, flow))
      : selectFlows(run, node, element);
    takeFlows(run, node, flows);
  },
};

/**
 * Called when every token waits: resets the first complex gateway that no token of its activation can come to any
 * more, or activates the first one whose condition has come to hold.
 *
 * @returns whether there was one
 */
export function settleComplexGateways(run: Run): boolean {
  for (const scope of run.scopesWithActivations()) {
    for (const activation of activationsOf(run, scope.id)) {
      if (activation.isOver && reset(run, activation)) return true;
    }
  }
  for (const node of run.joins()) {
    if (!run.element(node).activation) continue;
    const isActivated = run.find(node.parent)?.activated?.[node.el] !== undefined;
    if (isActivated || !holds(run, node, evaluateLenientCondition)) continue;
    run.plan(node.id, (current) => activate(run, current, run.element(current)));
    return true;
  }
  return false;
}

function holds(run: Run, node: Node, evaluate: typeof evaluateCondition): boolean {
  const { activation } = run.element(node);
  if (!activation) return false;
  const { vars } = node;
  showState(run, node, waitingAt(run, node).length, true);
  const result = evaluate(run, run.node(node.id), activation);
  run.put(node.id, { vars });
  return result;
}

/** Lets conditions see the state of the gateway. It is no variable of the process: no effect tells of it. */
function showState(run: Run, node: Node, activationCount: number, waitingForStart: boolean): void {
  run.put(node.id, { vars: { ...run.node(node.id).vars, activationCount, waitingForStart } });
}

function activate(run: Run, node: Node, element: Element): void {
  const tokens = waitingAt(run, node);
  const taken = [...tokenForEachFlow(tokens, element.incoming).keys()];
  showState(run, node, tokens.length, true);
  completeJoin(run, run.node(node.id), tokens);
  noteActivation(run, node.parent, element, taken);
}

/** @returns whether late tokens go on */
function reset(run: Run, activation: Activation): boolean {
  const late = lateTokens(run, activation);
  endActivation(run, activation);
  const [first] = late;
  if (!first) return false;
  showState(run, first, late.length, false);
  run.plan(first.id, (node) => completeJoin(run, node, late));
  return true;
}
