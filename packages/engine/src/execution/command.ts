import type { Value } from '../expression/index.ts';

type Variables = Readonly<Record<string, Value>>;

/**
 * Everything that can be done to an instance. Node and wait ids are those of the state; the runtime turns task ids
 * and keys into them. A command leaves a new consistent state, or the old one and an error.
 */
export type Command =
  | { readonly type: 'completeTask'; readonly node: string; readonly variables?: Variables | undefined }
  | { readonly type: 'claimTask'; readonly node: string; readonly user: string | undefined }
  | { readonly type: 'assignTask'; readonly node: string; readonly user: string | undefined }
  | { readonly type: 'delegateTask'; readonly node: string; readonly user: string }
  | { readonly type: 'resolveTask'; readonly node: string; readonly variables?: Variables | undefined }
  | {
      readonly type: 'setCandidates';
      readonly node: string;
      readonly users?: readonly string[] | undefined;
      readonly groups?: readonly string[] | undefined;
    }
  | {
      readonly type: 'setVariables';
      readonly node?: string | undefined;
      readonly variables: Variables;
      readonly isLocal?: boolean | undefined;
    }
  | {
      readonly type: 'removeVariables';
      readonly node?: string | undefined;
      readonly names: readonly string[];
    }
  | { readonly type: 'trigger'; readonly node: string; readonly variables?: Variables | undefined }
  | {
      readonly type: 'correlate';
      readonly node: string;
      readonly wait: string;
      readonly variables?: Variables | undefined;
    }
  | { readonly type: 'signal'; readonly name: string; readonly variables?: Variables | undefined }
  | { readonly type: 'evaluateConditions'; readonly variables?: Variables | undefined }
  | { readonly type: 'executeJob'; readonly node: string; readonly wait: string }
  | { readonly type: 'jobFailed'; readonly node: string; readonly wait: string; readonly message: string }
  | { readonly type: 'retryJob'; readonly node: string; readonly wait: string; readonly retries: number }
  | {
      readonly type: 'throwError';
      readonly node: string;
      readonly code: string;
      readonly message?: string | undefined;
      readonly variables?: Variables | undefined;
    }
  | {
      readonly type: 'throwEscalation';
      readonly node: string;
      readonly code: string;
      readonly variables?: Variables | undefined;
    }
  | MoveCommand
  | {
      readonly type: 'addInstance';
      readonly activity: string;
      readonly scope?: string | undefined;
      readonly variables?: Variables | undefined;
    }
  | {
      readonly type: 'removeInstance';
      readonly node: string;
      readonly countsAsCompleted?: boolean | undefined;
    }
  | { readonly type: 'adHocExecute'; readonly activity: string }
  | { readonly type: 'adHocComplete'; readonly activity?: string | undefined }
  | { readonly type: 'suspend' | 'activate'; readonly process?: string | undefined }
  | { readonly type: 'cancel'; readonly reason?: string | undefined }
  | MigrateCommand;

/** Takes all tokens out of the `from` activities and puts tokens into the `to` activities, as one change. */
export interface MoveCommand {
  readonly type: 'move';
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Moves just these tokens instead of all in the `from` activities. */
  readonly nodes?: readonly string[] | undefined;
  readonly variables?: Variables | undefined;
  readonly localVariables?: Readonly<Record<string, Variables>> | undefined;
  /** `parent`: from a called process into its caller. `called`: into the process that `callActivity` calls. */
  readonly level?: 'parent' | 'called' | undefined;
  readonly callActivity?: string | undefined;
}

/** Goes over to another version of the process. Elements keep their id unless the mapping names another. */
export interface MigrateCommand {
  readonly type: 'migrate';
  readonly definition: string;
  readonly mapping?: Readonly<Record<string, string>> | undefined;
  /** Process instance to migrate; the top-level one when undefined. */
  readonly process?: string | undefined;
}

export interface StartCommand {
  readonly id: string;
  readonly tenantId?: string | undefined;
  readonly definition: string;
  readonly variables?: Variables | undefined;
  readonly businessKey?: string | undefined;
  readonly initiator?: string | undefined;
  /** Start event with a trigger that came; the one without a trigger when undefined. */
  readonly startAt?: string | undefined;
}
