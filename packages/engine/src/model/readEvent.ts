import type { Expression } from '../expression/index.ts';
import { TimeFormatError } from '../time/duration.ts';
import { checkTimerFormat, type TimerKind } from '../time/schedule.ts';
import { extension, extensionFlag, readMappings, readWork } from './extensions.ts';
import type { ProblemList } from './problems.ts';
import type { Condition, EventDefinition } from './types.ts';
import { childNamed, childText, type XmlElement } from './xmlTree.ts';

/** The messages, signals, errors and escalations that a file declares, by id. */
export interface Declarations {
  messages: Map<string, XmlElement>;
  signals: Map<string, XmlElement>;
  errors: Map<string, XmlElement>;
  escalations: Map<string, XmlElement>;
}

/** Where a timer says several things, the first of these counts, as in the Java engines. */
const TIMER_TAGS: ReadonlyArray<[string, TimerKind]> = [
  ['bpmn:timeDate', 'date'],
  ['bpmn:timeCycle', 'cycle'],
  ['bpmn:timeDuration', 'duration'],
];

/** Reads the event definition of an event; `none` when it has no definition. */
export function readEvent(
  element: XmlElement,
  id: string,
  declared: Declarations,
  problems: ProblemList,
): EventDefinition {
  const definitions = element.children.filter((child) => child.name.endsWith('EventDefinition'));
  if (definitions.length > 1) problems.add(id, 'Several event definitions on one event', element.line);
  const definition = definitions[0];
  if (!definition) return { kind: 'none' };
  const line = definition.line;
  switch (definition.name) {
    case 'bpmn:messageEventDefinition':
      return readMessage(definition, id, declared, problems);
    case 'bpmn:signalEventDefinition':
      return readSignal(element, definition, id, declared, problems);
    case 'bpmn:timerEventDefinition':
      return readTimer(definition, id, problems);
    case 'bpmn:conditionalEventDefinition': {
      const condition = readCondition(childNamed(definition, 'bpmn:condition'), id, problems);
      if (!condition) problems.add(id, 'A conditional event needs a condition', line);
      const events = extension(definition, 'variableEvents');
      return {
        kind: 'conditional',
        condition: condition ?? { kind: 'expression', expression: problems.expression(id, 'false') },
        variable: {
          name: extension(definition, 'variableName'),
          events: events?.split(',').map((event) => event.trim()),
        },
      };
    }
    case 'bpmn:errorEventDefinition':
      return {
        kind: 'error',
        code: readCode(definition, 'errorRef', 'errorCode', declared.errors),
        codeVariable:
          extension(definition, 'errorCodeVariable') ?? extension(definition, 'errorVariableName'),
        messageVariable: extension(definition, 'errorMessageVariable'),
      };
    case 'bpmn:escalationEventDefinition':
      return {
        kind: 'escalation',
        code: readCode(definition, 'escalationRef', 'escalationCode', declared.escalations),
        codeVariable: extension(definition, 'escalationCodeVariable'),
      };
    case 'bpmn:compensateEventDefinition':
      return {
        kind: 'compensation',
        activityRef: definition.attributes.activityRef || undefined,
        waits: definition.attributes.waitForCompletion !== 'false',
      };
    case 'bpmn:cancelEventDefinition':
      return { kind: 'cancel' };
    case 'bpmn:terminateEventDefinition':
      return {
        kind: 'terminate',
        all: extensionFlag(definition, 'terminateAll') === true,
        multiInstance: extensionFlag(definition, 'terminateMultiInstance') === true,
      };
    case 'bpmn:linkEventDefinition':
      if (!definition.attributes.name) problems.add(id, 'A link event needs a name', line);
      return { kind: 'link', name: definition.attributes.name ?? '' };
    default:
      problems.add(id, `"${definition.name}" is not supported`, line);
      return { kind: 'none' };
  }
}

/** The name of the message that a receive task or a message event waits for. */
export function readMessageName(
  holder: XmlElement,
  id: string,
  declared: Declarations,
  problems: ProblemList,
): Expression | undefined {
  const reference = holder.attributes.messageRef;
  if (reference === undefined) {
    return problems.optional(id, extension(holder, 'messageExpression'), holder.line);
  }
  const message = declared.messages.get(withoutPrefix(reference));
  if (!message) {
    problems.add(id, `There is no message "${reference}"`, holder.line);
    return undefined;
  }
  return problems.expression(id, message.attributes.name || reference, holder.line);
}

export function readCondition(
  holder: XmlElement | undefined,
  id: string | undefined,
  problems: ProblemList,
): Condition | undefined {
  const text = holder?.text.trim();
  if (!holder || !text) return undefined;
  const language = holder.attributes.language;
  if (language && !/^(juel|uel|http.*)$/i.test(language)) {
    return { kind: 'script', format: language, script: text };
  }
  const written = /[$#]\{/.test(text) || text === 'true' || text === 'false' ? text : `\${${text}}`;
  return { kind: 'expression', expression: problems.expression(id, written, holder.line) };
}

function readMessage(
  definition: XmlElement,
  id: string,
  declared: Declarations,
  problems: ProblemList,
): EventDefinition {
  const name = readMessageName(definition, id, declared, problems);
  const work = readWork(definition, id, problems);
  if (!name && !work && definition.attributes.messageRef === undefined) {
    problems.add(id, 'A message event names no message', definition.line);
  }
  return { kind: 'message', name: name ?? problems.expression(id, id), work };
}

function readSignal(
  element: XmlElement,
  definition: XmlElement,
  id: string,
  declared: Declarations,
  problems: ProblemList,
): EventDefinition {
  const reference = definition.attributes.signalRef;
  const written = extension(definition, 'signalExpression');
  const signal = reference === undefined ? undefined : declared.signals.get(withoutPrefix(reference));
  if (reference !== undefined && !signal)
    problems.add(id, `There is no signal "${reference}"`, definition.line);
  if (reference === undefined && !written)
    problems.add(id, 'A signal event names no signal', definition.line);
  const scope = signal ? extension(signal, 'scope') : undefined;
  const payload = [
    ...readMappings(element, 'in', id, problems),
    ...readMappings(definition, 'in', id, problems),
  ];
  const out = [
    ...readMappings(element, 'out', id, problems),
    ...readMappings(definition, 'out', id, problems),
  ];
  return {
    kind: 'signal',
    name: problems.expression(id, signal?.attributes.name ?? written ?? reference ?? id, definition.line),
    isInstanceScoped: scope === 'processInstance',
    isAsync: extensionFlag(definition, 'async') === true,
    // A Flowable throw event maps with `out`, a Camunda one with `in`; a catching event maps with `in`.
    payload:
      element.name === 'bpmn:intermediateThrowEvent' || element.name === 'bpmn:endEvent'
        ? out.length > 0
          ? out
          : payload
        : payload,
  };
}

export function readTimer(
  definition: XmlElement,
  id: string,
  problems: ProblemList,
): Extract<EventDefinition, { kind: 'timer' }> {
  const found = TIMER_TAGS.flatMap(([tag, timerKind]) => {
    const text = childText(definition, tag);
    return text === undefined ? [] : [{ timerKind, text }];
  });
  const [timer] = found;
  if (!timer) {
    problems.add(id, 'A timer needs a timeDate, timeDuration or timeCycle', definition.line);
    return { kind: 'timer', timerKind: 'duration', text: problems.expression(id, 'PT0S') };
  }
  const text = problems.expression(id, timer.text, definition.line);
  if (text.isConstant) {
    try {
      checkTimerFormat(timer.timerKind, timer.text);
    } catch (error) {
      if (!(error instanceof TimeFormatError)) throw error;
      problems.add(id, error.message, definition.line);
    }
  }
  const cycle = childNamed(definition, 'bpmn:timeCycle');
  const end = cycle && problems.optional(id, extension(cycle, 'endDate'), cycle.line);
  return { kind: 'timer', timerKind: timer.timerKind, text, end };
}

/** An error or escalation is known by its code; without a declaration the reference itself is the code. */
function readCode(
  definition: XmlElement,
  refName: string,
  codeName: string,
  declared: Map<string, XmlElement>,
): string | undefined {
  const reference = definition.attributes[refName];
  if (!reference) return undefined;
  const declaration = declared.get(withoutPrefix(reference));
  return declaration ? declaration.attributes[codeName]?.trim() || undefined : withoutPrefix(reference);
}

/** References are qualified names; the prefix of the own target namespace is taken off. */
export function withoutPrefix(reference: string): string {
  return reference.slice(reference.indexOf(':') + 1).trim();
}
