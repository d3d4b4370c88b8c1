import type { Dialect } from '../dialect/profile.ts';
import type { Effect } from '../execution/effect.ts';
import type { DefinitionQuery } from '../execution/environment.ts';
import type { InstanceState, Stored } from '../execution/state.ts';
import type { TimerCycle } from '../time/schedule.ts';

/** A deployed process as it is stored: the file, and which of its processes this is. */
export interface StoredDefinition {
  readonly id: string;
  readonly tenantId: string;
  readonly key: string;
  readonly version: number;
  readonly versionTag: string | undefined;
  readonly name: string | undefined;
  readonly deployment: string;
  readonly xml: string;
  readonly dialect: Dialect;
  readonly deployedAt: number;
}

/** A deployed decision as it is stored: the DMN file, and which of its decisions this is. */
export interface StoredDecision {
  readonly id: string;
  readonly tenantId: string;
  /** Id of the decision in its file. */
  readonly key: string;
  readonly version: number;
  readonly versionTag: string | undefined;
  readonly name: string | undefined;
  readonly deployment: string;
  readonly xml: string;
  readonly deployedAt: number;
}

export interface StoredInstance {
  /** The caller owns it and may change it. */
  readonly state: InstanceState;
  /** Counts the changes; a commit names the one it was based on. */
  readonly revision: number;
}

/** Something in an instance waits for a message or a signal. */
export interface Subscription {
  readonly kind: 'message' | 'signal';
  readonly name: string;
  readonly instance: string;
  readonly node: string;
  readonly wait: string;
  readonly el: string;
}

export type StartKind = 'message' | 'signal' | 'condition';

/** A start event of the latest version of a process waits for a message or a signal, or to be asked its condition. */
export interface StartSubscription {
  readonly kind: StartKind;
  /** Empty for a condition. */
  readonly name: string;
  readonly definition: string;
  readonly el: string;
}

/** Work for later. `instance` jobs are waits of an instance; the others belong to no instance. */
export type Job = InstanceJob | StartTimerJob | SignalJob;

interface JobBase {
  readonly id: string;
  readonly tenantId: string;
  /** Epoch milliseconds. */
  readonly due: number;
  /** Tries left; undefined while none has failed. */
  readonly retries?: number | undefined;
  readonly error?: string | undefined;
}

export interface InstanceJob extends JobBase {
  readonly kind: 'timer' | 'async';
  readonly instance: string;
  readonly node: string;
  readonly wait: string;
  readonly el: string;
  /** Exclusive jobs of one instance run one after the other; all do here, because an instance changes one step at a time. */
  readonly isExclusive: boolean;
}

export interface StartTimerJob extends JobBase {
  readonly kind: 'startTimer';
  readonly definition: string;
  readonly el: string;
  readonly cycle?: TimerCycle | undefined;
}

export interface SignalJob extends JobBase {
  readonly kind: 'signal';
  readonly name: string;
  readonly variables: Readonly<Record<string, Stored>>;
}

export interface InstanceChange {
  readonly id: string;
  /** Revision that the change is based on; undefined for a new instance. */
  readonly basedOn: number | undefined;
  /** Undefined when the instance has ended and its state may go. */
  readonly state: InstanceState | undefined;
  /** In order; history, tasks and other rows are written from them. */
  readonly effects: readonly Effect[];
  readonly subscriptions: { readonly added: readonly Subscription[]; readonly removed: readonly string[] };
  /** An added job whose id exists replaces it. */
  readonly jobs: { readonly added: readonly Job[]; readonly removed: readonly string[] };
}

/** Everything that one command changed. It is stored together or not at all. */
export interface Commit {
  readonly tenantId: string;
  /** Epoch milliseconds of the command. */
  readonly at: number;
  readonly instances: readonly InstanceChange[];
  /** Jobs of no instance. */
  readonly jobs: { readonly added: readonly Job[]; readonly removed: readonly string[] };
  /** Jobs of no instance that were run; see {@link EngineStore.commit}. */
  readonly claims: readonly JobClaim[];
  readonly deployment?: DeploymentChange | undefined;
}

/** A job as it was when it was read. */
export interface JobClaim {
  readonly id: string;
  readonly due: number;
}

export interface DeploymentChange {
  readonly definitions: readonly StoredDefinition[];
  /** Keys whose older versions no longer start by event. */
  readonly replacedKeys: readonly string[];
  readonly subscriptions: readonly StartSubscription[];
  /** Present when the deployment holds DMN files. */
  readonly decisions?: readonly StoredDecision[] | undefined;
}

/**
 * The storage port. Every call is scoped to a tenant. A PostgreSQL store keeps a command within three round trips:
 * load (with a row lock, or without and relying on the revision), look up, commit.
 */
export interface EngineStore {
  loadInstance(tenantId: string, id: string): Promise<StoredInstance | undefined>;
  findDefinition(tenantId: string, query: DefinitionQuery): Promise<StoredDefinition | undefined>;
  /**
   * As {@link EngineStore.findDefinition}, for decisions: by id, or the newest version that fits the query. A store
   * without it takes no DMN files.
   */
  findDecision?(tenantId: string, query: DefinitionQuery): Promise<StoredDecision | undefined>;
  /** Oldest first. */
  findSubscriptions(
    tenantId: string,
    kind: 'message' | 'signal',
    name: string,
  ): Promise<readonly Subscription[]>;
  findStartSubscriptions(
    tenantId: string,
    kind: StartKind,
    name: string,
  ): Promise<readonly StartSubscription[]>;
  findJob(tenantId: string, id: string): Promise<Job | undefined>;
  /**
   * Stores the commit atomically.
   *
   * @throws EngineError `conflict` when an instance has another revision than the change is based on, or a claimed job
   *   is gone or has another due time by now
   */
  commit(commit: Commit): Promise<void>;
}
