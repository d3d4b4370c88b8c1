import { type Dialect, profileOf } from '../dialect/profile.ts';
import { checkModel } from './check.ts';
import { detectDialect, extension, readListeners } from './extensions.ts';
import { ProblemList } from './problems.ts';
import { elementType, isActivity, type ReadContext, readElement } from './readElement.ts';
import { type Declarations, readCondition } from './readEvent.ts';
import { splitList } from './readUserTask.ts';
import type { Element, Problem, ProcessModel, SequenceFlow } from './types.ts';
import { childNamed, childrenNamed, parseXml, type XmlElement, XmlError } from './xmlTree.ts';

export interface CompileOptions {
  /** Overrides the dialect that the namespaces in use tell. */
  dialect?: Dialect | undefined;
  /** Names of handlers that may be used; any other is refused. Undefined checks nothing. */
  knownHandlers?: ((name: string) => boolean) | undefined;
  /** Also compiles processes that say `isExecutable="false"`, such as drafts; otherwise they are passed over. */
  includesDrafts?: boolean | undefined;
}

export interface Compilation {
  /** The executable processes, in the order of the file. Empty when there are problems. */
  models: ProcessModel[];
  /** Every reason for which the file cannot be executed. */
  problems: Problem[];
}

/**
 * Compiles a BPMN 2.0 file. Never throws for bad input: all that is wrong with it is listed with element ids.
 */
export function compileBpmn(xml: string, options: CompileOptions = {}): Compilation {
  const problems = new ProblemList();
  try {
    const root = parseXml(xml);
    if (root.name !== 'bpmn:definitions') {
      problems.add(undefined, 'The root element is not "definitions" of BPMN 2.0', root.line);
      return { models: [], problems: problems.all };
    }
    const dialect = options.dialect ?? detectDialect(root) ?? 'flowable';
    const declared = readDeclarations(root, problems);
    const models = childrenNamed(root, 'bpmn:process')
      .filter((process) => options.includesDrafts || process.attributes.isExecutable !== 'false')
      .map((process) => compileProcess(process, declared, dialect, problems));
    if (models.length === 0) problems.add(undefined, 'The file holds no executable process');
    for (const model of models) checkModel(model, problems, options.knownHandlers);
    checkKeys(models, problems);
    return { models: problems.all.length > 0 ? [] : models, problems: problems.all };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    problems.add(undefined, error.message);
    return { models: [], problems: problems.all };
  }
}

function checkKeys(models: ProcessModel[], problems: ProblemList): void {
  const keys = new Set<string>();
  for (const model of models) {
    if (keys.has(model.key)) problems.add(model.key, `Two processes have the id "${model.key}"`);
    keys.add(model.key);
  }
}

function readDeclarations(root: XmlElement, problems: ProblemList): Declarations {
  const byId = (name: string): Map<string, XmlElement> =>
    new Map(childrenNamed(root, name).map((element) => [element.attributes.id ?? '', element]));
  const names = new Set<string>();
  for (const signal of childrenNamed(root, 'bpmn:signal')) {
    const { id, name } = signal.attributes;
    if (!id) problems.add(undefined, 'A signal has no id', signal.line);
    if (!name) problems.add(id, 'A signal has no name', signal.line);
    else if (names.has(name)) problems.add(id, `Two signals have the name "${name}"`, signal.line);
    if (name) names.add(name);
  }
  for (const message of childrenNamed(root, 'bpmn:message')) {
    if (!message.attributes.id) problems.add(undefined, 'A message has no id', message.line);
  }
  return {
    messages: byId('bpmn:message'),
    signals: byId('bpmn:signal'),
    errors: byId('bpmn:error'),
    escalations: byId('bpmn:escalation'),
  };
}

function compileProcess(
  xml: XmlElement,
  declared: Declarations,
  dialect: Dialect,
  problems: ProblemList,
): ProcessModel {
  const context: ReadContext = { declared, problems, index: 0 };
  if (!xml.attributes.id) problems.add(undefined, 'A process has no id', xml.line);
  const root = readElement(xml, 'process', undefined, context);
  const key = root.id;
  const elements = new Map<string, Element>([[key, root]]);
  readScope(xml, root, elements, context);
  const flows = connect(xml, elements, problems);
  attachBoundaryEvents(elements, problems);
  attachCompensationHandlers(xml, elements);
  return {
    key,
    name: xml.attributes.name || undefined,
    versionTag: extension(xml, 'versionTag'),
    isExecutable: xml.attributes.isExecutable !== 'false',
    dialect,
    profile: profileOf(dialect),
    root,
    elements,
    flows,
    candidateStarterUsers: splitList(extension(xml, 'candidateStarterUsers')),
    candidateStarterGroups: splitList(extension(xml, 'candidateStarterGroups')),
  };
}

function readScope(
  xml: XmlElement,
  scope: Element,
  elements: Map<string, Element>,
  context: ReadContext,
): void {
  for (const child of xml.children) {
    const type = elementType(child, context.problems);
    if (!type) continue;
    const element = readElement(child, type, scope.id, context);
    if (elements.has(element.id)) {
      context.problems.add(element.id, `Two elements have the id "${element.id}"`, child.line);
      continue;
    }
    elements.set(element.id, element);
    scope.children.push(element);
    if (type === 'startEvent') scope.startEvents.push(element);
    if (type === 'eventSubProcess') scope.eventSubProcesses.push(element);
    if (type === 'eventSubProcess' || isActivity(type)) readScope(child, element, elements, context);
  }
}

function connect(
  process: XmlElement,
  elements: Map<string, Element>,
  problems: ProblemList,
): Map<string, SequenceFlow> {
  const flows = new Map<string, SequenceFlow>();
  let unnamed = 0;
  for (const xml of descendants(process, 'bpmn:sequenceFlow')) {
    const id = xml.attributes.id || `flow#${++unnamed}`;
    const { sourceRef, targetRef } = xml.attributes;
    const source = elements.get(sourceRef ?? '');
    const target = elements.get(targetRef ?? '');
    if (!source || !target) {
      const missing = source ? `target "${targetRef ?? ''}"` : `source "${sourceRef ?? ''}"`;
      problems.add(id, `The ${missing} of the sequence flow does not exist`, xml.line);
      continue;
    }
    if (source.parent !== target.parent) {
      problems.add(id, 'A sequence flow may not cross the border of a sub-process', xml.line);
      continue;
    }
    const flow: SequenceFlow = {
      id,
      source: source.id,
      target: target.id,
      condition: readCondition(childNamed(xml, 'bpmn:conditionExpression'), id, problems),
      skip: problems.optional(id, extension(xml, 'skipExpression'), xml.line),
      listeners: readListeners(xml, 'executionListener', id, problems),
    };
    flows.set(id, flow);
    source.outgoing.push(flow);
    target.incoming.push(flow);
  }
  return flows;
}

function attachBoundaryEvents(elements: Map<string, Element>, problems: ProblemList): void {
  for (const element of elements.values()) {
    if (element.type !== 'boundaryEvent') continue;
    const activity = elements.get(element.attachedTo ?? '');
    if (!activity || !isActivity(activity.type) || activity.parent !== element.parent) {
      problems.add(element.id, 'A boundary event must be attached to an activity of its scope', element.line);
    } else if (element.event.kind !== 'compensation') {
      activity.boundary.push(element);
    }
  }
}

/** An association leads from a compensation boundary event to the handler of its activity. */
function attachCompensationHandlers(process: XmlElement, elements: Map<string, Element>): void {
  for (const association of descendants(process, 'bpmn:association')) {
    const source = elements.get(association.attributes.sourceRef ?? '');
    const target = elements.get(association.attributes.targetRef ?? '');
    if (source?.type !== 'boundaryEvent' || source.event.kind !== 'compensation' || !target) continue;
    const activity = elements.get(source.attachedTo ?? '');
    if (activity) activity.compensationHandler = target.id;
  }
}

function* descendants(xml: XmlElement, name: string): Generator<XmlElement> {
  for (const child of xml.children) {
    if (child.name === name) yield child;
    yield* descendants(child, name);
  }
}
