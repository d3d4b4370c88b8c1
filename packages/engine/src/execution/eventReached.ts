import type { Value } from '../expression/index.ts';
import type { Element } from '../model/types.ts';
import { TimeFormatError } from '../time/duration.ts';
import { followingDue } from '../time/schedule.ts';
import { cancel, cancelChildren } from './cancel.ts';
import { EngineError } from './engineError.ts';
import { arrive, enter, finish } from './flow.ts';
import { runListeners } from './listeners.ts';
import type { Run } from './run.ts';
import { prepareScope } from './scope.ts';
import { receivePayload } from './signal.ts';
import type { Node, TimerWait, Wait } from './state.ts';
import { clearWaits, removeWait, replaceWait } from './waits.ts';
import { perform } from './work.ts';

/** Something that a node waited for has come: hands it to the boundary event, event sub-process or element that catches it. */
export function reach(run: Run, node: Node, wait: Wait, payload: Readonly<Record<string, Value>> = {}): void {
  if (wait.kind === 'async') {
    continueAsync(run, node, wait.phase, wait.id);
    return;
  }
  const catching = run.elementById(node, wait.el);
  if (Object.keys(payload).length > 0) receivePayload(run, node, catching, payload);
  if (wait.kind === 'timer') rearm(run, run.node(node.id), wait, catching);
  if (wait.kind === 'timer' && wait.listener !== undefined) {
    const listener = catching.user?.listeners[wait.listener];
    if (listener) perform(run, run.node(node.id), listener.work, 'timeout');
  } else if (catching.type === 'boundaryEvent') {
    reachBoundary(run, run.node(node.id), catching);
  } else if (catching.type === 'startEvent') {
    startEventSubProcess(run, run.node(node.id), catching);
  } else {
    const current = run.node(node.id);
    run.behaviour(current).caught?.(run, current, run.element(current), wait);
  }
}

/** A job lets a token go on where it stopped. */
function continueAsync(run: Run, node: Node, phase: 'before' | 'after', waitId: string): void {
  removeWait(run, node.id, waitId);
  run.put(node.id, { phase: undefined });
  const current = run.node(node.id);
  const { resumed } = run.behaviour(current);
  if (phase === 'before') enter(run, current);
  else if (resumed) resumed(run, current, run.element(current));
  else finish(run, current);
}

/** A timer that fired goes away, or waits for its next time. */
function rearm(run: Run, node: Node, wait: TimerWait, catching: Element): void {
  const isRepeating =
    wait.cycle !== undefined && (!isInterruptingEvent(catching) || wait.listener !== undefined);
  if (!wait.cycle || !isRepeating) {
    removeWait(run, node.id, wait.id);
    return;
  }
  try {
    const next = followingDue(wait.cycle, wait.due);
    if (next) replaceWait(run, node.id, { ...wait, ...next, failure: undefined });
    else removeWait(run, node.id, wait.id);
  } catch (error) {
    if (!(error instanceof TimeFormatError)) throw error;
    throw new EngineError('timer', error.message, wait.el, { cause: error });
  }
}

function isInterruptingEvent(catching: Element): boolean {
  const isAside = catching.type === 'boundaryEvent' || catching.type === 'startEvent';
  return !isAside || catching.isInterrupting;
}

/** A boundary event takes over from its activity, or goes beside it. Returns the token at the event. */
export function reachBoundary(run: Run, host: Node, boundary: Element): Node | undefined {
  const scope = run.find(host.parent);
  if (!scope) return undefined;
  if (boundary.isInterrupting) cancel(run, host);
  return arrive(run, scope, boundary);
}

/** Starts the event sub-process of `start` within the scope; an interrupting one ends everything else there. */
export function startEventSubProcess(
  run: Run,
  scope: Node,
  start: Element,
  interrupts = start.isInterrupting,
): Node {
  if (interrupts) {
    cancelChildren(run, scope);
    clearWaits(run, scope.id, (wait) => run.elementById(scope, wait.el).type === 'startEvent');
  }
  const element = run.elementById(scope, start.parent ?? '');
  const node = openEventSubProcess(run, run.node(scope.id), element);
  arrive(run, run.node(node.id), start);
  return node;
}

/** An event sub-process instance without a token yet. */
export function openEventSubProcess(run: Run, scope: Node, element: Element): Node {
  const owner = scope.process ? scope.id : scope.owner;
  const node = run.add({ parent: scope.id, el: element.id, owner, phase: 'active' });
  run.emit({ type: 'activityStarted', elementType: element.type, ...run.place(node) });
  runListeners(run, node, element, 'start');
  prepareScope(run, run.node(node.id), element);
  return run.node(node.id);
}
