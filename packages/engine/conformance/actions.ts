import { EngineError } from '../src/execution/engineError.ts';
import { nodesInOrder, variablesSeenFrom } from '../src/execution/inspect.ts';
import { parseNodeId } from '../src/runtime/ids.ts';
import { values } from '../src/runtime/inputVariables.ts';
import { parseInstant } from '../src/time/duration.ts';
import { sameValue } from './compare.ts';
import type { Action } from './scenario.ts';
import { CALLER, type FoundTask, type World } from './world.ts';

type Perform = (world: World, action: Action) => Promise<unknown>;

/** How each kind of step is done. A step that fails throws. */
export const ACTIONS: Readonly<Record<string, Perform>> = {
  start: (world, { processKey, variables, initiator }) =>
    world.engine.start(CALLER, { key: processKey, variables, initiator }),
  startByMessage: (world, { message, variables }) =>
    world.engine.startByMessage(CALLER, { name: message ?? '', variables }),
  complete: (world, action) => {
    const { instance, node } = parseNodeId(findTask(world, action).id);
    return world.engine.execute(CALLER, instance, {
      type: 'completeTask',
      node,
      variables: values(action.variables),
    });
  },
  claim: (world, action) => {
    const { instance, node } = parseNodeId(findTask(world, action).id);
    return world.engine.execute(CALLER, instance, { type: 'claimTask', node, user: action.user });
  },
  trigger: async (world, { activity, nth, variables }) => {
    const found = world.states().flatMap((state) =>
      nodesInOrder(state)
        .filter((node) => node.el === activity && node.phase === 'active' && !node.multi)
        .map((node) => ({ state, node })),
    )[nth ?? 0];
    if (!found) throw new EngineError('unknownActivity', `"${activity}" is not active`);
    const command = { type: 'trigger' as const, node: found.node.id, variables: values(variables) };
    await world.engine.execute(CALLER, found.state.id, command);
  },
  message: (world, { name, activity, variables }) =>
    world.engine.correlate(CALLER, { name: name ?? '', activity, variables }),
  signal: (world, { name, variables }) => world.engine.signal(CALLER, name ?? '', variables),
  advanceClock: (world, { by }) => world.advance(by ?? 'PT0S'),
  setClock: (world, { to }) => world.moveClock(parseInstant(String(to))),
  runJobs: (world) => world.runJobs(false),
  retryJobs: (world) => world.retryJobs(),
  setVariables: (world, { variables, activity, local }) => {
    const node = activity === undefined ? undefined : findNode(world, activity);
    return world.engine.execute(CALLER, world.top(), {
      type: 'setVariables',
      node,
      variables: values(variables),
      isLocal: local,
    });
  },
  evaluateConditions: (world, { variables }) =>
    world.engine.execute(CALLER, world.top(), { type: 'evaluateConditions', variables: values(variables) }),
  move: (world, action) =>
    world.engine.execute(CALLER, world.top(), {
      type: 'move',
      from: action.from ?? [],
      to: Array.isArray(action.to) ? action.to : [],
      variables: values(action.variables),
      localVariables: Object.fromEntries(
        Object.entries(action.localVariables ?? {}).map(([id, variables]) => [id, values(variables)]),
      ),
      level: action.level,
      callActivity: action.callActivity,
    }),
  adhocExecute: (world, { activity }) =>
    world.engine.execute(CALLER, world.top(), { type: 'adHocExecute', activity: activity ?? '' }),
  adhocComplete: (world) => world.engine.execute(CALLER, world.top(), { type: 'adHocComplete' }),
  suspend: (world) => world.engine.execute(CALLER, world.top(), { type: 'suspend' }),
  activate: (world) => world.engine.execute(CALLER, world.top(), { type: 'activate' }),
  cancel: (world) => world.engine.execute(CALLER, world.top(), { type: 'cancel' }),
};

/** A task by its key, then by assignee and visible variables, then by order. */
export function findTask(
  world: World,
  wanted: Pick<Action, 'task' | 'nth' | 'assignee' | 'where'>,
): FoundTask {
  const found = world
    .tasks()
    .filter(({ node }) => node.el === wanted.task)
    .filter(({ task }) => wanted.assignee === undefined || task.assignee === wanted.assignee)
    .filter(({ state, node }) => {
      const seen = variablesSeenFrom(state, node.id);
      return Object.entries(wanted.where ?? {}).every(([name, value]) =>
        sameValue(value, seen[name] ?? null),
      );
    })[wanted.nth ?? 0];
  if (!found) throw new EngineError('unknownTask', `There is no such task "${wanted.task}"`);
  return found;
}

function findNode(world: World, activity: string): string {
  const state = world.states().find((each) => each.id === world.top());
  const node = state && nodesInOrder(state).find((each) => each.el === activity && each.phase === 'active');
  if (!node) throw new EngineError('unknownActivity', `"${activity}" is not active`);
  return node.id;
}
