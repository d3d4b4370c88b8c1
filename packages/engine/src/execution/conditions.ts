import type { Element } from '../model/types.ts';
import { evaluateLenientCondition } from './evaluate.ts';
import { reach } from './eventReached.ts';
import type { Run } from './run.ts';
import type { Node, Wait } from './state.ts';

/**
 * Called after each move: in dialects whose conditional events look at their condition by themselves, those that
 * have just begun to wait and those that can see a variable which changed are looked at. What they start comes before
 * what the move itself planned: a task whose completion sets the variable is left by its boundary event.
 */
export function settleConditions(run: Run): void {
  if (run.freshConditions.length === 0 && run.changedVariables.length === 0) return;
  const fresh = run.freshConditions.splice(0);
  const changes = run.changedVariables.splice(0);
  const reached: Reached[] = [];
  for (const node of run.nodesWithConditions()) {
    if (run.profile(node).conditionsEvaluate !== 'onVariableChange') continue;
    for (const wait of node.waits ?? []) {
      if (wait.kind !== 'condition') continue;
      const isFresh = fresh.some((each) => each.wait === wait.id);
      const seen = changes.filter((change) => canSee(run, node, change.node));
      const element = run.elementById(node, wait.el);
      if (isFresh || seen.some((change) => isWanted(element, change.name, change.event))) {
        reached.push(...lookAt(run, node, wait, element));
      }
    }
  }
  if (reached.length > 0) run.planFirst(reached);
}

/** Looks at every waiting condition of the instance once, for dialects that do so only when told to. */
export function evaluateAllConditions(run: Run): void {
  for (const node of run.nodesWithConditions()) {
    for (const wait of node.waits ?? []) {
      if (wait.kind !== 'condition') continue;
      for (const { id, operation } of lookAt(run, node, wait, run.elementById(node, wait.el)))
        run.plan(id, operation);
    }
  }
}

interface Reached {
  readonly id: string;
  readonly operation: (node: Node) => void;
}

/** What follows from a condition that holds now; nothing when it does not. */
function lookAt(run: Run, node: Node, wait: Wait, element: Element): Reached[] {
  if (element.event.kind !== 'conditional') return [];
  if (!evaluateLenientCondition(run, run.node(node.id), element.event.condition)) return [];
  return [
    {
      id: node.id,
      operation: (current) => {
        if (current.waits?.some((candidate) => candidate.id === wait.id)) reach(run, current, wait);
      },
    },
  ];
}

function isWanted(element: Element, name: string, event: string): boolean {
  if (element.event.kind !== 'conditional') return false;
  const { variable } = element.event;
  if (variable.name !== undefined && variable.name !== name) return false;
  return variable.events === undefined || variable.events.includes(event);
}

/** Whether `holder` is the node itself or a scope around it within its process instance. */
function canSee(run: Run, node: Node, holder: string): boolean {
  for (let at: Node | undefined = node; at; at = at.id === at.owner ? undefined : run.find(at.parent)) {
    if (at.id === holder) return true;
  }
  return false;
}
