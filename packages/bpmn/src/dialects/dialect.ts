/** The engines whose extension attributes the designer writes. */
export type DialectId = 'camunda' | 'activiti' | 'flowable';

/** One-valued extension properties, by the name they have in the panel. Which element may carry which is BPMN's and the engine's matter. */
export const propertyNames = [
  'assignee',
  'candidateUsers',
  'candidateGroups',
  'dueDate',
  'followUpDate',
  'priority',
  'category',
  'asyncBefore',
  'asyncAfter',
  'exclusive',
  'jobPriority',
  'skipExpression',
  'formKey',
  'initiator',
  'class',
  'expression',
  'delegateExpression',
  'resultVariable',
  'taskType',
  'topic',
  'taskPriority',
  'decisionRef',
  'mapDecisionResult',
  'scriptResultVariable',
  'scriptResource',
  'conditionResource',
  'collection',
  'elementVariable',
  'elementIndexVariable',
  'calledElementBinding',
  'calledElementVersion',
  'calledElementTenantId',
  'businessKey',
  'inheritBusinessKey',
  'inheritVariables',
  'candidateStarterUsers',
  'candidateStarterGroups',
  'versionTag',
  'historyTimeToLive',
  'isStartableInTasklist',
  'errorMessage',
  'errorCodeVariable',
  'errorMessageVariable',
  'escalationCodeVariable',
  'variableName',
  'variableEvents',
  'terminateAll',
  'signalScope',
] as const;

export type PropertyName = (typeof propertyNames)[number];

export type TaskListenerEvent = 'create' | 'assignment' | 'complete' | 'delete' | 'update' | 'timeout';
export type ExecutionListenerEvent = 'start' | 'end' | 'take';

/**
 * What one engine calls things. `attributes` maps our name to the attribute without prefix; a name that is absent has no
 * counterpart in that engine, and the panel does not offer it. `readAlso` lists older spellings that are understood, not written.
 */
export interface Dialect {
  readonly id: DialectId;
  readonly title: string;
  readonly uri: string;
  readonly attributes: Readonly<Partial<Record<PropertyName, string>>>;
  readonly readAlso: Readonly<Partial<Record<PropertyName, readonly string[]>>>;
  /** How a service task that is worked on from outside is marked (`type="external"`); absent: there are none. */
  readonly externalTaskType: string | undefined;
  /** `camunda:formData` with fields, or one `formProperty` element a field. */
  readonly forms: 'formData' | 'formProperty';
  /** Where a listener's script stands: in a `script` child, or in the fields of the engine's own script listener class. */
  readonly listenerScripts: 'scriptElement' | 'typedScriptElement' | 'listenerClass';
  readonly taskListenerEvents: readonly TaskListenerEvent[];
  /** True where a loop has asynchronous continuations and a retry cycle of its own, for each of its runs. */
  readonly asyncLoops: boolean;
  /** True where listener, condition and task scripts may name a resource instead of standing in the model. */
  readonly externalScripts: boolean;
}

/** "camunda:assignee", or undefined where the engine has no such property. */
export function qualifiedName(dialect: Dialect, property: PropertyName): string | undefined {
  const name = dialect.attributes[property];
  return name === undefined ? undefined : `${dialect.id}:${name}`;
}

export function supports(dialect: Dialect, property: PropertyName): boolean {
  return dialect.attributes[property] !== undefined;
}
