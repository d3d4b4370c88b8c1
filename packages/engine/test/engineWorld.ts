import type { Dialect } from '../src/dialect/profile.ts';
import type { Command } from '../src/execution/command.ts';
import type { Effect } from '../src/execution/effect.ts';
import { BpmnError } from '../src/execution/engineError.ts';
import type { Handler } from '../src/execution/environment.ts';
import { activeTasks, nodesInOrder, variablesSeenFrom } from '../src/execution/inspect.ts';
import type { InstanceState, Node } from '../src/execution/state.ts';
import type { Value } from '../src/expression/index.ts';
import { type Caller, Engine } from '../src/runtime/engine.ts';
import { MemoryStore } from '../src/runtime/memoryStore.ts';

export const ANNA: Caller = { tenantId: 't1', user: 'anna' };

/** An engine over a memory store with a clock to move and handlers to call, for tests of commands. */
export class EngineWorld {
  now = Date.UTC(2024, 0, 15, 10);
  readonly store = new MemoryStore();
  readonly calls: string[] = [];
  readonly effects: Effect[] = [];
  readonly engine: Engine;
  #ids = 0;

  constructor(
    handlers: Record<string, Handler> = {},
    limits: { maxMoves?: number; maxVariableSize?: number } = {},
  ) {
    const note: Handler = (context) => {
      this.calls.push(`${context.event ?? 'run'} ${context.elementId}`);
      return null;
    };
    const fail: Handler = () => {
      throw new BpmnError('e1', 'as told');
    };
    this.engine = new Engine({
      store: this.store,
      clock: () => this.now,
      newId: () => `i${++this.#ids}`,
      handlers: { note, fail, ...handlers },
      limits,
    });
    this.store.onCommit = (commit) => {
      for (const change of commit.instances) this.effects.push(...change.effects);
    };
  }

  async deploy(xml: string, dialect?: Dialect): Promise<void> {
    await this.engine.deploy(ANNA, [{ name: 'test.bpmn', xml, dialect }]);
  }

  /** Deploys and starts process `p`. */
  async run(xml: string, variables: Record<string, unknown> = {}, dialect?: Dialect): Promise<string> {
    await this.deploy(xml, dialect);
    return this.engine.start(ANNA, { key: 'p', variables });
  }

  do(instance: string, command: Command): Promise<readonly Effect[]> {
    return this.engine.execute(ANNA, instance, command);
  }

  state(instance: string): InstanceState {
    const found = this.store.instances(ANNA.tenantId).find(({ state }) => state.id === instance);
    if (!found) throw new Error(`${instance} does not run`);
    return found.state;
  }

  isRunning(instance: string): boolean {
    return this.store.instances(ANNA.tenantId).some(({ state }) => state.id === instance);
  }

  /** Keys of the active tasks. */
  tasks(instance: string): string[] {
    if (!this.isRunning(instance)) return [];
    return activeTasks(this.state(instance))
      .map(({ node }) => node.el)
      .sort();
  }

  node(instance: string, el: string, nth = 0): Node {
    const found = nodesInOrder(this.state(instance)).filter((node) => node.el === el && !node.multi)[nth];
    if (!found) throw new Error(`${el} is not active`);
    return found;
  }

  complete(instance: string, el: string, variables: Record<string, Value> = {}): Promise<readonly Effect[]> {
    return this.do(instance, { type: 'completeTask', node: this.node(instance, el).id, variables });
  }

  variables(instance: string): Record<string, Value> {
    const state = this.state(instance);
    return variablesSeenFrom(state, state.root);
  }
}
