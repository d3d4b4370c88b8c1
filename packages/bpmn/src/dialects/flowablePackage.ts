import { extension, flags, type PackageDescriptor, sharedTypes, texts, trait } from './packageParts.ts';

/** Flowable 6 and 7: Activiti's vocabulary and what came after the fork. */
export const flowablePackage: PackageDescriptor = {
  name: 'Flowable',
  uri: 'http://flowable.org/bpmn',
  prefix: 'flowable',
  xml: { tagAlias: 'lowerCase' },
  types: [
    ...sharedTypes(),
    trait(
      'AsyncLeaveCapable',
      ['bpmn:Activity', 'bpmn:Gateway', 'bpmn:Event'],
      flags('asyncLeave', 'asyncLeaveExclusive', 'noWaitStatesAsyncLeave'),
    ),
    trait('ExternalWorker', ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'], texts('topic')),
    trait(
      'JobCategory',
      ['bpmn:ServiceTask', 'bpmn:SendTask'],
      [
        ...texts('jobTopic'),
        ...flags('triggerable', 'useLocalScopeForResultVariable', 'storeResultVariableAsTransient'),
      ],
    ),
    trait('FormValidation', ['bpmn:StartEvent', 'bpmn:UserTask'], texts('formFieldValidation')),
    trait('TaskVariables', ['bpmn:UserTask'], texts('taskIdVariableName', 'taskCompleterVariableName')),
    trait('ConditionalEventDefinition', ['bpmn:ConditionalEventDefinition'], texts('conditionLanguage')),
    trait(
      'ErrorEventDefinition',
      ['bpmn:ErrorEventDefinition'],
      [...texts('errorVariableName'), ...flags('errorVariableLocalScope', 'errorVariableTransient')],
    ),
    trait(
      'CallBinding',
      ['bpmn:CallActivity'],
      [...texts('processInstanceIdVariableName'), ...flags('fallbackToDefaultTenant', 'completeAsync')],
    ),
    extension('VariableAggregation', texts('target', 'targetExpression', 'delegateExpression', 'class')),
    extension('EventType', [{ name: 'body', type: 'String', isBody: true }]),
  ],
  associations: [],
};
