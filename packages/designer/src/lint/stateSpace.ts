import { elementOf, elementsOf, isA, type ModdleElement } from '@countersign/bpmn';
import { flowsOf, incomingOf, isEventSubprocess, nodesOf, outgoingOf } from './flow.ts';

/** Where tokens can get stuck or meet themselves. `complete` is false when the model has more states than were looked at. */
export interface Exploration {
  stuckAt: Set<ModdleElement>;
  doubledAt: Set<ModdleElement>;
  complete: boolean;
}

/** A state: how many tokens wait on each flow (by its index); a start is a flow of its own without a source. */
type Marking = readonly number[];

const stateLimit = 4000;
const choiceLimit = 6;

/**
 * Plays the token game of one scope, activities taken as steps that end. From each state every possible next one is
 * visited, up to a limit. A state with tokens and no next one is a deadlock at the joins where they wait; a second token on
 * one flow means that branches were split in parallel and came together without a join, so that what follows runs twice.
 */
export function exploreTokens(scope: ModdleElement): Exploration {
  const result: Exploration = { stuckAt: new Set(), doubledAt: new Set(), complete: true };
  const net = buildNet(scope);
  const seen = new Set<string>();
  const waiting: Marking[] = net.starts.map((index) => net.flows.map((_, at) => (at === index ? 1 : 0)));
  for (let marking = waiting.pop(); marking; marking = waiting.pop()) {
    const key = marking.join();
    if (seen.has(key)) continue;
    if (seen.size >= stateLimit) {
      result.complete = false;
      break;
    }
    seen.add(key);
    const next = net.nodes.flatMap((node) => fire(node, marking, net));
    if (next.length === 0) {
      for (const node of net.nodes)
        if (node.incoming.some((index) => (marking[index] ?? 0) > 0)) result.stuckAt.add(node.element);
    }
    for (const state of next) {
      const doubled = state.findIndex((tokens) => tokens > 1);
      if (doubled < 0) waiting.push(state);
      else {
        const target = net.flows[doubled]?.target;
        if (target) result.doubledAt.add(target);
      }
    }
  }
  return result;
}

interface Node {
  element: ModdleElement;
  incoming: number[];
  outgoing: number[];
  /** Boundary events: other ways out of the activity. */
  exceptions: number[][];
  joins: 'each' | 'all' | 'any';
  splits: 'all' | 'one' | 'some';
  ends: boolean;
}

interface Net {
  nodes: Node[];
  flows: { source: ModdleElement | undefined; target: ModdleElement | undefined }[];
  starts: number[];
  /** Flow to the flows that can come after it, for the inclusive join. */
  follows: Set<number>[];
}

function buildNet(scope: ModdleElement): Net {
  const sequenceFlows = flowsOf(scope);
  const index = new Map(sequenceFlows.map((flow, at) => [flow, at]));
  const flows: Net['flows'] = sequenceFlows.map((flow) => ({
    source: elementOf(flow, 'sourceRef'),
    target: elementOf(flow, 'targetRef'),
  }));
  const own = nodesOf(scope).filter(
    (node) => !isEventSubprocess(node) && node.get('isForCompensation') !== true,
  );
  const indexes = (list: ModdleElement[]) =>
    list.map((flow) => index.get(flow)).filter((at) => at !== undefined);
  const starts: number[] = [];
  const boundaries = own.filter((node) => isA(node, 'bpmn:BoundaryEvent'));
  const nodes = own
    .filter((node) => !isA(node, 'bpmn:BoundaryEvent'))
    .map((element): Node => {
      const incoming = indexes(incomingOf(element));
      if (incoming.length === 0) {
        starts.push(flows.length);
        incoming.push(flows.length);
        flows.push({ source: undefined, target: element });
      }
      const exceptions = boundaries
        .filter(
          (event) => elementOf(event, 'attachedToRef') === element && event.get('cancelActivity') !== false,
        )
        .map((event) => indexes(outgoingOf(event)));
      return { element, incoming, outgoing: indexes(outgoingOf(element)), exceptions, ...behaviour(element) };
    });
  return { nodes, flows, starts, follows: followers(flows, sequenceFlows.length) };
}

function behaviour(element: ModdleElement): Pick<Node, 'joins' | 'splits' | 'ends'> {
  const ends = elementsOf(element, 'eventDefinitions').some(
    ({ $type }) => $type === 'bpmn:TerminateEventDefinition',
  );
  if (isA(element, 'bpmn:ParallelGateway')) return { joins: 'all', splits: 'all', ends };
  if (isA(element, 'bpmn:InclusiveGateway') || isA(element, 'bpmn:ComplexGateway'))
    return { joins: 'any', splits: 'some', ends };
  if (isA(element, 'bpmn:ExclusiveGateway') || isA(element, 'bpmn:EventBasedGateway'))
    return { joins: 'each', splits: 'one', ends };
  const isConditional = outgoingOf(element).some((flow) => elementOf(flow, 'conditionExpression'));
  return { joins: 'each', splits: isConditional ? 'some' : 'all', ends };
}

function followers(flows: Net['flows'], count: number): Set<number>[] {
  const direct = flows.map(({ target }) =>
    flows.flatMap(({ source }, at) => (at < count && source !== undefined && source === target ? [at] : [])),
  );
  return flows.map((_, start) => {
    const reached = new Set<number>();
    const waiting = [...(direct[start] ?? [])];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      waiting.push(...(direct[at] ?? []));
    }
    return reached;
  });
}

function fire(node: Node, marking: Marking, net: Net): Marking[] {
  const filled = node.incoming.filter((at) => (marking[at] ?? 0) > 0);
  if (filled.length === 0) return [];
  if (node.joins === 'all' && filled.length < node.incoming.length) return [];
  if (node.joins === 'any' && isAwaited(node, filled, marking, net)) return [];
  const taken = node.joins === 'each' ? filled.map((at) => [at]) : [filled];
  return taken.flatMap((consumed) => {
    const rest = node.ends
      ? marking.map(() => 0)
      : marking.map((tokens, at) => tokens - (consumed.includes(at) ? 1 : 0));
    return waysOut(node).map((produced) =>
      rest.map((tokens, at) => tokens + (produced.includes(at) ? 1 : 0)),
    );
  });
}

/** An inclusive join waits while a token elsewhere can still come to one of its empty ways in (BPMN 2.0, 13.4.3). */
function isAwaited(node: Node, filled: number[], marking: Marking, net: Net): boolean {
  const empty = node.incoming.filter((at) => !filled.includes(at));
  return marking.some(
    (tokens, at) =>
      tokens > 0 && !node.incoming.includes(at) && empty.some((target) => net.follows[at]?.has(target)),
  );
}

function waysOut({ outgoing, exceptions, splits, ends }: Node): number[][] {
  if (ends) return [[]];
  const regular =
    outgoing.length === 0
      ? [[]]
      : splits === 'all'
        ? [outgoing]
        : splits === 'one'
          ? outgoing.map((at) => [at])
          : subsets(outgoing);
  return [...regular, ...exceptions];
}

function subsets(list: number[]): number[][] {
  if (list.length > choiceLimit) return [list, ...list.map((at) => [at])];
  return Array.from({ length: 2 ** list.length - 1 }, (_, mask) =>
    list.filter((__, at) => ((mask + 1) >> at) & 1),
  );
}
