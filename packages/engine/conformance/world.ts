import { EngineError } from '../src/execution/engineError.ts';
import { activeTasks, nodesInOrder, processNodes, variablesSeenFrom } from '../src/execution/inspect.ts';
import type { InstanceState, Node, TaskInfo } from '../src/execution/state.ts';
import { fromStored } from '../src/execution/storedValue.ts';
import type { Value } from '../src/expression/index.ts';
import { type Caller, Engine } from '../src/runtime/engine.ts';
import { nodeId } from '../src/runtime/ids.ts';
import { MemoryStore } from '../src/runtime/memoryStore.ts';
import type { Commit, Job } from '../src/runtime/store.ts';
import type { ScriptRunner } from '../src/script/scriptRunner.ts';
import { addDuration, parseDuration, parseInstant } from '../src/time/duration.ts';

export const CALLER: Caller = { tenantId: 'conformance', user: undefined };

export interface FoundTask {
  id: string;
  state: InstanceState;
  node: Node;
  task: TaskInfo;
}

/** An engine with an empty store, a clock that tests move, and the questions that expectations ask. */
export class World {
  readonly store = new MemoryStore({ asText: true });
  readonly engine: Engine;
  now: number;
  /** The first top-level instance that was started, and its variables at its end. */
  first: string | undefined;
  #lastVariables: Record<string, Value> = {};
  readonly endedActivities = new Set<string>();
  #ids = 0;

  constructor(clock: string, scripts: ScriptRunner) {
    this.now = parseInstant(clock);
    this.engine = new Engine({
      store: this.store,
      clock: () => this.now,
      newId: () => `i${++this.#ids}`,
      scripts,
      limits: { maxMoves: 10_000 },
    });
    this.store.onCommit = (commit) => this.#record(commit);
  }

  states(): InstanceState[] {
    return this.store.instances(CALLER.tenantId).map(({ state }) => state);
  }

  tasks(): FoundTask[] {
    return this.states().flatMap((state) =>
      activeTasks(state).map(({ node, task }) => ({ id: nodeId(state.id, node.id), state, node, task })),
    );
  }

  instanceCount(): number {
    return this.states().reduce((sum, state) => sum + processNodes(state).length, 0);
  }

  variables(): Record<string, Value> {
    const state = this.states().find((each) => each.id === this.first);
    return state ? variablesSeenFrom(state, state.root) : this.#lastVariables;
  }

  jobs(): Job[] {
    return this.store.jobs(CALLER.tenantId);
  }

  /** Nodes in receive tasks and intermediate catch events. */
  async waitingActivities(): Promise<{ state: InstanceState; node: Node }[]> {
    const found: { state: InstanceState; node: Node }[] = [];
    for (const state of this.states()) {
      for (const node of nodesInOrder(state)) {
        if (node.phase !== 'active' || node.multi) continue;
        const definition = await this.engine.definition(CALLER, {
          id: state.nodes[node.owner]?.process?.definition ?? '',
        });
        const type = definition?.model.elements.get(node.el)?.type;
        if (type === 'receiveTask' || type === 'intermediateCatchEvent') found.push({ state, node });
      }
    }
    return found;
  }

  /** Moves the clock, then fires what is due in the order of due times until nothing is. */
  async moveClock(to: number): Promise<void> {
    this.now = to;
    const tried = new Set<string>();
    for (;;) {
      const due = this.jobs()
        .filter((job) => (job.kind === 'timer' || job.kind === 'startTimer') && job.due <= this.now)
        .filter((job) => !tried.has(job.id))
        .sort((left, right) => left.due - right.due)[0];
      if (!due) return;
      const outcome = await this.engine.runJob(CALLER, due.id);
      if (outcome !== 'done') tried.add(due.id);
    }
  }

  advance(by: string): Promise<void> {
    return this.moveClock(addDuration(this.now, parseDuration(by)));
  }

  /** Runs background jobs and those that they create; a failed one is not tried again. */
  async runJobs(includeFailed: boolean): Promise<void> {
    const tried = new Set(includeFailed ? [] : this.#failed().map((job) => job.id));
    for (;;) {
      const next = this.jobs().find((job) => isBackground(job) && !tried.has(job.id));
      if (!next) return;
      tried.add(next.id);
      await this.engine.runJob(CALLER, next.id);
    }
  }

  async retryJobs(): Promise<void> {
    for (const job of this.#failed()) await this.engine.runJob(CALLER, job.id);
    await this.runJobs(false);
  }

  failedCount(): number {
    return this.#failed().length;
  }

  top(): string {
    if (this.first === undefined) throw new EngineError('unknownInstance', 'No instance was started');
    return this.first;
  }

  #failed(): Job[] {
    return this.jobs().filter((job) => job.error !== undefined);
  }

  #record(commit: Commit): void {
    for (const change of commit.instances) {
      if (change.basedOn === undefined) this.first ??= change.id;
      for (const effect of change.effects) {
        if (effect.type === 'activityEnded' && effect.outcome === 'completed')
          this.endedActivities.add(effect.el);
        if (effect.type === 'instanceEnded' && change.id === this.first && effect.process === '0') {
          const entries = Object.entries(effect.variables).map(([name, stored]) => [
            name,
            fromStored(stored),
          ]);
          this.#lastVariables = Object.fromEntries(entries);
        }
      }
    }
  }
}

function isBackground(job: Job): boolean {
  return job.kind === 'async' || job.kind === 'signal';
}
