import type { Command } from '../execution/command.ts';
import type { Effect } from '../execution/effect.ts';
import { EngineError } from '../execution/engineError.ts';
import {
  DEFAULT_LIMITS,
  type Definition,
  type DefinitionQuery,
  type Handler,
  type Limits,
} from '../execution/environment.ts';
import type { InstanceState } from '../execution/state.ts';
import { fromStored } from '../execution/storedValue.ts';
import { contextOf, UnknownNameError, type Value } from '../expression/index.ts';
import type { Condition, ProcessModel } from '../model/types.ts';
import type { ScriptRunner } from '../script/scriptRunner.ts';
import { followingDue } from '../time/schedule.ts';
import { DecisionCache, DecisionNeeded, newDecisions, unknownDecisions } from './decisions.ts';
import { DefinitionCache, DefinitionNeeded } from './definitions.ts';
import { checkFiles, DeploymentError, type DeploymentFile, startWaits } from './deployment.ts';
import { parseJobId } from './ids.ts';
import { type InputVariables, values } from './inputVariables.ts';
import type {
  EngineStore,
  Job,
  StartSubscription,
  StartTimerJob,
  StoredDefinition,
  Subscription,
} from './store.ts';
import { type Answers, UnitOfWork } from './unitOfWork.ts';

export interface EngineOptions {
  readonly store: EngineStore;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Makes ids for instances, definitions and deployments. Must not contain a dot. */
  readonly newId: () => string;
  /** Named handlers for service tasks and listeners. A model that names any other is refused. */
  readonly handlers?: Readonly<Record<string, Handler>> | undefined;
  readonly scripts?: ScriptRunner | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** Who asks, and for whom. */
export interface Caller {
  readonly tenantId: string;
  readonly user?: string | undefined;
}

export interface StartRequest {
  readonly key?: string | undefined;
  readonly definition?: string | undefined;
  readonly version?: number | undefined;
  readonly variables?: InputVariables | undefined;
  readonly businessKey?: string | undefined;
  readonly initiator?: string | undefined;
}

export interface MessageRequest {
  readonly name: string;
  readonly variables?: InputVariables | undefined;
  /** Narrows the search when several wait for the name. */
  readonly instance?: string | undefined;
  readonly activity?: string | undefined;
}

/** A unit of work that met somebody else's change of the same instance begins again this often. */
const CONFLICT_TRIES = 5;

/**
 * Runs processes over a store. Every method is one unit of work: it is committed as a whole, or fails with an
 * {@link EngineError} and changes nothing.
 */
export class Engine {
  readonly #options: EngineOptions;
  readonly #cache: DefinitionCache;
  readonly #decisions: DecisionCache;
  readonly #limits: Limits;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#cache = new DefinitionCache(options.store);
    this.#decisions = new DecisionCache(options.store);
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  /**
   * Deploys files together; a file whose name ends in `.dmn` holds decisions. Each executable process and each decision
   * gets the next version of its key; from then on the start events of the process wait in place of those of the version
   * before.
   *
   * @throws DeploymentError listing every problem with element ids
   */
  async deploy(caller: Caller, files: readonly DeploymentFile[]): Promise<StoredDefinition[]> {
    const handlers = this.#options.handlers ?? {};
    const checked = checkFiles(files, (name) => Object.hasOwn(handlers, name));
    const now = this.#options.clock();
    const deployment = this.#options.newId();
    const definitions: StoredDefinition[] = [];
    const subscriptions: StartSubscription[] = [];
    const added: Job[] = [];
    for (const { file, models } of checked) {
      for (const model of models) {
        const definition = await this.#nextVersion(caller.tenantId, model, file, deployment, now);
        const waits = startWaits(definition, model, now);
        definitions.push(definition);
        subscriptions.push(...waits.subscriptions);
        added.push(...waits.jobs);
      }
    }
    await this.#checkMessageStarts(caller.tenantId, definitions, subscriptions);
    const { store, newId } = this.#options;
    const decisions = await newDecisions(store, checked, {
      tenantId: caller.tenantId,
      deployment,
      now,
      newId,
    });
    const isKnown = (name: string): boolean => Object.hasOwn(handlers, name);
    const unknown = await unknownDecisions(store, checked, caller.tenantId, isKnown);
    if (unknown.length > 0) throw new DeploymentError(unknown);
    await this.#options.store.commit({
      tenantId: caller.tenantId,
      at: now,
      instances: [],
      jobs: { added, removed: [] },
      claims: [],
      deployment: {
        definitions,
        subscriptions,
        replacedKeys: definitions.map(({ key }) => key),
        ...(decisions.length > 0 ? { decisions } : {}),
      },
    });
    return definitions;
  }

  /** @returns the id of the new instance, which may have ended already */
  async start(caller: Caller, request: StartRequest): Promise<string> {
    const query: DefinitionQuery = request.definition
      ? { id: request.definition }
      : { key: request.key ?? '', version: request.version };
    const definition = await this.#cache.load(caller.tenantId, query);
    if (!definition)
      throw new EngineError(
        'unknownDefinition',
        `There is no process "${request.key ?? request.definition}"`,
      );
    const variables = values(request.variables);
    const initiator = request.initiator ?? caller.user;
    return this.#unit(caller, (unit) =>
      unit.start({ definition: definition.id, variables, businessKey: request.businessKey, initiator }),
    );
  }

  /** Starts the process whose start event waits for the message. */
  async startByMessage(
    caller: Caller,
    request: MessageRequest & Pick<StartRequest, 'businessKey' | 'initiator'>,
  ): Promise<string> {
    const [start] = await this.#options.store.findStartSubscriptions(
      caller.tenantId,
      'message',
      request.name,
    );
    if (!start) throw new EngineError('noSubscription', `No process starts by the message "${request.name}"`);
    const variables = values(request.variables);
    const { businessKey, initiator = caller.user } = request;
    return this.#unit(caller, (unit) =>
      unit.start({ definition: start.definition, startAt: start.el, variables, businessKey, initiator }),
    );
  }

  /**
   * Starts every process whose conditional start event holds with these variables; an unknown variable counts as false.
   *
   * @returns the ids of the new instances
   */
  async startByCondition(caller: Caller, variables: InputVariables): Promise<string[]> {
    const known = values(variables);
    const started: string[] = [];
    const starts = await this.#options.store.findStartSubscriptions(caller.tenantId, 'condition', '');
    for (const { definition: id, el } of starts) {
      const definition = await this.#cache.load(caller.tenantId, { id });
      const event = definition?.model.elements.get(el)?.event;
      if (event?.kind !== 'conditional' || !holds(event.condition, known, this.#options.clock())) continue;
      started.push(
        await this.#unit(caller, (unit) => unit.start({ definition: id, startAt: el, variables: known })),
      );
    }
    return started;
  }

  /** Carries out a command on one instance. */
  async execute(caller: Caller, instance: string, command: Command): Promise<readonly Effect[]> {
    return this.#unit(caller, (unit) => unit.apply(instance, command));
  }

  /** Delivers a message to the oldest who waits for it. Starts nothing. */
  async correlate(caller: Caller, request: MessageRequest): Promise<void> {
    const all = await this.#options.store.findSubscriptions(caller.tenantId, 'message', request.name);
    const found = all.find(
      (candidate: Subscription) =>
        (request.instance === undefined || candidate.instance === request.instance) &&
        (request.activity === undefined || candidate.el === request.activity),
    );
    if (!found) throw new EngineError('noSubscription', `Nobody waits for the message "${request.name}"`);
    const { instance, node, wait } = found;
    const variables = values(request.variables);
    await this.execute(caller, instance, { type: 'correlate', node, wait, variables });
  }

  /** Reaches everybody who waits for the signal, and start events; nobody at all is no error. */
  async signal(caller: Caller, name: string, variables?: InputVariables): Promise<void> {
    await this.#unit(caller, (unit) => unit.signal(name, values(variables)));
  }

  /**
   * Runs one job. A failure is noted on the job (its tries go down, its next time is set) and returned, not thrown.
   * Jobs of suspended instances stay as they are.
   *
   * @returns how it went; `gone` when somebody else ran it meanwhile, `busy` when somebody else kept changing its
   *   instance: it is still there to be run later
   */
  async runJob(caller: Caller, id: string): Promise<'done' | 'failed' | 'suspended' | 'gone' | 'busy'> {
    const job = await this.#options.store.findJob(caller.tenantId, id);
    if (!job) return 'gone';
    try {
      await this.#runOnce(caller, job);
      return 'done';
    } catch (error) {
      const code = error instanceof EngineError ? error.code : undefined;
      if (code === 'suspended') return 'suspended';
      if (code === 'conflict') return 'busy';
      if (code === 'unknownJob' || code === 'unknownInstance') return 'gone';
      await this.#noteFailure(caller, job, error instanceof Error ? error.message : String(error));
      return 'failed';
    }
  }

  /** Gives a failed job new tries. */
  async retryJob(caller: Caller, id: string, retries = 1): Promise<void> {
    const { instance, node, wait } = parseJobId(id);
    await this.execute(caller, instance, { type: 'retryJob', node, wait, retries });
  }

  /** The present state of a running instance; undefined when there is none. */
  async state(caller: Caller, instance: string): Promise<InstanceState | undefined> {
    return (await this.#options.store.loadInstance(caller.tenantId, instance))?.state;
  }

  async definition(caller: Caller, query: DefinitionQuery): Promise<Definition | undefined> {
    return this.#cache.load(caller.tenantId, query);
  }

  async #runOnce(caller: Caller, job: Job): Promise<void> {
    await this.#unit(caller, async (unit) => {
      if (job.kind === 'signal') {
        unit.claimJob(job);
        unit.removeJob(job.id);
        const variables = Object.entries(job.variables).map(([name, stored]) => [name, fromStored(stored)]);
        await unit.signal(job.name, Object.fromEntries(variables));
      } else if (job.kind === 'startTimer') {
        unit.claimJob(job);
        rearmStart(unit, job);
        await unit.start({ definition: job.definition, startAt: job.el });
      } else {
        await unit.apply(job.instance, { type: 'executeJob', node: job.node, wait: job.wait });
      }
    });
  }

  async #noteFailure(caller: Caller, job: Job, message: string): Promise<void> {
    await this.#unit(caller, async (unit) => {
      if (job.kind === 'signal' || job.kind === 'startTimer') {
        const retries = Math.max(0, (job.retries ?? 3) - 1);
        unit.addJob({ ...job, retries, error: message.slice(0, 2000) });
      } else {
        await unit.apply(job.instance, { type: 'jobFailed', node: job.node, wait: job.wait, message });
      }
    });
  }

  /**
   * Begins the unit again whenever it turns out that a definition must be loaded first or that somebody else changed the
   * same instance meanwhile; nothing was stored by then. Whoever comes second so meets the state that the first left.
   */
  async #unit<T>(caller: Caller, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const answers: Answers = { definitions: new Map(), decisions: new Map() };
    const env = {
      now: this.#options.clock(),
      currentUser: caller.user,
      limits: this.#limits,
      scripts: this.#options.scripts,
      handler: (name: string) => {
        const handlers = this.#options.handlers ?? {};
        return Object.hasOwn(handlers, name) ? handlers[name] : undefined;
      },
    };
    for (let conflicts = 0; ; ) {
      const { store, newId } = this.#options;
      const unit = new UnitOfWork(store, this.#cache, caller.tenantId, env, newId, answers);
      try {
        const result = await work(unit);
        await store.commit(unit.commitment());
        return result;
      } catch (error) {
        if (error instanceof DefinitionNeeded) {
          const found = await this.#cache.load(caller.tenantId, error.query);
          answers.definitions.set(JSON.stringify(error.query), found);
        } else if (error instanceof DecisionNeeded) {
          const found = await this.#decisions.load(caller.tenantId, error.query);
          answers.decisions.set(JSON.stringify(error.query), found);
        } else if (error instanceof EngineError && error.code === 'conflict' && conflicts < CONFLICT_TRIES) {
          conflicts++;
        } else {
          throw error;
        }
      }
    }
  }

  /** A message starts one process: no two of a tenant may wait for the same name at their start. */
  async #checkMessageStarts(
    tenantId: string,
    definitions: readonly StoredDefinition[],
    subscriptions: readonly StartSubscription[],
  ): Promise<void> {
    const keyOf = new Map(definitions.map(({ id, key }) => [id, key]));
    const taken = new Map<string, string>();
    for (const { kind, name, definition, el } of subscriptions) {
      if (kind !== 'message') continue;
      const key = keyOf.get(definition) ?? definition;
      const others = await this.#options.store.findStartSubscriptions(tenantId, 'message', name);
      let other = taken.get(name);
      for (const each of others) {
        const stored = await this.#options.store.findDefinition(tenantId, { id: each.definition });
        if (stored && ![...keyOf.values()].includes(stored.key)) other ??= stored.key;
      }
      if (other !== undefined) {
        const message = `The process "${other}" starts by the message "${name}" already`;
        throw new DeploymentError([{ file: key, elementId: el, message }]);
      }
      taken.set(name, key);
    }
  }

  async #nextVersion(
    tenantId: string,
    model: ProcessModel,
    file: DeploymentFile,
    deployment: string,
    now: number,
  ): Promise<StoredDefinition> {
    const latest = await this.#options.store.findDefinition(tenantId, { key: model.key });
    return {
      id: this.#options.newId(),
      tenantId,
      key: model.key,
      version: (latest?.version ?? 0) + 1,
      versionTag: model.versionTag,
      name: model.name,
      deployment,
      xml: file.xml,
      dialect: model.dialect,
      deployedAt: now,
    };
  }
}

/** Conditions written as scripts need an instance and do not start one. */
function holds(condition: Condition, variables: Readonly<Record<string, Value>>, now: number): boolean {
  if (condition.kind === 'script') return false;
  try {
    return condition.expression.evaluateBoolean(contextOf(variables, now));
  } catch (error) {
    if (error instanceof UnknownNameError) return false;
    throw error;
  }
}

function rearmStart(unit: UnitOfWork, job: StartTimerJob): void {
  const next = job.cycle && followingDue(job.cycle, job.due);
  if (next) unit.addJob({ ...job, ...next, retries: undefined, error: undefined });
  else unit.removeJob(job.id);
}
