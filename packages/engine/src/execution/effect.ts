import type { Stored, TaskInfo, Wait } from './state.ts';

/** Where an effect happened. Node ids are unique within the top-level instance. */
export interface Place {
  /** Node of the process instance (the instance itself or one that it called). */
  readonly process: string;
  readonly node: string;
  readonly el: string;
}

/**
 * What a step did, in order. The runtime writes history, task and job rows from it and passes on what reaches other
 * instances. Times are those of the command.
 */
export type Effect =
  | {
      readonly type: 'instanceStarted';
      readonly process: string;
      readonly key: string;
      readonly definition: string;
      readonly caller?: string | undefined;
      readonly businessKey?: string | undefined;
      readonly initiator?: string | undefined;
    }
  | {
      readonly type: 'instanceEnded';
      readonly process: string;
      readonly key: string;
      readonly outcome: 'completed' | 'cancelled';
      readonly reason?: string | undefined;
      readonly variables: Readonly<Record<string, Stored>>;
    }
  | { readonly type: 'instanceSuspended' | 'instanceActivated'; readonly process: string }
  | ({ readonly type: 'activityStarted'; readonly elementType: string } & Place)
  | ({
      readonly type: 'activityEnded';
      readonly elementType: string;
      readonly outcome: 'completed' | 'cancelled';
    } & Place)
  | { readonly type: 'flowTaken'; readonly process: string; readonly flow: string }
  | ({
      readonly type: 'taskCreated' | 'taskUpdated';
      readonly task: TaskInfo;
      readonly change?: string | undefined;
    } & Place)
  | ({
      readonly type: 'taskEnded';
      readonly task: TaskInfo;
      readonly outcome: 'completed' | 'cancelled';
    } & Place)
  | ({ readonly type: 'waitAdded' | 'waitChanged' | 'waitRemoved'; readonly wait: Wait } & Place)
  | {
      readonly type: 'variableSet';
      readonly process: string;
      readonly node: string;
      readonly name: string;
      readonly value: Stored;
    }
  | {
      readonly type: 'variableRemoved';
      readonly process: string;
      readonly node: string;
      readonly name: string;
    }
  | {
      readonly type: 'signalThrown';
      readonly name: string;
      readonly variables: Readonly<Record<string, Stored>>;
      readonly isAsync: boolean;
    }
  | {
      readonly type: 'messageThrown';
      readonly name: string;
      readonly variables: Readonly<Record<string, Stored>>;
    }
  | ({ readonly type: 'externalWork'; readonly topic: string } & Place)
  | ({ readonly type: 'incident'; readonly wait: string; readonly message: string } & Place)
  | ({ readonly type: 'escalationIgnored' | 'errorIgnored'; readonly code: string } & Place);
