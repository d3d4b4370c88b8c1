import type { Element } from '../model/types.ts';
import { EngineError } from './engineError.ts';
import { applyDataObjects, arrive } from './flow.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';
import { waitForEvent } from './waits.ts';

/** Opens a scope: data objects, the waits of its event sub-processes, then a token at its start. */
export function openScope(run: Run, node: Node, element: Element): void {
  prepareScope(run, node, element);
  const first = beginningOf(run, node, element);
  if (!first) throw new EngineError('notAllowed', 'There is no start event to begin at', element.id);
  arrive(run, run.node(node.id), first);
}

function beginningOf(run: Run, node: Node, element: Element): Element | undefined {
  const { startEvents } = element;
  if (startEvents.length === 0) return entryWithoutStart(element);
  const plain = startEvents.find((candidate) => candidate.event.kind === 'none');
  if (plain) return plain;
  const isAny = element.type !== 'process' || run.profile(node).startsByKeyAt === 'anyStart';
  return isAny ? startEvents[0] : startEvents.find((candidate) => candidate.event.kind === 'timer');
}

/** What a scope needs before tokens move in it, however they come there. */
export function prepareScope(run: Run, node: Node, element: Element): void {
  applyDataObjects(run, node, element);
  for (const child of element.eventSubProcesses) {
    for (const start of child.startEvents) waitForEvent(run, run.node(node.id), start);
  }
}

/** A sub-process without a start event begins at what nothing leads to. */
function entryWithoutStart(element: Element): Element | undefined {
  return element.children.find(
    (child) =>
      child.incoming.length === 0 &&
      child.type !== 'boundaryEvent' &&
      child.type !== 'eventSubProcess' &&
      !child.isForCompensation,
  );
}
