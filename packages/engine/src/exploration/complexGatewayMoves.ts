import { contextOf, ExpressionError } from '../expression/index.ts';
import { lateFlows } from '../model/lateFlows.ts';
import { flowsInto } from '../model/reachability.ts';
import type { Element, ProcessModel, SequenceFlow } from '../model/types.ts';
import { elementAt, inside, type Marking, moved, takenBy, tokensAt } from './marking.ts';
import type { Move } from './moves.ts';

/** What a complex gateway with an activation condition may do: be activated, or take in late tokens and reset. */
export function complexGatewayMoves(
  model: ProcessModel,
  gateway: Element,
  marking: Marking,
  choices: readonly SequenceFlow[][],
): Move[] {
  const flows = gateway.incoming.map((flow) => flow.id);
  const marks = flows.filter((flow) => tokensAt(marking, takenBy(flow)) > 0);
  const places = [inside(gateway.id), ...flows];
  if (marks.length === 0) {
    const waiting = places.flatMap((place) => Array.from({ length: tokensAt(marking, place) }, () => place));
    if (waiting.length === 0 || !mayActivate(gateway, waiting.length)) return [];
    const come = flows.filter((flow) => tokensAt(marking, flow) > 0);
    const left = come.length < flows.length ? come.map(takenBy) : [];
    return choices.map((chosen) => ({
      element: gateway.id,
      next: moved(marking, waiting, [...chosen.map((flow) => flow.id), ...left]),
    }));
  }
  const late = flows.filter((flow) => !marks.includes(flow) && tokensAt(marking, flow) > 0);
  const missing = flows.filter((flow) => !marks.includes(flow) && !late.includes(flow));
  if (isAwaited(model, gateway, marking, missing)) return [];
  const after = moved(marking, [...marks.map(takenBy), ...late], []);
  const given = late.length > 0 ? [[], ...lateFlows(gateway).map((flow) => [flow.id])] : [[]];
  return given.map((each) => ({ element: gateway.id, next: moved(after, [], each) }));
}

/** Whether the condition may hold: known when it looks at nothing but the number of tokens. */
function mayActivate({ activation }: Element, activationCount: number): boolean {
  if (activation?.kind !== 'expression') return true;
  try {
    return activation.expression.evaluateBoolean(contextOf({ activationCount, waitingForStart: true }));
  } catch (error) {
    if (error instanceof ExpressionError) return true;
    throw error;
  }
}

function isAwaited(
  model: ProcessModel,
  gateway: Element,
  marking: Marking,
  missing: readonly string[],
): boolean {
  return [...marking.keys()].some((place) => {
    const at = elementAt(model, place);
    if (at === undefined || at === gateway.id) return false;
    const ways = flowsInto(model, gateway, at);
    return ways.length > 0 && ways.every((flow) => missing.includes(flow.id));
  });
}
