// Activiti and Flowable grew from one code base: what both engines read is described here once, each adds its own.
// The facts are those of the engines' published extension schemas (activiti-bpmn-extensions, flowable-bpmn-extensions).

export interface PropertyDescriptor {
  name: string;
  type: string;
  isAttr?: boolean;
  isBody?: boolean;
  isMany?: boolean;
  default?: boolean;
}

export interface TypeDescriptor {
  name: string;
  superClass?: string[];
  extends?: string[];
  isAbstract?: boolean;
  properties?: PropertyDescriptor[];
  meta?: { allowedIn: string[] };
}

export interface PackageDescriptor {
  name: string;
  uri: string;
  prefix: string;
  xml: { tagAlias: 'lowerCase' };
  types: TypeDescriptor[];
  associations: [];
}

export const texts = (...names: string[]): PropertyDescriptor[] =>
  names.map((name) => ({ name, type: 'String', isAttr: true }));

export const flags = (...names: string[]): PropertyDescriptor[] =>
  names.map((name) => ({ name, type: 'Boolean', isAttr: true }));

export const many = (name: string, type: string): PropertyDescriptor => ({ name, type, isMany: true });

/** A trait: further attributes on BPMN's own elements. */
export const trait = (name: string, on: string[], properties: PropertyDescriptor[]): TypeDescriptor => ({
  name,
  isAbstract: true,
  extends: on,
  properties,
});

/** An element of its own that stands in `extensionElements`, or inside another one. */
export const extension = (
  name: string,
  properties: PropertyDescriptor[],
  allowedIn: string[] = ['*'],
): TypeDescriptor => ({ name, superClass: ['Element'], properties, meta: { allowedIn } });

/** A new list each time: moddle writes into the descriptors that it is given. */
export function sharedTypes(): TypeDescriptor[] {
  return [
    trait(
      'Assignable',
      ['bpmn:UserTask'],
      texts(
        'assignee',
        'candidateUsers',
        'candidateGroups',
        'dueDate',
        'priority',
        'category',
        'skipExpression',
        'businessCalendarName',
      ),
    ),
    trait('FormSupported', ['bpmn:StartEvent', 'bpmn:UserTask'], texts('formKey')),
    trait('Initiator', ['bpmn:StartEvent'], texts('initiator')),
    trait(
      'AsyncCapable',
      ['bpmn:Activity', 'bpmn:Gateway', 'bpmn:Event'],
      [...flags('async'), { name: 'exclusive', type: 'Boolean', isAttr: true, default: true }],
    ),
    trait(
      'ServiceTaskLike',
      ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'],
      texts(
        'class',
        'expression',
        'delegateExpression',
        'resultVariable',
        'resultVariableName',
        'type',
        'skipExpression',
      ),
    ),
    trait('ScriptTask', ['bpmn:ScriptTask'], [...texts('resultVariable'), ...flags('autoStoreVariables')]),
    trait(
      'Process',
      ['bpmn:Process'],
      [...texts('candidateStarterUsers', 'candidateStarterGroups'), ...flags('isEagerExecutionFetching')],
    ),
    trait('SequenceFlow', ['bpmn:SequenceFlow'], texts('skipExpression')),
    trait(
      'MultiInstance',
      ['bpmn:MultiInstanceLoopCharacteristics'],
      texts('collection', 'elementVariable', 'elementIndexVariable'),
    ),
    trait(
      'CallActivity',
      ['bpmn:CallActivity'],
      [
        ...texts('businessKey', 'calledElementType', 'processInstanceName'),
        ...flags('inheritVariables', 'inheritBusinessKey', 'sameDeployment', 'useLocalScopeForOutParameters'),
      ],
    ),
    trait(
      'TerminateEventDefinition',
      ['bpmn:TerminateEventDefinition'],
      flags('terminateAll', 'terminateMultiInstance'),
    ),
    trait(
      'SignalEventDefinition',
      ['bpmn:SignalEventDefinition'],
      [...flags('async'), ...texts('signalExpression')],
    ),
    trait('Signal', ['bpmn:Signal'], texts('scope')),
    trait(
      'MessageEventDefinition',
      ['bpmn:MessageEventDefinition'],
      texts('messageExpression', 'correlationKey'),
    ),
    trait('TimerEventDefinition', ['bpmn:TimerEventDefinition'], texts('businessCalendarName', 'endDate')),
    trait(
      'DmnCapable',
      ['bpmn:BusinessRuleTask'],
      [...texts('ruleVariablesInput', 'rules'), ...flags('exclude')],
    ),
    extension('Field', [
      ...texts('name', 'stringValue'),
      { name: 'string', type: 'String' },
      { name: 'expression', type: 'String' },
    ]),
    extension('ExecutionListener', [
      ...texts(
        'event',
        'class',
        'expression',
        'delegateExpression',
        'type',
        'onTransaction',
        'customPropertiesResolverClass',
      ),
      { name: 'script', type: 'Script' },
      many('fields', 'Field'),
    ]),
    extension('TaskListener', [
      ...texts('event', 'id', 'class', 'expression', 'delegateExpression', 'type', 'onTransaction'),
      { name: 'script', type: 'Script' },
      many('fields', 'Field'),
    ]),
    extension('Script', [
      ...texts('language', 'resultVariable'),
      { name: 'value', type: 'String', isBody: true },
    ]),
    extension(
      'FormProperty',
      [
        ...texts(
          'id',
          'name',
          'type',
          'variable',
          'expression',
          'default',
          'datePattern',
          'required',
          'readable',
          'writable',
        ),
        many('values', 'Value'),
      ],
      ['bpmn:StartEvent', 'bpmn:UserTask'],
    ),
    extension('Value', [...texts('id', 'name'), { name: 'body', type: 'String', isBody: true }]),
    extension('Properties', [many('values', 'Property')]),
    extension('Property', texts('id', 'name', 'value')),
    {
      name: 'InOutBinding',
      isAbstract: true,
      superClass: ['Element'],
      properties: texts(
        'source',
        'sourceExpression',
        'target',
        'targetExpression',
        'variables',
        'businessKey',
      ),
    },
    { name: 'In', superClass: ['InOutBinding'], meta: { allowedIn: ['*'] } },
    { name: 'Out', superClass: ['InOutBinding'], properties: flags('transient'), meta: { allowedIn: ['*'] } },
    extension('FailedJobRetryTimeCycle', [{ name: 'body', type: 'String', isBody: true }]),
    extension('MapException', [
      ...texts('errorCode'),
      ...flags('includeChildExceptions'),
      { name: 'body', type: 'String', isBody: true },
    ]),
  ];
}
