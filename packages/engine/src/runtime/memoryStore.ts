import { EngineError } from '../execution/engineError.ts';
import type { DefinitionQuery } from '../execution/environment.ts';
import type { InstanceState } from '../execution/state.ts';
import { jobId } from './ids.ts';
import type {
  Commit,
  EngineStore,
  Job,
  StartKind,
  StartSubscription,
  StoredDecision,
  StoredDefinition,
  StoredInstance,
  Subscription,
} from './store.ts';

/**
 * Keeps everything in memory: for tests, for simulation and as the measure for other stores. One store holds one
 * tenant's data per tenant id.
 */
export class MemoryStore implements EngineStore {
  readonly #tenants = new Map<string, TenantData>();
  readonly #asText: boolean;
  /** Called after each commit, as a database's history tables would be filled. */
  onCommit: ((commit: Commit) => void) | undefined;

  /** @param options `asText` keeps states as JSON text, as a database would; slower, and proves that nothing is lost */
  constructor(options: { asText?: boolean } = {}) {
    this.#asText = options.asText === true;
  }

  async loadInstance(tenantId: string, id: string): Promise<StoredInstance | undefined> {
    const stored = this.#data(tenantId).instances.get(id);
    // Nodes are immutable, so a copy of the table of nodes is a private state.
    return stored && { ...stored, state: { ...stored.state, nodes: { ...stored.state.nodes } } };
  }

  async findDefinition(tenantId: string, query: DefinitionQuery): Promise<StoredDefinition | undefined> {
    return newest(this.#data(tenantId).definitions, query);
  }

  async findDecision(tenantId: string, query: DefinitionQuery): Promise<StoredDecision | undefined> {
    return newest(this.#data(tenantId).decisions, query);
  }

  async findSubscriptions(
    tenantId: string,
    kind: 'message' | 'signal',
    name: string,
  ): Promise<Subscription[]> {
    const all = this.#data(tenantId).subscriptions.values();
    return [...all].filter((each) => each.kind === kind && each.name === name);
  }

  async findStartSubscriptions(
    tenantId: string,
    kind: StartKind,
    name: string,
  ): Promise<StartSubscription[]> {
    return this.#data(tenantId).starts.filter((each) => each.kind === kind && each.name === name);
  }

  async findJob(tenantId: string, id: string): Promise<Job | undefined> {
    return this.#data(tenantId).jobs.get(id);
  }

  async commit(commit: Commit): Promise<void> {
    const data = this.#data(commit.tenantId);
    for (const change of commit.instances) {
      const revision = data.instances.get(change.id)?.revision;
      if (revision !== change.basedOn) {
        throw new EngineError(
          'conflict',
          `Process instance ${change.id} was changed by somebody else meanwhile`,
        );
      }
    }
    for (const claim of commit.claims) {
      if (data.jobs.get(claim.id)?.due !== claim.due) {
        throw new EngineError('conflict', `Job ${claim.id} was run by somebody else meanwhile`);
      }
    }
    if (commit.deployment) data.deploy(commit);
    for (const change of commit.instances) {
      if (change.state)
        data.instances.set(change.id, {
          state: this.#kept(change.state),
          revision: (change.basedOn ?? 0) + 1,
        });
      else data.instances.delete(change.id);
      for (const id of change.subscriptions.removed) data.subscriptions.delete(id);
      for (const each of change.subscriptions.added) {
        data.subscriptions.set(jobId(each.instance, each.node, each.wait), each);
      }
      data.changeJobs(change.jobs);
    }
    data.changeJobs(commit.jobs);
    this.onCommit?.(commit);
  }

  /** All running instances in the order of their start. */
  instances(tenantId: string): StoredInstance[] {
    return [...this.#data(tenantId).instances.values()];
  }

  /** All jobs in the order in which they were added. */
  jobs(tenantId: string): Job[] {
    return [...this.#data(tenantId).jobs.values()];
  }

  #kept(state: InstanceState): InstanceState {
    return this.#asText ? JSON.parse(JSON.stringify(state)) : state;
  }

  #data(tenantId: string): TenantData {
    let data = this.#tenants.get(tenantId);
    if (!data) {
      data = new TenantData();
      this.#tenants.set(tenantId, data);
    }
    return data;
  }
}

function newest<T extends StoredDefinition | StoredDecision>(
  all: readonly T[],
  query: DefinitionQuery,
): T | undefined {
  if ('id' in query) return all.find((stored) => stored.id === query.id);
  const matching = all.filter(
    (stored) =>
      stored.key === query.key &&
      (query.version === undefined || stored.version === query.version) &&
      (query.versionTag === undefined || stored.versionTag === query.versionTag) &&
      (query.deployment === undefined || stored.deployment === query.deployment),
  );
  return matching.sort((left, right) => right.version - left.version)[0];
}

class TenantData {
  readonly definitions: StoredDefinition[] = [];
  readonly decisions: StoredDecision[] = [];
  readonly instances = new Map<string, StoredInstance>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly jobs = new Map<string, Job>();
  starts: StartSubscription[] = [];

  changeJobs(jobs: Commit['jobs']): void {
    for (const id of jobs.removed) this.jobs.delete(id);
    for (const job of jobs.added) this.jobs.set(job.id, job);
  }

  deploy(commit: Commit): void {
    const { deployment } = commit;
    if (!deployment) return;
    const isReplaced = (definition: string): boolean =>
      deployment.replacedKeys.includes(this.definitions.find((each) => each.id === definition)?.key ?? '');
    this.starts = [
      ...this.starts.filter((start) => !isReplaced(start.definition)),
      ...deployment.subscriptions,
    ];
    for (const [id, job] of this.jobs) {
      if (job.kind === 'startTimer' && isReplaced(job.definition)) this.jobs.delete(id);
    }
    this.definitions.push(...deployment.definitions);
    this.decisions.push(...(deployment.decisions ?? []));
  }
}
