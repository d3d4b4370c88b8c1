/**
 * The process engine as the server's modules see it.
 *
 * Whoever has a request's transaction passes it as `db`: the command then lasts when the request commits, together with
 * the request's own rows, and is undone with it. Without it a command is a transaction of its own. A command that is
 * refused throws an `EngineError` and changes nothing; of two who complete the same task, one is told that it is gone.
 */
import {
  type Command,
  type Definition,
  type DefinitionQuery,
  type DeploymentFile,
  type Effect,
  Engine,
  EngineError,
  type Handler,
  type InputVariables,
  type InstanceState,
  type MessageRequest,
  parseNodeId,
  type ScriptRunner,
  type StartRequest,
  type StoredDefinition,
  values,
} from '@countersign/engine';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import { PostgresStore } from './postgres-store.ts';
import { timeOrderedUuid } from './uuid.ts';

/** Who asks, for which tenant, and in which transaction. */
export interface EngineCaller {
  tenantId: number;
  /** The user's number as text. */
  user?: string | undefined;
  db?: Database | undefined;
}

export interface ProcessEngineOptions {
  transactions: Transactions;
  /** Epoch milliseconds. */
  now(): number;
  /** Named code for service tasks and listeners. */
  handlers?: Readonly<Record<string, Handler>>;
  scripts?: ScriptRunner;
}

export class ProcessEngine {
  readonly store: PostgresStore;
  /** The engine itself, for those who say with `store.unit` which transaction its commands belong to. */
  readonly core: Engine;
  readonly #now: () => number;

  constructor({ transactions, now, handlers, scripts }: ProcessEngineOptions) {
    this.#now = now;
    this.store = new PostgresStore(transactions);
    this.core = new Engine({
      store: this.store,
      clock: now,
      newId: () => timeOrderedUuid(now()),
      handlers,
      scripts,
    });
  }

  /**
   * Deploys files together; each process in them gets the next version of its key.
   *
   * @throws DeploymentError listing every problem with element ids
   */
  deploy(caller: EngineCaller, files: readonly DeploymentFile[]): Promise<StoredDefinition[]> {
    return this.#within(caller, async (known) => {
      await this.store.waitForDeployments(caller.tenantId);
      return this.core.deploy(known, files);
    });
  }

  /** @returns the id of the new instance, which may have ended already */
  start(caller: EngineCaller, request: StartRequest): Promise<string> {
    return this.#within(caller, (known) => this.core.start(known, request));
  }

  startByMessage(
    caller: EngineCaller,
    request: MessageRequest & Pick<StartRequest, 'businessKey' | 'initiator'>,
  ): Promise<string> {
    return this.#within(caller, (known) => this.core.startByMessage(known, request));
  }

  startByCondition(caller: EngineCaller, variables: InputVariables): Promise<string[]> {
    return this.#within(caller, (known) => this.core.startByCondition(known, variables));
  }

  /** Carries out a command on one instance. */
  execute(caller: EngineCaller, instance: string, command: Command): Promise<readonly Effect[]> {
    return this.#within(caller, (known) => this.core.execute(known, instance, command));
  }

  /** @param task its id, `<instance>.<node>` */
  complete(caller: EngineCaller, task: string, variables?: InputVariables): Promise<readonly Effect[]> {
    const { instance, node } = parseNodeId(task);
    return this.execute(caller, instance, { type: 'completeTask', node, variables: values(variables) });
  }

  /** Delivers a message to whoever waits longest for it, in the instance that is named or in any. */
  correlate(caller: EngineCaller, request: MessageRequest): Promise<void> {
    return this.#within(caller, async (known) => {
      const { instance, name, activity } = request;
      if (instance === undefined) return this.core.correlate(known, request);
      const all = await this.store.findSubscriptionsOf(instance, known.tenantId, 'message', name);
      const found = all.find(({ el }) => activity === undefined || el === activity);
      if (!found)
        throw new EngineError('noSubscription', `Process instance ${instance} does not wait for "${name}"`);
      const { node, wait } = found;
      const variables = values(request.variables);
      await this.core.execute(known, instance, { type: 'correlate', node, wait, variables });
    });
  }

  /** Reaches everybody who waits for the signal, and start events. */
  signal(caller: EngineCaller, name: string, variables?: InputVariables): Promise<void> {
    return this.#within(caller, (known) => this.core.signal(known, name, variables));
  }

  /** Gives a job that failed new tries. */
  retryJob(caller: EngineCaller, id: string, retries = 1): Promise<void> {
    return this.#within(caller, async (known) => {
      const job = await this.store.findJob(known.tenantId, id);
      if (!job) throw new EngineError('unknownJob', `There is no job ${id}`);
      if (job.kind === 'timer' || job.kind === 'async') return this.core.retryJob(known, id, retries);
      await this.store.commit({
        tenantId: known.tenantId,
        at: this.#now(),
        instances: [],
        jobs: { added: [{ ...job, retries: undefined, error: undefined }], removed: [] },
        claims: [{ id, due: job.due }],
      });
    });
  }

  /** The present state of a running instance; undefined when there is none. */
  state({ tenantId, db }: EngineCaller, instance: string): Promise<InstanceState | undefined> {
    const caller = { tenantId: String(tenantId) };
    return db
      ? this.store.inReading(db, tenantId, () => this.core.state(caller, instance))
      : this.core.state(caller, instance);
  }

  definition({ tenantId, db }: EngineCaller, query: DefinitionQuery): Promise<Definition | undefined> {
    const caller = { tenantId: String(tenantId) };
    return db
      ? this.store.inReading(db, tenantId, () => this.core.definition(caller, query))
      : this.core.definition(caller, query);
  }

  #within<T>(
    { tenantId, user, db }: EngineCaller,
    work: (caller: { tenantId: string; user: string | undefined }) => Promise<T>,
  ): Promise<T> {
    const command = () => work({ tenantId: String(tenantId), user });
    return db ? this.store.inRequest(db, tenantId, command) : this.store.unit(tenantId, command);
  }
}
