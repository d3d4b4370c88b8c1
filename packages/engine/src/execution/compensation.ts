import type { Element, EventDefinition } from '../model/types.ts';
import { cancel } from './cancel.ts';
import { EngineError } from './engineError.ts';
import { openEventSubProcess, reachBoundary } from './eventReached.ts';
import { arrive, complete, endPath } from './flow.ts';
import type { Behaviour, Run } from './run.ts';
import type { Compensable, Node } from './state.ts';

/** A node inside which handlers of compensation run, see `compensating` in `state.ts`. */
export const compensation: Behaviour = {
  enter: complete,
  emptied(run, node) {
    if (node.compensating === 'throw') {
      run.put(node.id, { compensating: undefined });
      complete(run, run.node(node.id));
    } else if (node.compensating === 'cancel') {
      finishCancel(run, node);
    } else {
      endPath(run, node);
    }
  },
};

/**
 * Undoes what was completed in the scope of the throwing event, newest first, all handlers at once; with an
 * `activityRef` only that activity. The event waits for the handlers unless it says otherwise.
 */
export function throwCompensation(
  run: Run,
  node: Node,
  event: Extract<EventDefinition, { kind: 'compensation' }>,
): void {
  const entries = takeEntries(run, node, event.activityRef);
  if (entries.length === 0) {
    complete(run, run.node(node.id));
    return;
  }
  if (!event.waits) {
    const scope = run.node(node.parent ?? node.owner);
    for (const entry of entries) compensate(run, scope, entry);
    complete(run, run.node(node.id));
    return;
  }
  run.put(node.id, { compensating: 'throw' });
  for (const entry of entries) compensate(run, run.node(node.id), entry);
  finishIfNothingRuns(run, node);
}

/**
 * A cancel end event: everything else in the transaction stops, what was completed is undone, then it is left by its
 * cancel boundary event. One cancelled instance of a repeated transaction cancels and undoes them all.
 */
export function cancelTransaction(run: Run, node: Node): void {
  const transaction = run.node(node.parent ?? node.owner);
  const bracket = transaction.loop === undefined ? undefined : run.find(transaction.parent);
  if (!cancelBoundaryOf(run, transaction)) {
    throw new EngineError('notAllowed', 'The transaction has no cancel boundary event', transaction.el);
  }
  const others = bracket ? run.children(bracket.id).filter(({ id }) => id !== transaction.id) : [];
  for (const sibling of [...run.children(transaction.id), ...others]) {
    if (sibling.id !== node.id && run.has(sibling.id)) cancel(run, sibling, 'transaction cancelled');
  }
  run.put(node.id, { compensating: 'cancel' });
  for (const entry of takeEntries(run, node, undefined)) compensate(run, run.node(node.id), entry);
  const elsewhere = [...(bracket?.compensable ?? [])];
  for (const { el, vars, compensable } of others)
    if (compensable) elsewhere.push({ el, vars, inner: compensable });
  for (const entry of elsewhere.reverse()) compensate(run, run.node(node.id), entry);
  finishIfNothingRuns(run, node);
}

function cancelBoundaryOf(run: Run, transaction: Node): Element | undefined {
  return run.element(transaction).boundary.find((candidate) => candidate.event.kind === 'cancel');
}

function finishIfNothingRuns(run: Run, node: Node): void {
  if (run.hasChildren(node.id)) return;
  run.plan(node.id, (current) => {
    if (current.compensating && !run.hasChildren(current.id)) {
      run.behaviour(current).emptied?.(run, current, run.element(current));
    }
  });
}

function finishCancel(run: Run, node: Node): void {
  run.emit({ type: 'activityEnded', elementType: 'endEvent', outcome: 'completed', ...run.place(node) });
  run.put(node.id, { phase: 'leaving', compensating: undefined });
  let host = run.node(node.parent ?? node.owner);
  if (host.loop !== undefined) host = run.node(host.parent ?? host.owner);
  const boundary = cancelBoundaryOf(run, host);
  if (boundary) reachBoundary(run, host, boundary);
}

/** Takes the entries out of the scopes that the event may undo, newest first. */
function takeEntries(run: Run, node: Node, activityRef: string | undefined): Compensable[] {
  const taken: Compensable[] = [];
  const named = activityRef === undefined ? undefined : compensatedActivity(run, node, activityRef);
  const isWide = named !== undefined && run.profile(node).compensationReach === 'processInstance';
  for (const scope of isWide ? scopesOfProcess(run, node) : compensatedScopes(run, node)) {
    const entries = run.node(scope.id).compensable ?? [];
    const [matching, rest] = partition(entries, named);
    if (matching.length === 0) continue;
    run.put(scope.id, { compensable: rest.length > 0 ? rest : undefined });
    taken.push(...matching.reverse());
  }
  return taken;
}

/** A reference to a handler means the activity that it undoes. */
function compensatedActivity(run: Run, node: Node, activityRef: string): string {
  if (!run.elementById(node, activityRef).isForCompensation) return activityRef;
  const undone = [...run.model(node).elements.values()].find(
    (each) => each.compensationHandler === activityRef,
  );
  return undone?.id ?? activityRef;
}

/** Every scope of the process instance that remembers something, the innermost ones around the event first. */
function scopesOfProcess(run: Run, node: Node): Node[] {
  const around = compensatedScopes(run, node);
  const others = Object.values(run.state.nodes).filter(
    (each) =>
      each.compensable &&
      (each.owner === node.owner || each.id === node.owner) &&
      !around.some(({ id }) => id === each.id),
  );
  return [...around, ...others];
}

/** Within an event sub-process the scope around it can be undone too. */
function compensatedScopes(run: Run, node: Node): Node[] {
  const scopes: Node[] = [];
  let scope = run.find(node.parent);
  while (scope) {
    scopes.push(scope);
    if (run.element(scope).type !== 'eventSubProcess') break;
    scope = run.find(scope.parent);
  }
  return scopes;
}

function partition(
  entries: readonly Compensable[],
  activityRef: string | undefined,
): [Compensable[], Compensable[]] {
  if (activityRef === undefined) return [[...entries], []];
  const direct = entries.filter((entry) => entry.el === activityRef);
  if (direct.length > 0) return [direct, entries.filter((entry) => entry.el !== activityRef)];
  const matching: Compensable[] = [];
  const rest: Compensable[] = [];
  for (const entry of entries) {
    const [inside, outside] = partition(entry.inner ?? [], activityRef);
    if (inside.length > 0) {
      matching.push({ ...entry, inner: inside });
      if (outside.length > 0) rest.push({ ...entry, inner: outside });
    } else {
      rest.push(entry);
    }
  }
  return [matching, rest];
}

/** Starts the handler of one completed activity inside `holder`, or those of what it held. */
function compensate(run: Run, holder: Node, entry: Compensable): void {
  const element = run.elementById(holder, entry.el);
  const handler = element.compensationHandler;
  const eventSubProcess = compensationEventSubProcess(element);
  if (handler && !entry.inner?.some((inner) => inner.el === entry.el)) {
    arrive(run, holder, run.elementById(holder, handler));
    return;
  }
  const owner = holder.process ? holder.id : holder.owner;
  const standIn = run.add({
    parent: holder.id,
    el: entry.el,
    owner,
    vars: entry.vars,
    compensating: 'standIn',
    compensable: entry.inner,
  });
  const start = eventSubProcess?.startEvents[0];
  if (eventSubProcess && start) {
    const opened = openEventSubProcess(run, standIn, eventSubProcess);
    arrive(run, opened, start);
    return;
  }
  run.put(standIn.id, { compensable: undefined });
  for (const inner of [...(entry.inner ?? [])].reverse()) compensate(run, run.node(standIn.id), inner);
  finishIfNothingRuns(run, standIn);
}

function compensationEventSubProcess(element: Element): Element | undefined {
  return element.eventSubProcesses.find((child) => child.startEvents[0]?.event.kind === 'compensation');
}
