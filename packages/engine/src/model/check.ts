import type { ProblemList } from './problems.ts';
import { isActivity } from './readElement.ts';
import type { Element, Listener, ProcessModel, Work } from './types.ts';

/** Script languages that the engine runs; `juel` is the expression language. */
const SCRIPT_FORMATS = new Set(['javascript', 'js', 'ecmascript', 'juel']);

export function isKnownScriptFormat(format: string): boolean {
  return SCRIPT_FORMATS.has(format.trim().toLowerCase());
}

/** Lists everything that would stop a model at run time, so that a deployment can refuse it beforehand. */
export function checkModel(
  model: ProcessModel,
  problems: ProblemList,
  knownHandlers: ((name: string) => boolean) | undefined,
): void {
  checkStartEvents(model, model.root, problems);
  for (const element of model.elements.values()) {
    checkFlows(model, element, problems);
    checkBoundaryEvent(model, element, problems);
    checkEvent(model, element, problems);
    checkActivity(model, element, problems);
    checkWork(element, problems, knownHandlers);
  }
}

function checkStartEvents(model: ProcessModel, scope: Element, problems: ProblemList): void {
  const plain = scope.startEvents.filter((start) => start.event.kind === 'none');
  if (plain.length > 1) problems.add(scope.id, 'More than one start event without a trigger', scope.line);
  const messages = new Set<string>();
  for (const start of scope.startEvents) {
    if (start.event.kind !== 'message') continue;
    const name = start.event.name.source;
    if (messages.has(name))
      problems.add(start.id, `Two start events wait for the message "${name}"`, start.line);
    messages.add(name);
  }
  for (const child of scope.children) {
    const isEmbedded = child.type === 'subProcess' || child.type === 'transaction';
    if (isEmbedded && child.startEvents.some((start) => start.event.kind !== 'none')) {
      problems.add(child.id, 'The start event of an embedded sub-process has no trigger', child.line);
    }
    if (child.type === 'eventSubProcess') checkEventSubProcess(child, problems);
    if (child.children.length > 0) checkStartEvents(model, child, problems);
  }
  checkUniqueEventSubProcesses(model, scope, problems);
}

function checkEventSubProcess(element: Element, problems: ProblemList): void {
  const [start] = element.startEvents;
  if (element.startEvents.length !== 1 || !start) {
    problems.add(element.id, 'An event sub-process has exactly one start event', element.line);
  } else if (start.event.kind === 'none' || start.event.kind === 'link' || start.event.kind === 'cancel') {
    problems.add(start.id, 'The start event of an event sub-process needs a trigger', start.line);
  } else if (start.event.kind === 'error' && !start.isInterrupting) {
    problems.add(start.id, 'An error start event always interrupts', start.line);
  }
  if (element.incoming.length > 0 || element.outgoing.length > 0) {
    problems.add(element.id, 'An event sub-process has no sequence flows', element.line);
  }
}

function checkUniqueEventSubProcesses(model: ProcessModel, scope: Element, problems: ProblemList): void {
  const codes = new Set<string>();
  const refusesMessages = model.profile.refusesDuplicateEventSubProcessMessages;
  for (const child of scope.eventSubProcesses) {
    const event = child.startEvents[0]?.event;
    const key =
      event?.kind === 'error' || event?.kind === 'escalation'
        ? `${event.kind} ${event.code ?? '*'}`
        : event?.kind === 'message' && refusesMessages
          ? `message ${event.name.source}`
          : undefined;
    if (key === undefined || event === undefined) continue;
    if (codes.has(key))
      problems.add(child.id, `Two event sub-processes catch the same ${event.kind}`, child.line);
    codes.add(key);
  }
}

function checkFlows(model: ProcessModel, element: Element, problems: ProblemList): void {
  if (element.defaultFlow && !element.outgoing.some((flow) => flow.id === element.defaultFlow)) {
    problems.add(
      element.id,
      `The default flow "${element.defaultFlow}" does not leave the element`,
      element.line,
    );
  }
  if (element.type === 'endEvent' && element.outgoing.length > 0) {
    problems.add(element.id, 'An end event has no outgoing flow', element.line);
  }
  if (element.type === 'startEvent' && element.incoming.length > 0) {
    problems.add(element.id, 'A start event has no incoming flow', element.line);
  }
  if (element.type === 'boundaryEvent' && element.incoming.length > 0) {
    problems.add(element.id, 'A boundary event has no incoming flow', element.line);
  }
  if (element.type === 'exclusiveGateway') checkExclusiveGateway(model, element, problems);
  if (element.type === 'eventBasedGateway') checkEventBasedGateway(model, element, problems);
}

function checkExclusiveGateway(model: ProcessModel, element: Element, problems: ProblemList): void {
  if (element.outgoing.length === 0)
    problems.add(element.id, 'An exclusive gateway needs an outgoing flow', element.line);
  const isSingle = element.outgoing.length === 1;
  for (const flow of element.outgoing) {
    const isDefault = flow.id === element.defaultFlow;
    if (flow.condition && isDefault) {
      problems.add(flow.id, 'The default flow of an exclusive gateway has no condition', element.line);
    } else if (flow.condition && isSingle) {
      problems.add(flow.id, 'The only flow out of an exclusive gateway has no condition', element.line);
    }
    if (flow.condition || isDefault || isSingle || !model.profile.refusesUnconditionalExclusiveFlow) continue;
    problems.add(
      flow.id,
      'A flow out of an exclusive gateway needs a condition or is the default',
      element.line,
    );
  }
}

function checkEventBasedGateway(model: ProcessModel, element: Element, problems: ProblemList): void {
  if (element.outgoing.length === 0)
    problems.add(element.id, 'An event-based gateway needs outgoing flows', element.line);
  for (const flow of element.outgoing) {
    const target = model.elements.get(flow.target);
    if (target?.type !== 'intermediateCatchEvent' || target.event.kind === 'link') {
      problems.add(element.id, 'An event-based gateway leads to catching events only', element.line);
    } else if (target.incoming.length > 1 && model.profile.refusesExtraFlowIntoGatewayEvent) {
      problems.add(
        target.id,
        'An event behind an event-based gateway has no other incoming flow',
        target.line,
      );
    }
  }
}

function checkBoundaryEvent(model: ProcessModel, element: Element, problems: ProblemList): void {
  if (element.type === 'boundaryEvent') {
    const activity = model.elements.get(element.attachedTo ?? '');
    if (element.event.kind === 'cancel' && activity && activity.type !== 'transaction') {
      problems.add(element.id, 'A cancel boundary event is attached to a transaction only', element.line);
    }
    if (element.event.kind === 'error' && !element.isInterrupting) {
      problems.add(element.id, 'An error boundary event always interrupts', element.line);
    }
    if (element.event.kind === 'none')
      problems.add(element.id, 'A boundary event needs a trigger', element.line);
    return;
  }
  const messages = new Set<string>();
  let cancels = 0;
  for (const boundary of element.boundary) {
    if (boundary.event.kind === 'cancel') cancels++;
    if (boundary.event.kind !== 'message') continue;
    const name = boundary.event.name.source;
    if (messages.has(name)) {
      problems.add(boundary.id, `Two boundary events wait for the message "${name}"`, boundary.line);
    }
    messages.add(name);
  }
  if (cancels > 1)
    problems.add(element.id, 'A transaction has at most one cancel boundary event', element.line);
}

const CATCHING = new Set(['none', 'message', 'signal', 'timer', 'conditional', 'link']);
const THROWING = new Set(['none', 'message', 'signal', 'escalation', 'compensation', 'link']);
const ENDING = new Set([
  'none',
  'message',
  'signal',
  'error',
  'escalation',
  'compensation',
  'cancel',
  'terminate',
]);

function checkEvent(model: ProcessModel, element: Element, problems: ProblemList): void {
  const { kind } = element.event;
  if (element.type === 'intermediateCatchEvent' && (!CATCHING.has(kind) || kind === 'none')) {
    problems.add(element.id, `An intermediate catch event cannot catch "${kind}"`, element.line);
  }
  if (element.type === 'intermediateThrowEvent' && !THROWING.has(kind)) {
    problems.add(element.id, `An intermediate throw event cannot throw "${kind}"`, element.line);
  }
  if (element.type === 'endEvent' && !ENDING.has(kind)) {
    problems.add(element.id, `An end event cannot be of kind "${kind}"`, element.line);
  }
  const isThrown = element.type === 'endEvent' || element.type === 'intermediateThrowEvent';
  if (kind === 'cancel' && element.type === 'endEvent') {
    if (model.elements.get(element.parent ?? '')?.type !== 'transaction') {
      problems.add(element.id, 'A cancel end event stands directly in a transaction', element.line);
    }
  }
  if (isThrown && element.event.kind === 'error' && !element.event.code) {
    problems.add(element.id, 'An error end event needs an error with a code', element.line);
  }
  if (isThrown && element.event.kind === 'compensation' && element.event.activityRef) {
    const target = model.elements.get(element.event.activityRef);
    if (!target || !isActivity(target.type)) {
      problems.add(
        element.id,
        `There is no activity "${element.event.activityRef}" to compensate`,
        element.line,
      );
    }
  }
  if (element.event.kind === 'link') checkLink(model, element, element.event.name, problems);
}

function checkLink(model: ProcessModel, element: Element, name: string, problems: ProblemList): void {
  const siblings = model.elements.get(element.parent ?? '')?.children ?? [];
  const catches = siblings.filter(
    (other) =>
      other.type === 'intermediateCatchEvent' && other.event.kind === 'link' && other.event.name === name,
  );
  if (element.type === 'intermediateThrowEvent' && catches.length === 0) {
    problems.add(element.id, `Nothing catches the link "${name}" in this scope`, element.line);
  }
  if (element.type === 'intermediateCatchEvent' && catches.length > 1 && catches[1] === element) {
    problems.add(element.id, `The link "${name}" is caught twice`, element.line);
  }
}

function checkActivity(model: ProcessModel, element: Element, problems: ProblemList): void {
  if (!isActivity(element.type)) return;
  const compensations = [...model.elements.values()].filter(
    (other) =>
      other.type === 'boundaryEvent' &&
      other.attachedTo === element.id &&
      other.event.kind === 'compensation',
  );
  if (compensations.length > 1) {
    problems.add(element.id, 'An activity has at most one compensation boundary event', element.line);
  }
  const handler = model.elements.get(element.compensationHandler ?? '');
  if (handler && !handler.isForCompensation) {
    problems.add(handler.id, 'A compensation handler is marked isForCompensation', handler.line);
  }
  if (element.multi && element.outputs.length > 0 && model.profile.refusesOutputMappingOnMultiInstance) {
    problems.add(element.id, 'A multi-instance activity has no output mapping', element.line);
  }
  if (element.type === 'callActivity' && !element.call) {
    problems.add(element.id, 'A call activity names the process that it calls', element.line);
  }
}

function checkWork(
  element: Element,
  problems: ProblemList,
  knownHandlers: ((name: string) => boolean) | undefined,
): void {
  const check = (work: Work, what: string): void => {
    if (work.kind === 'script' && !isKnownScriptFormat(work.format)) {
      problems.add(
        element.id,
        `${what} is written in "${work.format}", which is not supported`,
        element.line,
      );
    }
    if (work.kind === 'handler' && knownHandlers && !knownHandlers(work.name)) {
      problems.add(
        element.id,
        `${what} names the handler "${work.name}", which is not registered`,
        element.line,
      );
    }
  };
  if (element.work) check(element.work, 'The task');
  if (element.event.kind === 'message' && element.event.work) check(element.event.work, 'The message event');
  const listeners: Listener[] = [...element.listeners, ...(element.user?.listeners ?? [])];
  for (const flow of element.outgoing) listeners.push(...flow.listeners);
  for (const listener of listeners) check(listener.work, `The listener for "${listener.event}"`);
  if (element.type === 'serviceTask' && !element.work) {
    problems.add(element.id, 'A service task names no expression, class, delegate or type', element.line);
  }
  if (element.type === 'scriptTask' && !element.work) {
    problems.add(element.id, 'A script task has no script', element.line);
  }
}
