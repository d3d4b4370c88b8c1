import { type Expression, isList } from '../../expression/index.ts';
import { splitList } from '../../model/readUserTask.ts';
import type { Element } from '../../model/types.ts';
import { EngineError } from '../engineError.ts';
import { evaluate, evaluateText } from '../evaluate.ts';
import { applyFormDefaults } from '../flow.ts';
import { runTaskListeners } from '../listeners.ts';
import type { Behaviour, Run } from '../run.ts';
import type { Node, TaskInfo } from '../state.ts';
import { waitForTimer } from '../waits.ts';

/** A user task waits until somebody completes it by command. */
export const userTask: Behaviour = {
  enter(run, node, element) {
    applyFormDefaults(run, node, element);
    const task = describeTask(run, run.node(node.id), element);
    run.put(node.id, { task });
    const listeners = element.user?.listeners ?? [];
    for (const [index, listener] of listeners.entries()) {
      if (listener.timer) waitForTimer(run, run.node(node.id), element, listener.timer, index);
    }
    runTaskListeners(run, run.node(node.id), element, 'create');
    if (!run.has(node.id)) return;
    run.emit({ type: 'taskCreated', task: run.node(node.id).task ?? task, ...run.place(node) });
    if (run.node(node.id).task?.assignee) runTaskListeners(run, run.node(node.id), element, 'assignment');
  },
};

function describeTask(run: Run, node: Node, element: Element): TaskInfo {
  const spec = element.user;
  if (!spec) return {};
  const priority = evaluateText(run, node, spec.priority);
  if (priority !== undefined && !Number.isFinite(Number(priority))) {
    throw new EngineError('expression', `The priority "${priority}" is not a number`, element.id);
  }
  const users = names(run, node, spec.candidateUsers);
  const groups = names(run, node, spec.candidateGroups);
  return {
    name: evaluateText(run, node, spec.name),
    description: evaluateText(run, node, spec.description),
    assignee: evaluateText(run, node, spec.assignee),
    owner: evaluateText(run, node, spec.owner),
    users: users.length > 0 ? users : undefined,
    groups: groups.length > 0 ? groups : undefined,
    due: dateText(run, node, spec.dueDate),
    followUp: dateText(run, node, spec.followUpDate),
    priority: priority === undefined ? undefined : Number(priority),
    formKey: evaluateText(run, node, spec.formKey),
    category: evaluateText(run, node, spec.category),
  };
}

/** An expression may give a list or a comma-separated text. */
function names(run: Run, node: Node, expressions: readonly Expression[]): string[] {
  const found = expressions.flatMap((expression) => {
    const value = evaluate(run, node, expression);
    if (isList(value)) return value.map((item) => String(item));
    return value === null ? [] : splitList(String(value));
  });
  return [...new Set(found)];
}

function dateText(run: Run, node: Node, expression: Expression | undefined): string | undefined {
  if (!expression) return undefined;
  const value = evaluate(run, node, expression);
  if (value instanceof Date) return value.toISOString();
  return value === null ? undefined : String(value);
}
