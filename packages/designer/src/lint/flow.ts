import { elementOf, elementsOf, idOf, isA, type ModdleElement } from '@countersign/bpmn';

/** Processes and sub-processes: each has a flow of its own. */
export function isFlowScope(node: ModdleElement): boolean {
  return (isA(node, 'bpmn:Process') || isA(node, 'bpmn:SubProcess')) && !isA(node, 'bpmn:AdHocSubProcess');
}

export function nodesOf(scope: ModdleElement): ModdleElement[] {
  return elementsOf(scope, 'flowElements').filter((element) => isA(element, 'bpmn:FlowNode'));
}

export function flowsOf(scope: ModdleElement): ModdleElement[] {
  return elementsOf(scope, 'flowElements').filter((element) => isA(element, 'bpmn:SequenceFlow'));
}

interface FlowIndex {
  outgoing: Map<ModdleElement, ModdleElement[]>;
  incoming: Map<ModdleElement, ModdleElement[]>;
}

const indexes = new WeakMap<ModdleElement, FlowIndex>();

/** Built from the flows themselves: many tools leave `incoming` and `outgoing` of the nodes empty. */
function indexOf(node: ModdleElement): FlowIndex {
  const scope = node.$parent ?? node;
  const known = indexes.get(scope);
  if (known) return known;
  const flows = flowsOf(scope);
  const index: FlowIndex = { outgoing: groupBy(flows, 'sourceRef'), incoming: groupBy(flows, 'targetRef') };
  indexes.set(scope, index);
  return index;
}

function groupBy(
  flows: readonly ModdleElement[],
  reference: 'sourceRef' | 'targetRef',
): Map<ModdleElement, ModdleElement[]> {
  const groups = new Map<ModdleElement, ModdleElement[]>();
  for (const flow of flows) {
    const node = elementOf(flow, reference);
    if (node) groups.set(node, [...(groups.get(node) ?? []), flow]);
  }
  return groups;
}

export function outgoingOf(node: ModdleElement): ModdleElement[] {
  return indexOf(node).outgoing.get(node) ?? [];
}

export function incomingOf(node: ModdleElement): ModdleElement[] {
  return indexOf(node).incoming.get(node) ?? [];
}

export function isEventSubprocess(node: ModdleElement): boolean {
  return isA(node, 'bpmn:SubProcess') && node.get('triggeredByEvent') === true;
}

/** Nodes that run without a flow leading to them: starts, boundary events, event sub-processes, link targets, compensation. */
export function isEntry(node: ModdleElement): boolean {
  const definition = elementsOf(node, 'eventDefinitions')[0];
  return (
    isA(node, 'bpmn:StartEvent') ||
    isA(node, 'bpmn:BoundaryEvent') ||
    isEventSubprocess(node) ||
    node.get('isForCompensation') === true ||
    (isA(node, 'bpmn:IntermediateCatchEvent') && definition?.$type === 'bpmn:LinkEventDefinition')
  );
}

export function reachableFrom(entries: readonly ModdleElement[]): Set<ModdleElement> {
  const reached = new Set<ModdleElement>();
  const waiting = [...entries];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    for (const flow of outgoingOf(node)) {
      const target = elementOf(flow, 'targetRef');
      if (target) waiting.push(target);
    }
  }
  return reached;
}

export function idOrEmpty(node: ModdleElement): string {
  return idOf(node) ?? '';
}
