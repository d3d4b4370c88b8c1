import { compileDmn } from '../decision/readDmn.ts';
import type { Command } from '../execution/command.ts';
import type { Effect } from '../execution/effect.ts';
import { EngineError } from '../execution/engineError.ts';
import {
  DEFAULT_LIMITS,
  type Decision,
  type Definition,
  type Environment,
  type Handler,
} from '../execution/environment.ts';
import { activeTasks, nodesInOrder, variablesSeenFrom } from '../execution/inspect.ts';
import type { InstanceState, Node, TaskInfo, Wait } from '../execution/state.ts';
import { isRunning, start, step } from '../execution/step.ts';
import { explain, type TokenExplanation } from '../exploration/explain.ts';
import type { Value } from '../expression/index.ts';
import { compileBpmn } from '../model/compile.ts';
import type { Problem, ProcessModel } from '../model/types.ts';
import { type InputVariables, values } from '../runtime/inputVariables.ts';
import type { ScriptRunner } from '../script/scriptRunner.ts';

export interface SimulationOptions {
  /** Files whose processes may be called; the first process of the first file is simulated. */
  readonly files: readonly string[];
  /** DMN files whose decisions business rule tasks may make. */
  readonly decisions?: readonly string[] | undefined;
  readonly now?: number | undefined;
  readonly scripts?: ScriptRunner | undefined;
}

/** What the simulation shows after each step. */
export interface SimulationView {
  readonly now: number;
  readonly isRunning: boolean;
  readonly tokens: readonly TokenExplanation[];
  readonly tasks: ReadonlyArray<{ node: string; element: string; task: TaskInfo }>;
  readonly variables: Readonly<Record<string, Value>>;
  /** Elements that were completed and flows that were taken so far. */
  readonly completed: ReadonlySet<string>;
  readonly takenFlows: ReadonlySet<string>;
  /** When the next timer fires, epoch milliseconds. */
  readonly nextTimer: number | undefined;
  readonly canStepBack: boolean;
}

interface Moment {
  readonly now: number;
  readonly state: InstanceState;
  readonly completed: ReadonlySet<string>;
  readonly takenFlows: ReadonlySet<string>;
}

/**
 * Runs one instance of a model step by step with the core of the engine, in the browser too. Nothing outside is
 * called: named handlers do nothing, nor do decisions whose file is not given. Every earlier moment can be gone back to.
 */
export class Simulator {
  readonly problems: readonly Problem[];
  readonly #definitions: Definition[];
  readonly #decisions: ReadonlyMap<string, Decision>;
  readonly #scripts: ScriptRunner | undefined;
  #now: number;
  #moments: Moment[] = [];

  constructor(options: SimulationOptions) {
    const compiled = options.files.map((xml) => compileBpmn(xml, { includesDrafts: true }));
    const tables = (options.decisions ?? []).map((xml) => compileDmn(xml));
    this.problems = [...compiled, ...tables].flatMap(({ problems }) => problems);
    this.#decisions = new Map(
      tables
        .flatMap(({ decisions }) => decisions)
        .map((model) => [
          model.key,
          { id: model.key, key: model.key, version: 1, deployment: 'simulation', model },
        ]),
    );
    this.#definitions = compiled
      .flatMap(({ models }) => models)
      .map((model) => ({ id: model.key, key: model.key, version: 1, deployment: 'simulation', model }));
    this.#scripts = options.scripts;
    this.#now = options.now ?? 0;
  }

  /** @throws EngineError when the model has problems or the start is refused */
  start(variables?: InputVariables, initiator?: string): SimulationView {
    const [definition] = this.#definitions;
    if (!definition)
      throw new EngineError('deployment', this.problems.map(({ message }) => message).join('; '));
    const command = { id: 'simulation', definition: definition.id, variables: values(variables), initiator };
    const { state, effects } = start(command, this.#environment());
    this.#moments = [];
    this.#remember(state, effects);
    this.#runBackgroundJobs();
    return this.view();
  }

  completeTask(node: string, variables?: InputVariables): SimulationView {
    return this.apply({ type: 'completeTask', node, variables: values(variables) });
  }

  /** Delivers a message, or lets an element go on that waits to be triggered. */
  message(name: string, variables?: InputVariables): SimulationView {
    for (const node of nodesInOrder(this.#present().state)) {
      const wait = node.waits?.find((candidate) => candidate.kind === 'message' && candidate.name === name);
      if (wait)
        return this.apply({ type: 'correlate', node: node.id, wait: wait.id, variables: values(variables) });
    }
    throw new EngineError('noSubscription', `Nobody waits for the message "${name}"`);
  }

  signal(name: string, variables?: InputVariables): SimulationView {
    return this.apply({ type: 'signal', name, variables: values(variables) });
  }

  /** Any other command of the core. Background jobs that it leaves are run at once. */
  apply(command: Command): SimulationView {
    const present = this.#present();
    const result = step(present.state, command, this.#environment());
    this.#remember(result.state, result.effects);
    this.#runBackgroundJobs();
    return this.view();
  }

  /** Moves the clock and fires every timer that falls due, in their order. */
  advanceTo(time: number): SimulationView {
    this.#now = Math.max(this.#now, time);
    for (let due = this.#dueTimer(); due; due = this.#dueTimer()) {
      this.apply({ type: 'executeJob', node: due.node.id, wait: due.wait.id });
    }
    return this.view();
  }

  /** Goes back by one step; the clock too. */
  stepBack(): SimulationView {
    if (this.#moments.length > 1) this.#moments.pop();
    this.#now = this.#present().now;
    return this.view();
  }

  view(): SimulationView {
    const { state, completed, takenFlows } = this.#present();
    const timers = waitsOf(state).flatMap(({ wait }) => (wait.kind === 'timer' ? [wait.due] : []));
    return {
      now: this.#now,
      isRunning: isRunning(state),
      tokens: explain(state, (id) => this.#model(id)),
      tasks: activeTasks(state).map(({ node, task }) => ({ node: node.id, element: node.el, task })),
      variables: variablesSeenFrom(state, state.root),
      completed,
      takenFlows,
      nextTimer: timers.length > 0 ? Math.min(...timers) : undefined,
      canStepBack: this.#moments.length > 1,
    };
  }

  #present(): Moment {
    const moment = this.#moments[this.#moments.length - 1];
    if (!moment) throw new EngineError('notAllowed', 'The simulation was not started');
    return moment;
  }

  #remember(state: InstanceState, effects: readonly Effect[], how?: 'sameMoment'): void {
    const before = this.#moments[this.#moments.length - 1];
    const completed = new Set(before?.completed);
    const takenFlows = new Set(before?.takenFlows);
    for (const effect of effects) {
      if (effect.type === 'activityEnded' && effect.outcome === 'completed') completed.add(effect.el);
      if (effect.type === 'flowTaken') takenFlows.add(effect.flow);
    }
    if (how === 'sameMoment') this.#moments.pop();
    this.#moments.push({ now: this.#now, state, completed, takenFlows });
  }

  /** Asynchronous continuations run right away; they belong to the step that made them. */
  #runBackgroundJobs(): void {
    for (let round = 0; round < 1000; round++) {
      const present = this.#present();
      const job = waitsOf(present.state).find(({ wait }) => wait.kind === 'async');
      if (!job) return;
      const command: Command = { type: 'executeJob', node: job.node.id, wait: job.wait.id };
      const result = step(present.state, command, this.#environment());
      this.#remember(result.state, result.effects, 'sameMoment');
    }
  }

  #dueTimer(): { node: Node; wait: Wait } | undefined {
    const timers = waitsOf(this.#present().state).flatMap(({ node, wait }) =>
      wait.kind === 'timer' && wait.due <= this.#now ? [{ node, wait }] : [],
    );
    return timers.sort((left, right) => left.wait.due - right.wait.due)[0];
  }

  #model(id: string): ProcessModel | undefined {
    return this.#definitions.find((definition) => definition.id === id)?.model;
  }

  #environment(): Environment {
    const doNothing: Handler = () => null;
    return {
      now: this.#now,
      limits: { ...DEFAULT_LIMITS, maxMoves: 10_000 },
      scripts: this.#scripts,
      handler: (name) => {
        const isDecision = name.startsWith('dmn:') && this.#decisions.has(name.slice('dmn:'.length));
        return isDecision ? undefined : doNothing;
      },
      decision: (query) => this.#decisions.get('id' in query ? query.id : query.key),
      definition: (query) =>
        this.#definitions.find((definition) =>
          'id' in query ? definition.id === query.id : definition.key === query.key,
        ),
    };
  }
}

function waitsOf(state: InstanceState): Array<{ node: Node; wait: Wait }> {
  return nodesInOrder(state).flatMap((node) => (node.waits ?? []).map((wait) => ({ node, wait })));
}
