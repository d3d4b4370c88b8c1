import type { ExpressionContext, Value } from '../expression/index.ts';
import type { Element, EventDefinition, Mapping } from '../model/types.ts';
import { evaluateMapped, evaluateText, mappingTarget } from './evaluate.ts';
import { contextAt } from './hostObjects.ts';
import type { Run } from './run.ts';
import type { Node, Wait } from './state.ts';
import { fromStored, toStored } from './storedValue.ts';
import { visibleVariables, writeVariable, writeVariables } from './variables.ts';

type Signal = Extract<EventDefinition, { kind: 'signal' }>;
type Reach = (run: Run, node: Node, wait: Wait, payload: Readonly<Record<string, Value>>) => void;

/**
 * Throws a signal: who waits for it in this instance and the ones it called gets it in this step, all others through
 * an effect, unless the signal is meant for this instance only.
 */
export function throwSignal(run: Run, node: Node, signal: Signal, reach: Reach): void {
  const name = evaluateText(run, node, signal.name) ?? '';
  const payload = payloadOf(run, node, signal.payload);
  const variables = Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, toStored(value)]));
  if (!signal.isAsync) {
    for (const { id, wait } of waitsFor(run, 'signal', name)) {
      run.plan(id, (current) => {
        if (current.waits?.some((candidate) => candidate.id === wait.id)) reach(run, current, wait, payload);
      });
    }
  }
  if (!signal.isInstanceScoped) run.emit({ type: 'signalThrown', name, variables, isAsync: signal.isAsync });
}

/** All waits for a message or signal of this name, the oldest first; those of suspended instances left out. */
export function waitsFor(
  run: Run,
  kind: 'message' | 'signal',
  name: string,
): Array<{ id: string; wait: Wait }> {
  const found: Array<{ id: string; wait: Wait }> = [];
  for (const node of Object.values(run.state.nodes)) {
    if (!node.waits) continue;
    for (const wait of node.waits) {
      if (wait.kind !== kind || wait.name !== name) continue;
      if (!run.process(node).process?.suspended) found.push({ id: node.id, wait });
    }
  }
  return found.sort((left, right) => byAge(left.wait.id, right.wait.id));
}

/** Ids count up in base 36: the shorter is the older. */
export function byAge(left: string, right: string): number {
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
}

function payloadOf(run: Run, node: Node, mappings: readonly Mapping[]): Record<string, Value> {
  const payload: Record<string, Value> = {};
  for (const mapping of mappings) {
    if (mapping.value.kind === 'all') {
      for (const [name, value] of Object.entries(visibleVariables(run, node)))
        payload[name] = fromStored(value);
    } else if (mapping.value.kind !== 'businessKey') {
      payload[mappingTarget(run, node, mapping)] = evaluateMapped(run, node, mapping.value);
    }
  }
  return payload;
}

/** Variables that came with an event: mapped as the catching event says, all of them when it says nothing. */
export function receivePayload(
  run: Run,
  node: Node,
  catching: Element,
  payload: Readonly<Record<string, Value>>,
): void {
  const mappings = catching.event.kind === 'signal' ? catching.event.payload : [];
  if (mappings.length === 0) {
    writeVariables(run, node, payload);
    return;
  }
  for (const mapping of mappings) {
    const value = mappedFrom(run, node, mapping, payload);
    writeVariable(run, run.node(node.id), mappingTarget(run, node, mapping), value);
  }
}

function mappedFrom(run: Run, node: Node, mapping: Mapping, payload: Readonly<Record<string, Value>>): Value {
  if (mapping.value.kind === 'variable') return payload[mapping.value.name] ?? null;
  if (mapping.value.kind !== 'expression') return evaluateMapped(run, node, mapping.value);
  const outer = contextAt(run, node);
  const context: ExpressionContext = {
    now: outer.now,
    currentUser: outer.currentUser,
    lookup: (name) => (Object.hasOwn(payload, name) ? payload[name] : outer.lookup(name)),
  };
  return mapping.value.expression.evaluate(context);
}
