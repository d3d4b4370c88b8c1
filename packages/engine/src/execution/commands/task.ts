import type { Value } from '../../expression/index.ts';
import { EngineError } from '../engineError.ts';
import { complete } from '../flow.ts';
import { runTaskListeners } from '../listeners.ts';
import type { Run } from '../run.ts';
import type { Node, TaskInfo } from '../state.ts';
import { writeVariables } from '../variables.ts';
import { taskNode } from './guard.ts';

type Variables = Readonly<Record<string, Value>> | undefined;

export function completeTask(run: Run, id: string, variables: Variables): void {
  const node = taskNode(run, id);
  if (node.task?.delegation === 'pending') {
    throw new EngineError(
      'notAllowed',
      'The task was delegated; it must be resolved before it is completed',
      node.el,
    );
  }
  writeVariables(run, node, variables ?? {});
  runTaskListeners(run, run.node(id), run.element(node), 'complete');
  if (!run.has(id)) return;
  const { task } = run.node(id);
  run.put(id, { task: undefined });
  if (task) run.emit({ type: 'taskEnded', outcome: 'completed', task, ...run.place(node) });
  run.plan(id, (current) => complete(run, current));
}

/** Takes a free task, or gives it back when `user` is undefined. */
export function claimTask(run: Run, id: string, user: string | undefined): void {
  const node = taskNode(run, id);
  const holder = node.task?.assignee;
  if (user !== undefined && holder !== undefined && holder !== user) {
    throw new EngineError('taskTaken', `The task is already claimed by "${holder}"`, node.el);
  }
  change(run, node, { assignee: user }, user === undefined ? 'unclaimed' : 'claimed');
}

export function assignTask(run: Run, id: string, user: string | undefined): void {
  change(run, taskNode(run, id), { assignee: user }, 'assigned');
}

/** Hands the task to somebody who gives it back; the present assignee stays its owner. */
export function delegateTask(run: Run, id: string, user: string): void {
  const node = taskNode(run, id);
  const owner = node.task?.owner ?? node.task?.assignee;
  change(run, node, { owner, assignee: user, delegation: 'pending' }, 'delegated');
}

/** Gives a delegated task back to its owner. */
export function resolveTask(run: Run, id: string, variables: Variables): void {
  const node = taskNode(run, id);
  if (node.task?.delegation !== 'pending') {
    throw new EngineError('notAllowed', 'The task was not delegated', node.el);
  }
  writeVariables(run, node, variables ?? {});
  change(run, run.node(id), { assignee: node.task.owner, delegation: 'resolved' }, 'resolved');
}

export function setCandidates(
  run: Run,
  id: string,
  users: readonly string[] | undefined,
  groups: readonly string[] | undefined,
): void {
  const node = taskNode(run, id);
  change(run, node, { users: users ?? node.task?.users, groups: groups ?? node.task?.groups }, 'candidates');
}

function change(run: Run, node: Node, changes: Partial<TaskInfo>, what: string): void {
  const before = node.task?.assignee;
  const after = run.put(node.id, { task: { ...node.task, ...changes } });
  const element = run.element(node);
  if (after.task?.assignee !== before && after.task?.assignee)
    runTaskListeners(run, after, element, 'assignment');
  runTaskListeners(run, run.node(node.id), element, 'update');
  run.emit({ type: 'taskUpdated', change: what, task: run.node(node.id).task ?? {}, ...run.place(node) });
}
