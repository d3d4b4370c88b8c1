import { settleComplexGateways } from './behaviours/complexGateway.ts';
import { releaseInclusiveJoin } from './behaviours/inclusiveGateway.ts';
import { behaviours } from './behaviours/registry.ts';
import type { Command, StartCommand } from './command.ts';
import { adHocComplete, adHocExecute } from './commands/adHoc.ts';
import { activityNode, waitOf } from './commands/guard.ts';
import { executeJob, jobFailed, retryJob } from './commands/job.ts';
import { setSuspended } from './commands/lifecycle.ts';
import { migrate } from './commands/migrate.ts';
import { move } from './commands/move.ts';
import { addInstance, removeInstance } from './commands/multiInstance.ts';
import {
  assignTask,
  claimTask,
  completeTask,
  delegateTask,
  resolveTask,
  setCandidates,
} from './commands/task.ts';
import { removeVariables, setVariables } from './commands/variables.ts';
import { evaluateAllConditions, settleConditions } from './conditions.ts';
import type { Effect } from './effect.ts';
import { EngineError } from './engineError.ts';
import type { Environment } from './environment.ts';
import { throwError } from './error.ts';
import { throwEscalation } from './escalation.ts';
import { reach } from './eventReached.ts';
import { createProcess, openProcess } from './processInstance.ts';
import { Run } from './run.ts';
import { waitsFor } from './signal.ts';
import { type InstanceState, STATE_FORMAT } from './state.ts';
import { cancelInstance } from './terminate.ts';
import { writeVariables } from './variables.ts';

export interface StepResult {
  readonly state: InstanceState;
  readonly effects: readonly Effect[];
}

/**
 * Starts an instance. Pure: the same arguments give the same state and effects.
 *
 * @throws EngineError when the start is refused
 */
export function start(command: StartCommand, env: Environment): StepResult {
  const definition = env.definition({ id: command.definition });
  if (!definition)
    throw new EngineError('unknownDefinition', `There is no process definition ${command.definition}`);
  const state: InstanceState = {
    format: STATE_FORMAT,
    id: command.id,
    tenantId: command.tenantId,
    next: 0,
    root: '0',
    nodes: {},
  };
  const run = new Run(state, env, behaviours);
  const startAt = command.startAt === undefined ? undefined : definition.model.elements.get(command.startAt);
  const wanted = {
    definition,
    variables: command.variables ?? {},
    businessKey: command.businessKey,
    initiator: command.initiator,
    startAt,
  };
  openProcess(run, createProcess(run, wanted), wanted);
  runOut(run);
  return { state, effects: run.effects };
}

/**
 * Carries out a command on a state that the caller owns: on success `state` is the new state, on failure it is as it
 * was. The cost is that of what the command touches, however large the state is.
 *
 * @throws EngineError when the command is refused; whatever an environment throws to ask for more
 */
export function apply(state: InstanceState, command: Command, env: Environment): readonly Effect[] {
  if (!isRunning(state)) throw new EngineError('unknownInstance', `Process instance ${state.id} has ended`);
  const run = new Run(state, env, behaviours);
  try {
    carryOut(run, command);
    runOut(run);
    return run.effects;
  } catch (error) {
    run.undo();
    throw error;
  }
}

/** As {@link apply}, but leaves the given state alone and returns a new one, which shares what did not change. */
export function step(state: InstanceState, command: Command, env: Environment): StepResult {
  const next: InstanceState = { ...state, nodes: { ...state.nodes } };
  return { effects: apply(next, command, env), state: next };
}

/** Whether the instance still has a token. */
export function isRunning(state: InstanceState): boolean {
  return state.nodes[state.root] !== undefined;
}

function runOut(run: Run): void {
  settleConditions(run);
  run.work(
    () => settleConditions(run),
    () => {
      if (run.has(run.state.root) && !settleComplexGateways(run)) releaseInclusiveJoin(run);
    },
  );
}

function carryOut(run: Run, command: Command): void {
  switch (command.type) {
    case 'completeTask':
      completeTask(run, command.node, command.variables);
      break;
    case 'claimTask':
      claimTask(run, command.node, command.user);
      break;
    case 'assignTask':
      assignTask(run, command.node, command.user);
      break;
    case 'delegateTask':
      delegateTask(run, command.node, command.user);
      break;
    case 'resolveTask':
      resolveTask(run, command.node, command.variables);
      break;
    case 'setCandidates':
      setCandidates(run, command.node, command.users, command.groups);
      break;
    case 'setVariables':
      setVariables(run, command.node, command.variables, command.isLocal === true);
      break;
    case 'removeVariables':
      removeVariables(run, command.node, command.names);
      break;
    case 'trigger':
      trigger(run, command.node, command.variables ?? {});
      break;
    case 'correlate':
      correlate(run, command);
      break;
    case 'signal':
      receiveSignal(run, command);
      break;
    case 'evaluateConditions':
      evaluateConditions(run, command.variables ?? {});
      break;
    case 'executeJob':
      executeJob(run, command.node, command.wait);
      break;
    case 'jobFailed':
      jobFailed(run, command.node, command.wait, command.message);
      break;
    case 'retryJob':
      retryJob(run, command.node, command.wait, command.retries);
      break;
    case 'throwError':
    case 'throwEscalation':
      throwFromActivity(run, command);
      break;
    case 'move':
      move(run, command);
      break;
    case 'addInstance':
      addInstance(run, command.activity, command.scope, command.variables);
      break;
    case 'removeInstance':
      removeInstance(run, command.node, command.countsAsCompleted === true);
      break;
    case 'adHocExecute':
      adHocExecute(run, command.activity);
      break;
    case 'adHocComplete':
      adHocComplete(run, command.activity);
      break;
    case 'suspend':
    case 'activate':
      setSuspended(run, command.process, command.type === 'suspend');
      break;
    case 'cancel':
      cancelInstance(run, command.reason);
      break;
    case 'migrate':
      migrate(run, command);
      break;
  }
}

type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

function trigger(run: Run, id: string, variables: NonNullable<CommandOf<'trigger'>['variables']>): void {
  const node = activityNode(run, id);
  const { triggered } = run.behaviour(node);
  const isWaiting = node.phase === 'active' && triggered !== undefined;
  if (!isWaiting) throw new EngineError('notAllowed', 'This activity does not wait to be triggered', node.el);
  writeVariables(run, node, variables);
  run.plan(id, (current) => triggered(run, current, run.element(current)));
}

function correlate(run: Run, command: CommandOf<'correlate'>): void {
  const { node, wait } = waitOf(run, command.node, command.wait);
  run.plan(node.id, (current) => reach(run, current, wait, command.variables ?? {}));
}

function receiveSignal(run: Run, command: CommandOf<'signal'>): void {
  for (const { id, wait } of waitsFor(run, 'signal', command.name)) {
    run.plan(id, (current) => {
      const isStillWaiting = current.waits?.some((candidate) => candidate.id === wait.id);
      if (isStillWaiting) reach(run, current, wait, command.variables ?? {});
    });
  }
}

function evaluateConditions(
  run: Run,
  variables: NonNullable<CommandOf<'evaluateConditions'>['variables']>,
): void {
  const root = run.node(run.state.root);
  setVariables(run, root.id, variables, false);
  if (run.profile(root).conditionsEvaluate === 'onRequest') evaluateAllConditions(run);
}

function throwFromActivity(run: Run, command: CommandOf<'throwError' | 'throwEscalation'>): void {
  const node = activityNode(run, command.node);
  writeVariables(run, node, command.variables ?? {});
  if (command.type === 'throwEscalation') {
    throwEscalation(run, run.node(node.id), command.code);
    return;
  }
  throwError(run, run.node(node.id), command.code, command.message);
}
