import { isList, type Value } from '../expression/index.ts';
import type { Element } from '../model/types.ts';
import { cancelChildren } from './cancel.ts';
import { EngineError } from './engineError.ts';
import { evaluate, evaluateCondition } from './evaluate.ts';
import { complete, dropNode, start } from './flow.ts';
import type { Behaviour, Run } from './run.ts';
import type { MultiInfo, Node } from './state.ts';
import { readVariable, writeLocalVariable } from './variables.ts';

/**
 * The bracket around the instances of a repeated activity. It carries the `nrOf…` variables and the boundary events;
 * each instance inside carries its index and its element of the collection. A standard loop is a sequence that has
 * no number known beforehand.
 */
export const multiInstance: Behaviour = {
  enter(run, node, element) {
    if (element.multi?.loop) {
      startLoop(run, node, element);
      return;
    }
    const total = countInstances(run, node, element);
    setCounters(run, node.id, { total, done: 0, started: 0 }, element);
    if (total === 0) {
      complete(run, run.node(node.id));
      return;
    }
    const first = element.multi?.isSequential ? 1 : total;
    for (let index = 0; index < first; index++) startInstance(run, run.node(node.id), element);
  },

  childLeft(run, bracket, element, child) {
    const multi = bracket.multi;
    if (!multi || bracket.phase === 'leaving') return;
    setCounters(run, bracket.id, { ...multi, done: multi.done + 1 }, element);
    const context = run.has(child.id) ? run.node(child.id) : run.node(bracket.id);
    const isOver = element.multi?.loop
      ? !wantsAnotherRound(run, context, element, multi.done + 1)
      : isComplete(run, context, element) || multi.done + 1 >= multi.total;
    if (run.has(child.id)) dropNode(run, run.node(child.id));
    if (isOver) {
      cancelChildren(run, run.node(bracket.id));
      complete(run, run.node(bracket.id));
    } else if (element.multi?.isSequential) {
      startInstance(run, run.node(bracket.id), element);
    }
  },
};

/** Adds one more instance to the bracket and plans its start. */
export function startInstance(
  run: Run,
  bracket: Node,
  element: Element,
  variables: Readonly<Record<string, Value>> = {},
): Node {
  const multi = bracket.multi ?? { total: 0, done: 0, started: 0 };
  const index = multi.started;
  setCounters(run, bracket.id, { ...multi, started: index + 1 }, element);
  const node = run.add({ parent: bracket.id, el: element.id, owner: bracket.owner, loop: index });
  writeLocalVariable(run, node.id, element.multi?.indexVariable ?? 'loopCounter', index);
  const items = collectionOf(run, bracket, element);
  if (items && element.multi?.elementVariable && index < items.length) {
    writeLocalVariable(run, node.id, element.multi.elementVariable, items[index] ?? null);
  }
  for (const [name, value] of Object.entries(variables)) writeLocalVariable(run, node.id, name, value);
  run.plan(node.id, (instance) => start(run, instance));
  return run.node(node.id);
}

export function setCounters(run: Run, bracket: string, multi: MultiInfo, element: Element): void {
  run.put(bracket, { multi });
  if (element.multi?.loop) return;
  const active = element.multi?.isSequential ? 1 : multi.total - multi.done;
  writeLocalVariable(run, bracket, 'nrOfInstances', multi.total);
  writeLocalVariable(run, bracket, 'nrOfActiveInstances', active);
  writeLocalVariable(run, bracket, 'nrOfCompletedInstances', multi.done);
}

function isComplete(run: Run, node: Node, element: Element): boolean {
  const condition = element.multi?.completionCondition;
  return condition !== undefined && evaluateCondition(run, node, condition);
}

function countInstances(run: Run, node: Node, element: Element): number {
  const cardinality = element.multi?.cardinality;
  if (!cardinality) return collectionOf(run, node, element)?.length ?? 0;
  const value = evaluate(run, node, cardinality);
  const total = typeof value === 'string' ? Number(value) : value;
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 0) {
    throw new EngineError('expression', 'The number of instances is not a whole number from 0', element.id);
  }
  return total;
}

function collectionOf(run: Run, node: Node, element: Element): readonly Value[] | undefined {
  const multi = element.multi;
  if (!multi || (!multi.collection && !multi.collectionVariable)) return undefined;
  const value = multi.collection
    ? evaluate(run, node, multi.collection)
    : readVariable(run, node, multi.collectionVariable ?? '');
  if (value === undefined) {
    throw new EngineError('notACollection', `There is no variable "${multi.collectionVariable}"`, element.id);
  }
  if (isList(value)) return value;
  // An expression may also give the name of the variable that holds the list.
  const named = typeof value === 'string' ? readVariable(run, node, value) : undefined;
  if (named !== undefined && isList(named)) return named;
  throw new EngineError('notACollection', 'The collection of the activity is not a list', element.id);
}

function startLoop(run: Run, node: Node, element: Element): void {
  setCounters(run, node.id, { total: 0, done: 0, started: 0 }, element);
  writeLocalVariable(run, node.id, 'loopCounter', 0);
  const isWanted = !element.multi?.loop?.testBefore || wantsAnotherRound(run, run.node(node.id), element, 0);
  if (isWanted) startInstance(run, run.node(node.id), element);
  else complete(run, run.node(node.id));
}

function wantsAnotherRound(run: Run, node: Node, element: Element, rounds: number): boolean {
  const loop = element.multi?.loop;
  if (!loop) return false;
  const maximum = loop.maximum ? Number(evaluate(run, node, loop.maximum)) : Number.POSITIVE_INFINITY;
  if (rounds >= maximum) return false;
  return loop.condition === undefined || evaluateCondition(run, node, loop.condition);
}
