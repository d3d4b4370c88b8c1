import { reachableFrom } from '../model/reachability.ts';
import type { Element, ProcessModel, SequenceFlow } from '../model/types.ts';
import { complexGatewayMoves } from './complexGatewayMoves.ts';
import { elementAt, inside, type Marking, moved, tokensAt } from './marking.ts';

/** One thing that may happen next: an element lets a token through. */
export interface Move {
  readonly element: string;
  readonly next: Marking;
}

/** Above this number of flows, subsets of them are not tried one by one. */
const MAX_SUBSETS_OF = 6;

/** Everything that may happen next in a scope. Data is not looked at: a condition may be true or false. */
export function movesFrom(model: ProcessModel, scope: Element, marking: Marking): Move[] {
  return scope.children.flatMap((element) => movesOf(model, element, marking));
}

function movesOf(model: ProcessModel, element: Element, marking: Marking): Move[] {
  if (
    element.type === 'parallelGateway' ||
    element.type === 'inclusiveGateway' ||
    (element.type === 'complexGateway' && !element.activation)
  ) {
    const taken = joined(model, element, marking);
    return taken ? leave(model, element, marking, taken) : [];
  }
  if (element.type === 'complexGateway')
    return complexGatewayMoves(model, element, marking, choicesOf(element));
  const places = [inside(element.id), ...element.incoming.map((flow) => flow.id)];
  return places
    .filter((place) => tokensAt(marking, place) > 0)
    .flatMap((place) => leave(model, element, marking, [place]));
}

/** The tokens that a join takes, or undefined while it waits. */
function joined(model: ProcessModel, element: Element, marking: Marking): string[] | undefined {
  const spare = tokensAt(marking, inside(element.id));
  const present = element.incoming.map((flow) => flow.id).filter((flow) => tokensAt(marking, flow) > 0);
  const missing = element.incoming.length - present.length;
  if (present.length + spare === 0) return undefined;
  const extra = Array.from({ length: Math.min(spare, Math.max(missing, present.length > 0 ? 0 : 1)) }, () =>
    inside(element.id),
  );
  if (missing <= spare) return [...present, ...extra];
  if (element.type === 'parallelGateway') return undefined;
  return canStillCome(model, element, marking) ? undefined : [...present, ...extra];
}

function canStillCome(model: ProcessModel, element: Element, marking: Marking): boolean {
  for (const place of marking.keys()) {
    const at = elementAt(model, place);
    if (at !== undefined && at !== element.id && reachableFrom(model, at).has(element.id)) return true;
  }
  return false;
}

function leave(model: ProcessModel, element: Element, marking: Marking, taken: readonly string[]): Move[] {
  const to = (given: readonly string[]): Move => ({
    element: element.id,
    next: moved(marking, taken, given),
  });
  const { event } = element;
  if (element.type === 'endEvent') {
    const endsScope = event.kind === 'terminate' || event.kind === 'error' || event.kind === 'cancel';
    return [endsScope ? { element: element.id, next: new Map() } : to([])];
  }
  if (element.type === 'eventBasedGateway') return element.outgoing.map((flow) => to([inside(flow.target)]));
  if (element.type === 'intermediateThrowEvent' && event.kind === 'link') {
    const scope = model.elements.get(element.parent ?? '');
    const target = scope?.children.find(
      (child) =>
        child.type === 'intermediateCatchEvent' &&
        child.event.kind === 'link' &&
        child.event.name === event.name,
    );
    return [to(target ? [inside(target.id)] : [])];
  }
  const choices = choicesOf(element).map((flows) => to(flows.map((flow) => flow.id)));
  for (const boundary of element.boundary) {
    // A boundary event that does not interrupt leaves the activity where it is.
    choices.push(
      boundary.isInterrupting
        ? to([inside(boundary.id)])
        : { element: boundary.id, next: moved(marking, [], [inside(boundary.id)]) },
    );
  }
  return choices;
}

/** The sets of flows by which an element may be left. */
function choicesOf(element: Element): SequenceFlow[][] {
  const { outgoing } = element;
  if (outgoing.length === 0) return [[]];
  if (element.type === 'parallelGateway') return [outgoing];
  if (element.type === 'exclusiveGateway') return outgoing.map((flow) => [flow]);
  const isOptional = (flow: SequenceFlow): boolean =>
    flow.condition !== undefined || flow.id === element.defaultFlow;
  const always = outgoing.filter((flow) => !isOptional(flow));
  const conditional = outgoing.filter((flow) => isOptional(flow) && flow.id !== element.defaultFlow);
  const fallback = outgoing.filter((flow) => flow.id === element.defaultFlow);
  const sets = subsets(conditional).map((some) => [...always, ...some]);
  return [
    ...sets.filter((set) => set.length > 0),
    ...(always.length === 0 && fallback.length > 0 ? [fallback] : []),
  ];
}

function subsets(flows: readonly SequenceFlow[]): SequenceFlow[][] {
  if (flows.length > MAX_SUBSETS_OF) return [[], [...flows], ...flows.map((flow) => [flow])];
  return flows.reduce<SequenceFlow[][]>((sets, flow) => sets.concat(sets.map((set) => [...set, flow])), [[]]);
}
