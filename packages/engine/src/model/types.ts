import type { Dialect, Profile } from '../dialect/profile.ts';
import type { Expression } from '../expression/index.ts';
import type { TimerKind } from '../time/schedule.ts';

export type ElementType =
  | 'process'
  | 'startEvent'
  | 'endEvent'
  | 'intermediateCatchEvent'
  | 'intermediateThrowEvent'
  | 'boundaryEvent'
  | 'exclusiveGateway'
  | 'parallelGateway'
  | 'inclusiveGateway'
  | 'complexGateway'
  | 'eventBasedGateway'
  | 'task'
  | 'userTask'
  | 'manualTask'
  | 'receiveTask'
  | 'sendTask'
  | 'serviceTask'
  | 'scriptTask'
  | 'businessRuleTask'
  | 'subProcess'
  | 'eventSubProcess'
  | 'transaction'
  | 'adHocSubProcess'
  | 'callActivity';

export interface SequenceFlow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly condition: Condition | undefined;
  readonly skip: Expression | undefined;
  readonly listeners: readonly Listener[];
}

/** A condition written as an expression or as a script. */
export type Condition =
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'script'; readonly format: string; readonly script: string };

export type EventDefinition =
  | { readonly kind: 'none' }
  | { readonly kind: 'message'; readonly name: Expression; readonly work: Work | undefined }
  | {
      readonly kind: 'signal';
      readonly name: Expression;
      readonly isInstanceScoped: boolean;
      readonly isAsync: boolean;
      readonly payload: readonly Mapping[];
    }
  | {
      readonly kind: 'timer';
      readonly timerKind: TimerKind;
      readonly text: Expression;
      readonly end?: Expression | undefined;
    }
  | { readonly kind: 'conditional'; readonly condition: Condition; readonly variable: VariableFilter }
  | {
      readonly kind: 'error';
      readonly code: string | undefined;
      readonly codeVariable?: string | undefined;
      readonly messageVariable?: string | undefined;
    }
  | {
      readonly kind: 'escalation';
      readonly code: string | undefined;
      readonly codeVariable?: string | undefined;
    }
  | { readonly kind: 'compensation'; readonly activityRef: string | undefined; readonly waits: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'terminate'; readonly all: boolean; readonly multiInstance: boolean }
  | { readonly kind: 'link'; readonly name: string };

/** Camunda's `variableName` and `variableEvents` of a conditional event. */
export interface VariableFilter {
  readonly name: string | undefined;
  readonly events: readonly string[] | undefined;
}

/** What a service-like element does. */
export type Work =
  | {
      readonly kind: 'expression';
      readonly expression: Expression;
      readonly result: string | undefined;
      readonly resultIsLocal: boolean;
    }
  | {
      readonly kind: 'handler';
      readonly name: string;
      readonly fields: readonly Field[];
      readonly result: string | undefined;
      readonly resultIsLocal: boolean;
    }
  | {
      readonly kind: 'script';
      readonly format: string;
      readonly script: string;
      readonly result: string | undefined;
      readonly resultIsLocal: boolean;
      readonly autoStore: boolean;
    }
  | DecisionWork
  | { readonly kind: 'external'; readonly topic: string };

/** Makes a decision of a deployed DMN file. */
export interface DecisionWork {
  readonly kind: 'decision';
  /** Key of the decision. */
  readonly decision: Expression;
  readonly binding: CallSpec['binding'];
  readonly version: Expression | undefined;
  /** What becomes of the result; `variables` sets each output as a variable, as Flowable does. */
  readonly mapping: DecisionMapping;
  readonly mustHit: boolean;
  readonly result: string | undefined;
  readonly resultIsLocal: boolean;
}

export type DecisionMapping = 'variables' | 'singleEntry' | 'singleResult' | 'collectEntries' | 'resultList';

export interface Field {
  readonly name: string;
  readonly value: Expression;
}

export interface Listener {
  /** `start`, `end`, `take`; of tasks `create`, `assignment`, `complete`, `delete`, `update`, `timeout`, `all`. */
  readonly event: string;
  readonly work: Work;
  readonly timer?: Extract<EventDefinition, { kind: 'timer' }> | undefined;
}

/** One line of an in/out mapping of a call, a signal or an activity. */
export interface Mapping {
  readonly target: string;
  /** Gives the name of the target in place of `target`. */
  readonly targetExpression?: Expression | undefined;
  readonly value: MappedValue;
  readonly isLocal: boolean;
}

export type MappedValue =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'script'; readonly format: string; readonly script: string }
  | { readonly kind: 'list'; readonly items: readonly MappedValue[] }
  | { readonly kind: 'map'; readonly entries: readonly { key: string; value: MappedValue }[] }
  | { readonly kind: 'all' }
  | { readonly kind: 'businessKey'; readonly expression: Expression };

export interface UserTaskSpec {
  readonly name: Expression | undefined;
  readonly description: Expression | undefined;
  readonly assignee: Expression | undefined;
  readonly owner: Expression | undefined;
  readonly candidateUsers: readonly Expression[];
  readonly candidateGroups: readonly Expression[];
  readonly dueDate: Expression | undefined;
  readonly followUpDate: Expression | undefined;
  readonly priority: Expression | undefined;
  readonly formKey: Expression | undefined;
  readonly category: Expression | undefined;
  readonly listeners: readonly Listener[];
}

export interface FormField {
  readonly id: string;
  readonly type: string;
  readonly defaultValue: Expression | undefined;
  /** Variable that the field reads and writes, its id unless said otherwise. */
  readonly variable: string;
}

export interface CallSpec {
  readonly calledElement: Expression;
  /** `calledElement` is the id of a definition, not the key of a process. */
  readonly isDefinitionId: boolean;
  readonly binding: 'latest' | 'deployment' | 'version' | 'versionTag';
  readonly version: Expression | undefined;
  readonly businessKey: Expression | undefined;
  readonly inheritsBusinessKey: boolean;
  readonly inheritsVariables: boolean;
  readonly in: readonly Mapping[];
  readonly out: readonly Mapping[];
  readonly outIsLocal: boolean;
  /** A job takes the end of the called process back to its caller. */
  readonly returnsByJob: boolean;
}

export interface MultiInstanceSpec {
  readonly isSequential: boolean;
  readonly cardinality: Expression | undefined;
  readonly collection: Expression | undefined;
  /** A plain name is a variable, never a text. */
  readonly collectionVariable: string | undefined;
  readonly elementVariable: string | undefined;
  readonly indexVariable: string;
  readonly completionCondition: Condition | undefined;
  readonly asyncBefore: boolean;
  readonly asyncAfter: boolean;
  /** A standard loop: `testBefore` checks ahead of the first round. */
  readonly loop:
    | {
        readonly testBefore: boolean;
        readonly condition: Condition | undefined;
        readonly maximum: Expression | undefined;
      }
    | undefined;
}

export interface AdHocSpec {
  readonly isSequential: boolean;
  readonly completionCondition: Condition | undefined;
  readonly cancelsRemaining: boolean;
}

/** One element of a process: a flow node, or the process itself. Facets that do not apply are undefined. */
export interface Element {
  readonly id: string;
  readonly type: ElementType;
  readonly name: string | undefined;
  /** Id of the scope (sub-process or process) that holds it; undefined for the process. */
  readonly parent: string | undefined;
  /** Position in the model, for reachability. */
  readonly index: number;
  readonly line: number;
  readonly incoming: SequenceFlow[];
  readonly outgoing: SequenceFlow[];
  readonly defaultFlow: string | undefined;
  readonly event: EventDefinition;
  /** Start events of event sub-processes and boundary events. */
  readonly isInterrupting: boolean;
  /** Boundary events: id of the activity. */
  readonly attachedTo: string | undefined;
  /** Activities: their boundary events, those with compensation left out. */
  readonly boundary: Element[];
  /** The compensation handler that an association of the compensation boundary event names. */
  compensationHandler: string | undefined;
  readonly isForCompensation: boolean;
  readonly asyncBefore: boolean;
  readonly asyncAfter: boolean;
  readonly isExclusive: boolean;
  readonly retryCycle: Expression | undefined;
  readonly skip: Expression | undefined;
  readonly listeners: readonly Listener[];
  readonly inputs: readonly Mapping[];
  readonly outputs: readonly Mapping[];
  readonly formFields: readonly FormField[];
  readonly multi: MultiInstanceSpec | undefined;
  readonly user: UserTaskSpec | undefined;
  readonly work: Work | undefined;
  readonly call: CallSpec | undefined;
  readonly adHoc: AdHocSpec | undefined;
  /** Complex gateways: when they let the waiting tokens go on. */
  readonly activation: Condition | undefined;
  readonly dataObjects: readonly { name: string; value: string | number | boolean | null }[];
  readonly properties: Readonly<Record<string, string>>;
  readonly initiatorVariable: string | undefined;
  readonly instantiates: boolean;
  /** Scopes: what lies directly inside. */
  readonly startEvents: Element[];
  readonly eventSubProcesses: Element[];
  readonly children: Element[];
}

/** A compiled process, immutable after compilation. */
export interface ProcessModel {
  readonly key: string;
  readonly name: string | undefined;
  readonly versionTag: string | undefined;
  readonly isExecutable: boolean;
  readonly dialect: Dialect;
  readonly profile: Profile;
  readonly root: Element;
  readonly elements: ReadonlyMap<string, Element>;
  readonly flows: ReadonlyMap<string, SequenceFlow>;
  readonly candidateStarterUsers: readonly string[];
  readonly candidateStarterGroups: readonly string[];
}

/** A reason why a model cannot be executed. */
export interface Problem {
  /** Id of the element, or undefined when the problem is of the file as a whole. */
  readonly elementId: string | undefined;
  readonly message: string;
  readonly line?: number | undefined;
}
