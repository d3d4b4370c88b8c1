/** The three extension namespaces. `activiti` is the older name of Flowable. */
export type Dialect = 'flowable' | 'activiti' | 'camunda';

/**
 * What Flowable and Camunda 7 do differently. The engine asks this profile, never the dialect. Each field names one
 * observed difference of the two published test suites.
 */
export interface Profile {
  readonly name: 'flowable' | 'camunda';
  /** An error that nobody catches refuses the whole step, or just ends the path that threw it. */
  readonly uncaughtError: 'refuseStep' | 'endPath';
  /** Conditional events look at their condition by themselves, or only when told to. */
  readonly conditionsEvaluate: 'onVariableChange' | 'onRequest';
  /** Suspending the suspended, activating the active and writing variables of the suspended is an error. */
  readonly strictSuspension: boolean;
  /** Async of a multi-instance activity belongs to each instance, or to the activity as a whole. */
  readonly asyncOfMultiInstance: 'eachInstance' | 'wholeActivity';
  /** Event sub-processes stop waiting when only event sub-processes still run in their scope. */
  readonly eventSubProcessesCloseWithMainFlow: boolean;
  /** Compensating a named activity looks in the scope of the throwing event, or in the whole process instance. */
  readonly compensationReach: 'scope' | 'processInstance';
  /** Without a start event of its own kind, a start by key begins at any start event, or at a timer only. */
  readonly startsByKeyAt: 'anyStart' | 'noneOrTimer';
  /** Parallel branches advance in turns, or one runs to its wait before the next starts. */
  readonly branchOrder: 'breadthFirst' | 'depthFirst';
  /** Two event sub-processes of one scope may not wait for one message. */
  readonly refusesDuplicateEventSubProcessMessages: boolean;
  /** A catch event behind an event-based gateway may have no other incoming flow. */
  readonly refusesExtraFlowIntoGatewayEvent: boolean;
  /** At an exclusive gateway with several flows, one without a condition must be the default flow. */
  readonly refusesUnconditionalExclusiveFlow: boolean;
  /** Output mapping on a multi-instance activity is refused at deployment. */
  readonly refusesOutputMappingOnMultiInstance: boolean;
  /** An event sub-process that catches an escalation interrupts its scope when it says so, or never. */
  readonly escalationInterruptsScope: boolean;
  /** An error or escalation that leaves a called process takes the out mappings of the call along. */
  readonly mapsOutOnThrow: boolean;
  /** How often a job is tried before it becomes an incident, unless the model says otherwise. */
  readonly defaultAsyncRetries: number;
  /** Variables of which one must be true before skip expressions count; empty when the engine has none. */
  readonly skipExpressionSwitches: readonly string[];
  /** Execution listeners of kind `end` also run when an activity is cancelled. */
  readonly endListenersRunOnCancel: boolean;
}

const FLOWABLE: Profile = {
  name: 'flowable',
  uncaughtError: 'refuseStep',
  conditionsEvaluate: 'onRequest',
  strictSuspension: true,
  asyncOfMultiInstance: 'eachInstance',
  eventSubProcessesCloseWithMainFlow: true,
  compensationReach: 'processInstance',
  startsByKeyAt: 'anyStart',
  branchOrder: 'breadthFirst',
  refusesDuplicateEventSubProcessMessages: false,
  refusesExtraFlowIntoGatewayEvent: false,
  refusesUnconditionalExclusiveFlow: false,
  refusesOutputMappingOnMultiInstance: false,
  escalationInterruptsScope: false,
  mapsOutOnThrow: false,
  defaultAsyncRetries: 3,
  skipExpressionSwitches: ['_FLOWABLE_SKIP_EXPRESSION_ENABLED', '_ACTIVITI_SKIP_EXPRESSION_ENABLED'],
  endListenersRunOnCancel: false,
};

const CAMUNDA: Profile = {
  ...FLOWABLE,
  name: 'camunda',
  uncaughtError: 'endPath',
  conditionsEvaluate: 'onVariableChange',
  strictSuspension: false,
  asyncOfMultiInstance: 'wholeActivity',
  eventSubProcessesCloseWithMainFlow: false,
  compensationReach: 'scope',
  startsByKeyAt: 'noneOrTimer',
  branchOrder: 'depthFirst',
  refusesDuplicateEventSubProcessMessages: true,
  refusesExtraFlowIntoGatewayEvent: true,
  refusesUnconditionalExclusiveFlow: true,
  refusesOutputMappingOnMultiInstance: true,
  escalationInterruptsScope: true,
  mapsOutOnThrow: true,
  skipExpressionSwitches: [],
  endListenersRunOnCancel: true,
};

/** The profile of a dialect; a model that uses no extension namespace behaves as Flowable. */
export function profileOf(dialect: Dialect | undefined): Profile {
  return dialect === 'camunda' ? CAMUNDA : FLOWABLE;
}
