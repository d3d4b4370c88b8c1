import type { Command, StartCommand } from '../execution/command.ts';
import type { Effect } from '../execution/effect.ts';
import { EngineError } from '../execution/engineError.ts';
import type { Decision, Definition, DefinitionQuery, Environment } from '../execution/environment.ts';
import type { InstanceState } from '../execution/state.ts';
import { apply, isRunning, start } from '../execution/step.ts';
import { fromStored } from '../execution/storedValue.ts';
import { upgradeState } from '../execution/upgradeState.ts';
import type { Value } from '../expression/index.ts';
import { rowsOf } from './changes.ts';
import { DecisionNeeded } from './decisions.ts';
import { type DefinitionCache, DefinitionNeeded } from './definitions.ts';
import type { Commit, EngineStore, Job, JobClaim } from './store.ts';

interface Touched {
  state: InstanceState;
  readonly basedOn: number | undefined;
  readonly effects: Effect[];
}

/** What was looked up for this unit so far, by query. */
export interface Answers {
  readonly definitions: Map<string, Definition | undefined>;
  readonly decisions: Map<string, Decision | undefined>;
}

type Variables = Readonly<Record<string, Value>>;

/**
 * One command with all that follows from it in other instances: a signal that is thrown, a message that starts a
 * process. Everything is carried out on private copies and committed at once; a failure anywhere leaves all as it was.
 */
export class UnitOfWork {
  readonly #store: EngineStore;
  readonly #cache: DefinitionCache;
  readonly #tenantId: string;
  readonly #env: Environment;
  readonly #newId: () => string;
  readonly #touched = new Map<string, Touched>();
  readonly #answers: Answers;
  readonly #claims: JobClaim[] = [];
  readonly #jobs: { added: Job[]; removed: string[] } = { added: [], removed: [] };

  constructor(
    store: EngineStore,
    cache: DefinitionCache,
    tenantId: string,
    env: Omit<Environment, 'definition' | 'decision'>,
    newId: () => string,
    answers: Answers,
  ) {
    this.#store = store;
    this.#cache = cache;
    this.#tenantId = tenantId;
    this.#newId = newId;
    this.#answers = answers;
    this.#env = {
      ...env,
      handler: (name) => env.handler(name),
      definition: (query) => this.#definition(query),
      decision: (query) => {
        const key = JSON.stringify(query);
        if (this.#answers.decisions.has(key)) return this.#answers.decisions.get(key);
        throw new DecisionNeeded(query);
      },
    };
  }

  async start(command: Omit<StartCommand, 'id' | 'tenantId'>): Promise<string> {
    const id = this.#newId();
    const { state, effects } = start({ ...command, id, tenantId: this.#tenantId || undefined }, this.#env);
    this.#touched.set(id, { state, basedOn: undefined, effects: [...effects] });
    await this.#passOn(id, effects);
    return id;
  }

  async apply(instance: string, command: Command): Promise<readonly Effect[]> {
    const touched = await this.#touch(instance);
    const effects = apply(touched.state, command, this.#env);
    touched.effects.push(...effects);
    await this.#passOn(instance, effects);
    return effects;
  }

  async state(instance: string): Promise<InstanceState> {
    return (await this.#touch(instance)).state;
  }

  /** Broadcasts to everybody who waits, one instance apart, and to start events. */
  async signal(name: string, variables: Variables, except?: string): Promise<void> {
    const subscriptions = await this.#store.findSubscriptions(this.#tenantId, 'signal', name);
    const instances = new Set(subscriptions.map((subscription) => subscription.instance));
    for (const instance of instances) {
      if (instance === except) continue;
      const touched = await this.#touch(instance);
      if (isRunning(touched.state)) await this.apply(instance, { type: 'signal', name, variables });
    }
    for (const { definition, el } of await this.#store.findStartSubscriptions(
      this.#tenantId,
      'signal',
      name,
    )) {
      await this.start({ definition, startAt: el, variables });
    }
  }

  /** The commit is refused unless the job is still as it was read: of two who run it, one does. */
  claimJob({ id, due }: Job): void {
    this.#claims.push({ id, due });
  }

  addJob(job: Job): void {
    this.#jobs.added.push(job);
  }

  removeJob(id: string): void {
    this.#jobs.removed.push(id);
  }

  commitment(): Commit {
    const instances = [...this.#touched].map(([id, { state, basedOn, effects }]) => ({
      id,
      basedOn,
      state: isRunning(state) ? state : undefined,
      effects,
      ...rowsOf(this.#tenantId, id, effects),
    }));
    return { tenantId: this.#tenantId, at: this.#env.now, instances, jobs: this.#jobs, claims: this.#claims };
  }

  async #touch(instance: string): Promise<Touched> {
    const known = this.#touched.get(instance);
    if (known) return known;
    const stored = await this.#store.loadInstance(this.#tenantId, instance);
    if (!stored) throw new EngineError('unknownInstance', `There is no running process instance ${instance}`);
    const touched: Touched = { state: upgradeState(stored.state), basedOn: stored.revision, effects: [] };
    this.#touched.set(instance, touched);
    return touched;
  }

  /** Signals and messages that a step threw reach the others now. */
  async #passOn(from: string, effects: readonly Effect[]): Promise<void> {
    for (const effect of effects) {
      if (effect.type === 'signalThrown') {
        if (effect.isAsync) {
          const { name, variables } = effect;
          const id = this.#newId();
          this.addJob({ kind: 'signal', id, tenantId: this.#tenantId, due: this.#env.now, name, variables });
        } else {
          await this.signal(effect.name, valuesOf(effect.variables), from);
        }
      } else if (effect.type === 'messageThrown') {
        await this.#deliver(effect.name, valuesOf(effect.variables));
      }
    }
  }

  /** A thrown message goes to the oldest who waits for it, else starts a process; else nobody wanted it. */
  async #deliver(name: string, variables: Variables): Promise<void> {
    for (const { instance, node, wait } of await this.#store.findSubscriptions(
      this.#tenantId,
      'message',
      name,
    )) {
      const { state } = await this.#touch(instance);
      const holder = state.nodes[node];
      if (!holder?.waits?.some((candidate) => candidate.id === wait)) continue;
      if (state.nodes[holder.owner]?.process?.suspended) continue;
      await this.apply(instance, { type: 'correlate', node, wait, variables });
      return;
    }
    const [first] = await this.#store.findStartSubscriptions(this.#tenantId, 'message', name);
    if (first) await this.start({ definition: first.definition, startAt: first.el, variables });
  }

  #definition(query: DefinitionQuery): Definition | undefined {
    if ('id' in query) {
      const known = this.#cache.get(this.#tenantId, query.id);
      if (known) return known;
    }
    const key = JSON.stringify(query);
    if (this.#answers.definitions.has(key)) return this.#answers.definitions.get(key);
    throw new DefinitionNeeded(query);
  }
}

function valuesOf(variables: Readonly<Record<string, Parameters<typeof fromStored>[0]>>): Variables {
  return Object.fromEntries(Object.entries(variables).map(([name, stored]) => [name, fromStored(stored)]));
}
