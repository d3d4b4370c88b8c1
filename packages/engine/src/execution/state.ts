import type { TimerCycle } from '../time/schedule.ts';

/*
 * The saved state of a process instance together with the instances that it called. It is plain JSON and holds what
 * is alive, nothing of the past: a tree of nodes, each of which is an activity instance (a scope with children, or a
 * token that sits in an element), and on the nodes what they wait for. README.md draws it.
 */

/** Counts the shapes that the saved state has had; `upgradeState` turns older ones into the present shape. */
export const STATE_FORMAT = 2;

export interface InstanceState {
  readonly format: number;
  readonly id: string;
  readonly tenantId?: string | undefined;
  /** Next number for node and wait ids. */
  next: number;
  /** Id of the node of the top-level process instance. */
  readonly root: string;
  readonly nodes: Record<string, Node>;
}

/** JSON as it is stored. Dates are tagged, see `storedValue.ts`. */
export type Stored =
  | null
  | boolean
  | number
  | string
  | readonly Stored[]
  | { readonly [key: string]: Stored };

/** Immutable: a change puts a new object in its place, so that an undone step just puts the old one back. */
export interface Node {
  readonly id: string;
  /** Undefined for the top-level process instance only. */
  readonly parent?: string | undefined;
  /** Id of the element that this is an instance of. */
  readonly el: string;
  /** Node of the process instance that this belongs to. */
  readonly owner: string;
  /** Flow by which the token came; joins count by it. */
  readonly flow?: string | undefined;
  readonly vars?: Readonly<Record<string, Stored>> | undefined;
  /** Names of local variables that go along with the token to the next element. */
  readonly carried?: readonly string[] | undefined;
  readonly waits?: readonly Wait[] | undefined;
  /** What the token does: see {@link NodePhase}. */
  readonly phase?: NodePhase | undefined;
  readonly process?: ProcessInfo | undefined;
  readonly task?: TaskInfo | undefined;
  readonly multi?: MultiInfo | undefined;
  /** Index of an instance within a multi-instance activity. */
  readonly loop?: number | undefined;
  readonly compensable?: readonly Compensable[] | undefined;
  /**
   * Scopes: the complex gateways inside that were activated and wait for their reset, each with the incoming flows
   * whose tokens the activation took.
   */
  readonly activated?: Readonly<Record<string, readonly string[]>> | undefined;
  /**
   * Handlers of compensation run inside. When they are done the throwing event goes on, the cancelled transaction
   * ends, or the stand-in for a completed sub-process goes away.
   */
  readonly compensating?: 'throw' | 'cancel' | 'standIn' | undefined;
  /** Work that somebody outside does and reports back. */
  readonly external?: { readonly topic: string } | undefined;
}

/**
 * Undefined while a token moves. `active`: the element was entered and waits (for its task, its event, its children).
 * `join`: stands at a gateway until enough tokens are there. `async`: a job will let it go on.
 */
export type NodePhase = 'active' | 'join' | 'async' | 'leaving';

export interface ProcessInfo {
  readonly definition: string;
  readonly key: string;
  readonly version: number;
  readonly businessKey?: string | undefined;
  readonly initiator?: string | undefined;
  readonly suspended?: boolean | undefined;
}

export interface TaskInfo {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly assignee?: string | undefined;
  readonly owner?: string | undefined;
  readonly users?: readonly string[] | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly due?: string | undefined;
  readonly followUp?: string | undefined;
  readonly priority?: number | undefined;
  readonly formKey?: string | undefined;
  readonly category?: string | undefined;
  readonly delegation?: 'pending' | 'resolved' | undefined;
}

export interface MultiInfo {
  readonly total: number;
  readonly done: number;
  /** Instances started so far. */
  readonly started: number;
}

export type Wait = EventWait | TimerWait | AsyncWait;

/** A message or signal subscription, or a condition to be looked at. */
export interface EventWait {
  readonly id: string;
  readonly kind: 'message' | 'signal' | 'condition';
  /** Element that catches: the node's own, a boundary event, a start event of an event sub-process. */
  readonly el: string;
  readonly name?: string | undefined;
}

export interface JobFailure {
  readonly retries: number;
  readonly error: string;
}

export interface TimerWait {
  readonly id: string;
  readonly kind: 'timer';
  readonly el: string;
  /** Epoch milliseconds. */
  readonly due: number;
  readonly cycle?: TimerCycle | undefined;
  readonly failure?: JobFailure | undefined;
  /** Position in the task listeners, for the `timeout` event. */
  readonly listener?: number | undefined;
}

export interface AsyncWait {
  readonly id: string;
  readonly kind: 'async';
  readonly el: string;
  readonly phase: 'before' | 'after';
  readonly isExclusive: boolean;
  /** Epoch milliseconds; later than now for a retry that waits. */
  readonly due?: number | undefined;
  readonly failure?: JobFailure | undefined;
}

/** A completed activity that can be compensated, newest last. */
export interface Compensable {
  readonly el: string;
  /** Variables of a completed sub-process, as its handlers shall see them. */
  readonly vars?: Readonly<Record<string, Stored>> | undefined;
  /** What was completed inside, when the activity has no handler of its own. */
  readonly inner?: readonly Compensable[] | undefined;
}
