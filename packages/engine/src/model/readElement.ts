import type { Expression } from '../expression/index.ts';
import {
  type AsyncSpec,
  extension,
  extensionFlag,
  readAsync,
  readCall,
  readCollectionElement,
  readFormFields,
  readInputOutput,
  readListeners,
  readProperties,
  readWork,
} from './extensions.ts';
import type { ProblemList } from './problems.ts';
import { readDecisionWork } from './readDecisionWork.ts';
import { type Declarations, readCondition, readEvent, readMessageName } from './readEvent.ts';
import { readUserTask } from './readUserTask.ts';
import type { AdHocSpec, Element, ElementType, EventDefinition, MultiInstanceSpec, Work } from './types.ts';
import { childNamed, childrenNamed, childText, type XmlElement } from './xmlTree.ts';

const TYPES: Record<string, ElementType> = {
  'bpmn:startEvent': 'startEvent',
  'bpmn:endEvent': 'endEvent',
  'bpmn:intermediateCatchEvent': 'intermediateCatchEvent',
  'bpmn:intermediateThrowEvent': 'intermediateThrowEvent',
  'bpmn:boundaryEvent': 'boundaryEvent',
  'bpmn:exclusiveGateway': 'exclusiveGateway',
  'bpmn:parallelGateway': 'parallelGateway',
  'bpmn:inclusiveGateway': 'inclusiveGateway',
  'bpmn:complexGateway': 'complexGateway',
  'bpmn:eventBasedGateway': 'eventBasedGateway',
  'bpmn:task': 'task',
  'bpmn:userTask': 'userTask',
  'bpmn:manualTask': 'manualTask',
  'bpmn:receiveTask': 'receiveTask',
  'bpmn:sendTask': 'sendTask',
  'bpmn:serviceTask': 'serviceTask',
  'bpmn:scriptTask': 'scriptTask',
  'bpmn:businessRuleTask': 'businessRuleTask',
  'bpmn:subProcess': 'subProcess',
  'bpmn:transaction': 'transaction',
  'bpmn:adHocSubProcess': 'adHocSubProcess',
  'bpmn:callActivity': 'callActivity',
};

/** Children of a scope that are no flow nodes and mean nothing to execution. */
const IGNORED = new Set([
  'bpmn:sequenceFlow',
  'bpmn:script',
  'bpmn:documentation',
  'bpmn:extensionElements',
  'bpmn:incoming',
  'bpmn:outgoing',
  'bpmn:laneSet',
  'bpmn:dataObject',
  'bpmn:dataObjectReference',
  'bpmn:dataStoreReference',
  'bpmn:ioSpecification',
  'bpmn:dataInputAssociation',
  'bpmn:dataOutputAssociation',
  'bpmn:association',
  'bpmn:textAnnotation',
  'bpmn:group',
  'bpmn:property',
  'bpmn:potentialStarter',
  'bpmn:resourceRole',
  'bpmn:humanPerformer',
  'bpmn:potentialOwner',
  'bpmn:performer',
  'bpmn:auditing',
  'bpmn:monitoring',
  'bpmn:category',
  'bpmn:multiInstanceLoopCharacteristics',
  'bpmn:standardLoopCharacteristics',
  'bpmn:completionCondition',
  'bpmn:supports',
  'bpmn:correlationSubscription',
]);

/** The type of a child of a scope; undefined for children that are no flow nodes. */
export function elementType(element: XmlElement, problems: ProblemList): ElementType | undefined {
  const type = TYPES[element.name];
  if (type === 'subProcess' && element.attributes.triggeredByEvent === 'true') return 'eventSubProcess';
  if (type === undefined && element.name.startsWith('bpmn:') && !IGNORED.has(element.name)) {
    problems.add(element.attributes.id, `"${element.name.slice(5)}" is not supported`, element.line);
  }
  return type;
}

const ACTIVITIES: ReadonlySet<ElementType> = new Set<ElementType>([
  'task',
  'userTask',
  'manualTask',
  'receiveTask',
  'sendTask',
  'serviceTask',
  'scriptTask',
  'businessRuleTask',
  'subProcess',
  'transaction',
  'adHocSubProcess',
  'callActivity',
]);

/** Whether the element is an activity in BPMN's sense: it may be repeated and carry boundary events. */
export function isActivity(type: ElementType): boolean {
  return ACTIVITIES.has(type);
}

export interface ReadContext {
  declared: Declarations;
  problems: ProblemList;
  index: number;
}

/** Reads one flow node (or the process itself) without what it is connected to. */
export function readElement(
  xml: XmlElement,
  type: ElementType,
  parent: string | undefined,
  context: ReadContext,
): Element {
  const { problems } = context;
  // Only what somebody refers to needs an id of its own; the rest gets one from its place.
  const id = xml.attributes.id || `${parent ?? ''}#${type}${context.index}`;
  const multi = readMultiInstance(xml, id, problems);
  const event = readEventOf(xml, type, id, context);
  return {
    id,
    type,
    name: xml.attributes.name || undefined,
    parent,
    index: context.index++,
    line: xml.line,
    incoming: [],
    outgoing: [],
    defaultFlow: xml.attributes.default || undefined,
    event,
    isInterrupting: (xml.attributes.cancelActivity ?? xml.attributes.isInterrupting) !== 'false',
    attachedTo: type === 'boundaryEvent' ? xml.attributes.attachedToRef : undefined,
    boundary: [],
    compensationHandler: undefined,
    isForCompensation: xml.attributes.isForCompensation === 'true' && type !== 'eventSubProcess',
    ...readAsync(xml, id, problems),
    skip: problems.optional(id, extension(xml, 'skipExpression'), xml.line),
    listeners: readListeners(xml, 'executionListener', id, problems),
    ...readInputOutput(xml, id, problems),
    formFields: type === 'userTask' || type === 'startEvent' ? readFormFields(xml, id, problems) : [],
    multi,
    user: type === 'userTask' ? readUserTask(xml, id, problems) : undefined,
    work: readWorkOf(xml, type, id, problems),
    call: type === 'callActivity' ? readCall(xml, id, problems) : undefined,
    adHoc: type === 'adHocSubProcess' ? readAdHoc(xml, id, problems) : undefined,
    activation:
      type === 'complexGateway'
        ? readCondition(childNamed(xml, 'bpmn:activationCondition'), id, problems)
        : undefined,
    dataObjects: readDataObjects(xml),
    properties: readProperties(xml),
    initiatorVariable: type === 'startEvent' ? extension(xml, 'initiator') : undefined,
    instantiates: xml.attributes.instantiate === 'true',
    startEvents: [],
    eventSubProcesses: [],
    children: [],
  };
}

function readEventOf(xml: XmlElement, type: ElementType, id: string, context: ReadContext): EventDefinition {
  if (type === 'receiveTask') {
    const name = readMessageName(xml, id, context.declared, context.problems);
    return name ? { kind: 'message', name, work: undefined } : { kind: 'none' };
  }
  if (type === 'sendTask') {
    const name = readMessageName(xml, id, context.declared, context.problems);
    return name ? { kind: 'message', name, work: undefined } : { kind: 'none' };
  }
  const isEvent = type.endsWith('Event');
  return isEvent ? readEvent(xml, id, context.declared, context.problems) : { kind: 'none' };
}

function readWorkOf(xml: XmlElement, type: ElementType, id: string, problems: ProblemList): Work | undefined {
  if (type === 'scriptTask') return readScript(xml, problems, id);
  if (type === 'businessRuleTask' || type === 'serviceTask') {
    const decision = readDecisionWork(xml, id, problems);
    if (decision || type === 'businessRuleTask') return decision ?? readWork(xml, id, problems);
  }
  const doesWork = type === 'serviceTask' || type === 'sendTask' || type === 'intermediateThrowEvent';
  return doesWork ? readWork(xml, id, problems) : undefined;
}

function readScript(xml: XmlElement, problems: ProblemList, id: string): Work | undefined {
  const script = childNamed(xml, 'bpmn:script')?.text;
  const format = (xml.attributes.scriptFormat ?? 'juel').trim().toLowerCase();
  const result = extension(xml, 'resultVariable') ?? extension(xml, 'resultVariableName');
  if (script === undefined || script.trim() === '') return undefined;
  if (format === 'juel') {
    const expression = problems.expression(id, script.trim(), xml.line);
    return { kind: 'expression', expression, result, resultIsLocal: false };
  }
  const autoStore = extensionFlag(xml, 'autoStoreVariables') === true;
  return { kind: 'script', format, script, result, resultIsLocal: false, autoStore };
}

function readMultiInstance(
  xml: XmlElement,
  id: string,
  problems: ProblemList,
): MultiInstanceSpec | undefined {
  const loop = childNamed(xml, 'bpmn:multiInstanceLoopCharacteristics');
  if (!loop) return readStandardLoop(xml, id, problems);
  const collection =
    extension(loop, 'collection') ?? readCollectionElement(loop) ?? childText(loop, 'bpmn:loopDataInputRef');
  const cardinality = childText(loop, 'bpmn:loopCardinality');
  const isExpression = collection !== undefined && /[$#]\{/.test(collection);
  const item = childNamed(loop, 'bpmn:inputDataItem')?.attributes;
  if (!collection && !cardinality) {
    problems.add(id, 'A multi-instance activity needs a cardinality or a collection', loop.line);
  }
  const flags: AsyncSpec = readAsync(loop, id, problems);
  return {
    isSequential: loop.attributes.isSequential === 'true',
    cardinality: problems.optional(id, cardinality, loop.line),
    collection: isExpression ? problems.expression(id, collection, loop.line) : undefined,
    collectionVariable: isExpression ? undefined : collection,
    elementVariable: extension(loop, 'elementVariable') ?? item?.name ?? item?.id,
    indexVariable: extension(loop, 'elementIndexVariable') ?? 'loopCounter',
    completionCondition: readCondition(childNamed(loop, 'bpmn:completionCondition'), id, problems),
    asyncBefore: flags.asyncBefore,
    asyncAfter: flags.asyncAfter,
    loop: undefined,
  };
}

/** A standard loop is a sequence whose end is told by its condition. */
function readStandardLoop(xml: XmlElement, id: string, problems: ProblemList): MultiInstanceSpec | undefined {
  const loop = childNamed(xml, 'bpmn:standardLoopCharacteristics');
  if (!loop) return undefined;
  const maximum: Expression | undefined = problems.optional(id, loop.attributes.loopMaximum, loop.line);
  const condition = readCondition(childNamed(loop, 'bpmn:loopCondition'), id, problems);
  if (!maximum && !condition) problems.add(id, 'A loop needs a condition or a maximum', loop.line);
  return {
    isSequential: true,
    cardinality: undefined,
    collection: undefined,
    collectionVariable: undefined,
    elementVariable: undefined,
    indexVariable: 'loopCounter',
    completionCondition: undefined,
    asyncBefore: false,
    asyncAfter: false,
    loop: { testBefore: loop.attributes.testBefore === 'true', condition, maximum },
  };
}

function readAdHoc(xml: XmlElement, id: string, problems: ProblemList): AdHocSpec {
  return {
    isSequential: xml.attributes.ordering === 'Sequential',
    completionCondition: readCondition(childNamed(xml, 'bpmn:completionCondition'), id, problems),
    cancelsRemaining: xml.attributes.cancelRemainingInstances !== 'false',
  };
}

/** Data objects with a value become variables of their scope when it is entered. */
function readDataObjects(xml: XmlElement): Element['dataObjects'] {
  return childrenNamed(xml, 'bpmn:dataObject').flatMap((object) => {
    const holder = childNamed(object, 'bpmn:extensionElements');
    const written = holder?.children.find((child) => child.name.endsWith(':value'))?.text.trim();
    const name = object.attributes.name ?? object.attributes.id;
    if (!name) return [];
    return [{ name, value: typed(written, object.attributes.itemSubjectRef) }];
  });
}

function typed(text: string | undefined, type: string | undefined): string | number | boolean | null {
  if (text === undefined) return null;
  if (/:(int|integer|long|double|decimal|float|short)$/.test(type ?? '')) return Number(text);
  return /:boolean$/.test(type ?? '') ? text === 'true' : text;
}
