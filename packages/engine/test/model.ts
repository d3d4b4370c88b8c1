/** Small BPMN models for tests, written as the tags that matter. */
const NAMESPACES = [
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"',
  'xmlns:flowable="http://flowable.org/bpmn"',
].join(' ');

const DECLARATIONS = `
  <message id="m1" name="m1"/><message id="m2" name="m2"/>
  <signal id="s1" name="s1"/>
  <error id="e1" errorCode="e1"/><error id="e2" errorCode="e2"/>
  <escalation id="x1" escalationCode="x1"/><escalation id="x2" escalationCode="x2"/>`;

export function definitions(...processes: string[]): string {
  return `<definitions ${NAMESPACES} targetNamespace="test">${DECLARATIONS}${processes.join('')}</definitions>`;
}

export function process(id: string, ...content: string[]): string {
  return `<process id="${id}" isExecutable="true">${content.join('')}</process>`;
}

/** A file with one process `p`. */
export function model(...content: string[]): string {
  return definitions(process('p', ...content));
}

/** Sequence flows along the ids. */
export function path(...ids: string[]): string {
  return ids
    .slice(1)
    .map(
      (id, index) => `<sequenceFlow id="${ids[index]}_${id}" sourceRef="${ids[index]}" targetRef="${id}"/>`,
    )
    .join('');
}

export function flowIf(source: string, target: string, condition: string): string {
  return `<sequenceFlow id="${source}_${target}" sourceRef="${source}" targetRef="${target}"><conditionExpression xsi:type="tFormalExpression">${condition}</conditionExpression></sequenceFlow>`;
}

export function element(tag: string, id: string, content = '', attributes = ''): string {
  return `<${tag} id="${id}" ${attributes}>${content}</${tag}>`;
}

/** A complex gateway with its activation condition. */
export const activatedBy = (id: string, condition: string, attributes = ''): string =>
  element(
    'complexGateway',
    id,
    `<activationCondition xsi:type="tFormalExpression">\${${condition.replaceAll('>', '&gt;')}}</activationCondition>`,
    attributes,
  );
export const start = (id = 'start', content = '', attributes = ''): string =>
  element('startEvent', id, content, attributes);
export const end = (id = 'end', content = ''): string => element('endEvent', id, content);
export const user = (id: string, content = '', attributes = ''): string =>
  element('userTask', id, content, attributes);
export const sub = (id: string, ...content: string[]): string => element('subProcess', id, content.join(''));
export const eventSub = (id: string, ...content: string[]): string =>
  element('subProcess', id, content.join(''), 'triggeredByEvent="true"');
export const boundary = (id: string, on: string, content: string, attributes = ''): string =>
  element('boundaryEvent', id, content, `attachedToRef="${on}" ${attributes}`);
export const catching = (id: string, content: string): string =>
  element('intermediateCatchEvent', id, content);
export const throwing = (id: string, content = ''): string => element('intermediateThrowEvent', id, content);

export const message = (name: string): string => `<messageEventDefinition messageRef="${name}"/>`;
export const signal = (name: string): string => `<signalEventDefinition signalRef="${name}"/>`;
export const error = (name: string): string => `<errorEventDefinition errorRef="${name}"/>`;
export const escalation = (name: string): string => `<escalationEventDefinition escalationRef="${name}"/>`;
export const timer = (duration: string): string =>
  `<timerEventDefinition><timeDuration>${duration}</timeDuration></timerEventDefinition>`;
export const compensate = (activity = ''): string =>
  `<compensateEventDefinition ${activity ? `activityRef="${activity}"` : ''}/>`;
export const condition = (text: string): string =>
  `<conditionalEventDefinition><condition xsi:type="tFormalExpression">${text}</condition></conditionalEventDefinition>`;
export const parallel = (count: string): string =>
  `<multiInstanceLoopCharacteristics isSequential="false"><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics>`;
export const sequential = (count: string): string =>
  `<multiInstanceLoopCharacteristics isSequential="true"><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics>`;
