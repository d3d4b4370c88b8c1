import type { Element, Mapping, SequenceFlow } from '../model/types.ts';
import { recordCompensable } from './compensable.ts';
import { EngineError } from './engineError.ts';
import { evaluate, evaluateCondition, evaluateMapped } from './evaluate.ts';
import { runFlowListeners, runListeners } from './listeners.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';
import { fromStored } from './storedValue.ts';
import { carriedBy, readVariable, writeLocalVariable, writeVariable } from './variables.ts';
import { addWait, clearWaits, waitForEvent } from './waits.ts';

/*
 * The life of an activity instance: arrive → (job) → enter → … → complete → (job) → leave. Behaviours step in at
 * `enter` and call `complete` when they are done.
 */

/** Puts a token into an element of a scope and plans its work. */
export function arrive(run: Run, scope: Node, element: Element, flow?: string, from?: Node): Node {
  const owner = scope.process ? scope.id : scope.owner;
  const carried = from ? carriedBy(from) : {};
  const node = run.add({ parent: scope.id, el: element.id, owner, flow, ...carried });
  run.plan(node.id, (arrived) => start(run, arrived));
  return node;
}

/** A token that has arrived becomes an activity instance, unless a job is to do that later. */
export function start(run: Run, node: Node): void {
  const element = run.element(node);
  if (wantsJob(run, node, element, 'before')) {
    run.put(node.id, { phase: 'async' });
    addWait(run, node.id, {
      kind: 'async',
      el: element.id,
      phase: 'before',
      isExclusive: element.isExclusive,
    });
    return;
  }
  enter(run, node);
}

/** Asynchrony of a repeated activity belongs to the whole or to each instance, as the dialect has it. */
function wantsJob(run: Run, node: Node, element: Element, side: 'before' | 'after'): boolean {
  const isAsync = side === 'before' ? element.asyncBefore : element.asyncAfter;
  const multi = element.multi;
  if (!multi) return isAsync;
  const ofInstances = side === 'before' ? multi.asyncBefore : multi.asyncAfter;
  if (!isAsync && !ofInstances) return false;
  const isInstance = node.loop !== undefined;
  if (run.profile(node).asyncOfMultiInstance === 'wholeActivity') return isInstance ? ofInstances : isAsync;
  return isInstance && (isAsync || ofInstances);
}

/** Enters the element: start listeners, input mapping, boundary events, then the element's own work. */
export function enter(run: Run, node: Node): void {
  const element = run.element(node);
  const isBracket = element.multi !== undefined && node.loop === undefined && node.multi === undefined;
  let current = run.put(node.id, {
    phase: 'active',
    ...(isBracket ? { multi: { total: 0, done: 0, started: 0 } } : {}),
  });
  run.emit({ type: 'activityStarted', elementType: element.type, ...run.place(current) });
  if (!isBracket) {
    if (isSkipped(run, current, element)) {
      complete(run, current);
      return;
    }
    applyMappings(run, current, element.inputs, true);
    runListeners(run, current, element, 'start');
    current = run.node(node.id);
  }
  if (node.loop === undefined) {
    for (const boundary of element.boundary) waitForEvent(run, current, boundary);
  }
  run.behaviour(run.node(node.id)).enter(run, run.node(node.id), element);
}

function isSkipped(run: Run, node: Node, element: Element): boolean {
  if (!element.skip) return false;
  const isOn = run
    .profile(node)
    .skipExpressionSwitches.some((name) => readVariable(run, node, name) === true);
  return isOn && evaluateCondition(run, node, { kind: 'expression', expression: element.skip });
}

/** The element's work is done: end listeners, output mapping, then it leaves, by a job where the model says so. */
export function complete(run: Run, node: Node): void {
  const element = run.element(node);
  if (wantsJob(run, node, element, 'after')) {
    clearWaits(run, node.id);
    run.put(node.id, { phase: 'async' });
    addWait(run, node.id, {
      kind: 'async',
      el: element.id,
      phase: 'after',
      isExclusive: element.isExclusive,
    });
    return;
  }
  finish(run, node);
}

export function finish(run: Run, node: Node): void {
  const element = run.element(node);
  if (!run.node(node.id).multi) {
    applyMappings(run, run.node(node.id), element.outputs, false);
    runListeners(run, run.node(node.id), element, 'end');
  }
  clearWaits(run, node.id);
  const done = run.put(node.id, { phase: 'leaving' });
  run.emit({ type: 'activityEnded', elementType: element.type, outcome: 'completed', ...run.place(done) });
  const parent = run.find(done.parent);
  if (parent) recordCompensable(run, parent, done, element);
  const bracket = done.loop === undefined ? undefined : parent;
  if (bracket) {
    childLeft(run, bracket, done);
    return;
  }
  const behaviour = run.behaviour(done);
  if (behaviour.leave) behaviour.leave(run, done, element);
  else takeFlows(run, done, selectFlows(run, done, element));
}

/** Conditional flows leave when true, the default flow when no other does, unconditional ones always. */
export function selectFlows(run: Run, node: Node, element: Element): SequenceFlow[] {
  if (element.outgoing.length === 0) return [];
  const chosen = element.outgoing.filter(
    (flow) => flow.id !== element.defaultFlow && isOpen(run, node, flow),
  );
  if (chosen.length > 0) return chosen;
  const fallback = element.outgoing.find((flow) => flow.id === element.defaultFlow);
  if (fallback) return [fallback];
  throw new EngineError('noFlow', 'No outgoing flow could be taken and there is no default flow', element.id);
}

/** Where skip expressions count, the skip expression of a flow decides in place of its condition. */
export function isOpen(run: Run, node: Node, flow: SequenceFlow): boolean {
  if (flow.skip) {
    const isOn = run
      .profile(node)
      .skipExpressionSwitches.some((name) => readVariable(run, node, name) === true);
    if (isOn) return evaluateCondition(run, node, { kind: 'expression', expression: flow.skip });
  }
  return flow.condition === undefined || evaluateCondition(run, node, flow.condition);
}

/** Moves the token along the flows: a token for each, none when the path ends here. */
export function takeFlows(run: Run, node: Node, flows: readonly SequenceFlow[]): void {
  const scope = run.find(node.parent);
  if (!scope) return;
  for (const flow of flows) {
    runFlowListeners(run, node, flow);
    run.emit({ type: 'flowTaken', process: node.owner, flow: flow.id });
    arrive(run, scope, run.elementById(node, flow.target), flow.id, run.find(node.id));
  }
  dropNode(run, node);
  // An ad-hoc sub-process looks at its completion condition after every activity, not only after the last of a path.
  if (flows.length === 0 || run.element(scope).type === 'adHocSubProcess') childLeft(run, scope, node);
}

/** Removes a node that has left; its place in the tree is free. */
export function dropNode(run: Run, node: Node): void {
  if (!run.has(node.id)) return;
  clearWaits(run, node.id);
  run.remove(node.id);
}

/** Tells a scope that one of its children ended without a successor. */
export function childLeft(run: Run, scope: Node, child: Node): void {
  const behaviour = run.behaviour(scope);
  const element = run.element(scope);
  behaviour.childLeft?.(run, scope, element, child);
  run.plan(scope.id, (current) => {
    if (current.phase === 'leaving' || current.phase === 'async') return;
    if (run.hasChildren(current.id)) {
      closeEventSubProcesses(run, current);
      return;
    }
    run.behaviour(current).emptied?.(run, current, run.element(current));
  });
}

/** When the main flow of a scope is over, its event sub-processes may not start any more (a matter of dialect). */
function closeEventSubProcesses(run: Run, scope: Node): void {
  if (!scope.waits || !run.profile(scope).eventSubProcessesCloseWithMainFlow) return;
  const isMainFlowOver = run
    .children(scope.id)
    .every((child) => run.element(child).type === 'eventSubProcess');
  if (isMainFlowOver)
    clearWaits(run, scope.id, (wait) => run.elementById(scope, wait.el).type === 'startEvent');
}

/** Removes a token whose path ends here and tells its scope. */
export function endPath(run: Run, node: Node): void {
  const scope = run.find(node.parent);
  dropNode(run, node);
  if (scope) childLeft(run, scope, node);
}

/** Input mappings write onto the activity, output mappings to the scope around it. */
export function applyMappings(run: Run, node: Node, mappings: readonly Mapping[], isInput: boolean): void {
  for (const mapping of mappings) {
    const value = evaluateMapped(run, run.node(node.id), mapping.value);
    if (isInput) {
      writeLocalVariable(run, node.id, mapping.target, value);
    } else {
      const outside = node.parent === undefined ? node : run.node(node.parent);
      writeVariable(run, outside, mapping.target, value);
    }
  }
}

/** Variables that form fields and data objects bring along when they have none yet. */
export function applyFormDefaults(run: Run, node: Node, element: Element): void {
  for (const field of element.formFields) {
    if (!field.defaultValue || readVariable(run, node, field.variable) !== undefined) continue;
    writeVariable(run, run.node(node.id), field.variable, evaluate(run, node, field.defaultValue));
  }
}

export function applyDataObjects(run: Run, node: Node, element: Element): void {
  for (const { name, value } of element.dataObjects) {
    const known = run.node(node.id).vars;
    if (known && Object.hasOwn(known, name)) continue;
    writeLocalVariable(run, node.id, name, fromStored(value));
  }
}
