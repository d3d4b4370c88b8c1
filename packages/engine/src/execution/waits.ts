import type { Element, EventDefinition } from '../model/types.ts';
import { parseInstant, TimeFormatError } from '../time/duration.ts';
import { cycleOf, planTimer } from '../time/schedule.ts';
import { EngineError } from './engineError.ts';
import { evaluate, evaluateText } from './evaluate.ts';
import type { Run } from './run.ts';
import type { AsyncWait, EventWait, Node, TimerWait, Wait } from './state.ts';

/** A wait as it is asked for; its id is given when it is added. */
type NewWait = Omit<EventWait, 'id'> | Omit<TimerWait, 'id'> | Omit<AsyncWait, 'id'>;

export function addWait(run: Run, nodeId: string, wanted: NewWait): Wait {
  const wait: Wait = { ...wanted, id: run.nextId() };
  const node = run.put(nodeId, { waits: [...(run.node(nodeId).waits ?? []), wait] });
  run.emit({ type: 'waitAdded', ...run.place(node), el: wait.el, wait });
  return wait;
}

export function removeWait(run: Run, nodeId: string, waitId: string): void {
  const node = run.node(nodeId);
  const wait = node.waits?.find((candidate) => candidate.id === waitId);
  if (!wait) return;
  const rest = node.waits?.filter((candidate) => candidate.id !== waitId) ?? [];
  run.put(nodeId, { waits: rest.length > 0 ? rest : undefined });
  run.emit({ type: 'waitRemoved', ...run.place(node), el: wait.el, wait });
}

export function replaceWait(run: Run, nodeId: string, wait: Wait): void {
  const node = run.node(nodeId);
  run.put(nodeId, { waits: node.waits?.map((candidate) => (candidate.id === wait.id ? wait : candidate)) });
  run.emit({ type: 'waitChanged', ...run.place(node), el: wait.el, wait });
}

/** Takes away all waits of a node, or those that `which` picks. */
export function clearWaits(run: Run, nodeId: string, which: (wait: Wait) => boolean = () => true): void {
  for (const wait of run.node(nodeId).waits ?? []) {
    if (which(wait)) removeWait(run, nodeId, wait.id);
  }
}

/**
 * Makes `node` wait for the event of `catching`: itself, a boundary event, a start event of an event sub-process or
 * an event behind a gateway. Errors, escalations, compensation and cancel need no wait: whoever throws them looks for
 * their catchers.
 */
export function waitForEvent(run: Run, node: Node, catching: Element): void {
  const event = catching.event;
  switch (event.kind) {
    case 'message':
    case 'signal': {
      const name = evaluateText(run, node, event.name);
      if (!name) throw new EngineError('expression', `The name of the ${event.kind} is empty`, catching.id);
      addWait(run, node.id, { kind: event.kind, el: catching.id, name });
      return;
    }
    case 'conditional':
      run.freshConditions.push({
        node: node.id,
        wait: addWait(run, node.id, { kind: 'condition', el: catching.id }).id,
      });
      return;
    case 'timer':
      waitForTimer(run, node, catching, event);
      return;
    default:
  }
}

export function waitForTimer(
  run: Run,
  node: Node,
  catching: Element,
  event: Extract<EventDefinition, { kind: 'timer' }>,
  listener?: number,
): void {
  const value = evaluate(run, node, event.text);
  if (value instanceof Date) {
    addWait(run, node.id, { kind: 'timer', el: catching.id, due: value.getTime(), listener });
    return;
  }
  const text = typeof value === 'string' ? value : String(value ?? '');
  // A duration or cycle variable may hold a date and the other way round; the text tells.
  const kind = /^\d{4}-\d{2}-\d{2}/.test(text)
    ? 'date'
    : event.timerKind === 'date' && /^P/.test(text)
      ? 'duration'
      : event.timerKind;
  try {
    const schedule = planTimer(kind, text, run.env.now);
    if (!schedule) return;
    // The end of a cycle means nothing to an event that fires once.
    const isAside = catching.type === 'boundaryEvent' || catching.type === 'startEvent';
    const endText = isAside ? evaluateText(run, node, event.end) : undefined;
    const end = endText === undefined ? undefined : parseInstant(endText);
    if (end !== undefined && schedule.due > end) return;
    const cycle = cycleOf(schedule, kind, text, end);
    addWait(run, node.id, { kind: 'timer', el: catching.id, due: schedule.due, cycle, listener });
  } catch (error) {
    if (!(error instanceof TimeFormatError)) throw error;
    throw new EngineError('timer', error.message, catching.id, { cause: error });
  }
}
