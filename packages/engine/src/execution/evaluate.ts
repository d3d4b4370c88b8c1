import {
  type Expression,
  ExpressionError,
  NotBooleanError,
  UnknownNameError,
  type Value,
} from '../expression/index.ts';
import type { Condition, MappedValue, Mapping } from '../model/types.ts';
import { EngineError } from './engineError.ts';
import { contextAt } from './hostObjects.ts';
import type { Run } from './run.ts';
import { runScript } from './scriptWork.ts';
import type { Node } from './state.ts';
import { readVariable } from './variables.ts';

/** Runs an evaluation; a fault names the element. */
function at<T>(run: Run, node: Node, what: () => T): T {
  try {
    return what();
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const element = run.find(node.id)?.el ?? node.el;
    throw new EngineError('expression', error.message, element, { cause: error });
  }
}

export function evaluate(run: Run, node: Node, expression: Expression, event?: string): Value {
  return at(run, node, () => expression.evaluate(contextAt(run, node, event)));
}

export function evaluateText(run: Run, node: Node, expression: Expression | undefined): string | undefined {
  return expression && at(run, node, () => expression.evaluateText(contextAt(run, node)));
}

export function evaluateCondition(run: Run, node: Node, condition: Condition): boolean {
  if (condition.kind === 'script')
    return runScript(run, node, condition.format, condition.script).value === true;
  return at(run, node, () => condition.expression.evaluateBoolean(contextAt(run, node)));
}

/** As {@link evaluateCondition}, but an unknown variable or no answer counts as false (conditional events). */
export function evaluateLenientCondition(run: Run, node: Node, condition: Condition): boolean {
  try {
    return evaluateCondition(run, node, condition);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.cause instanceof UnknownNameError || error.cause instanceof NotBooleanError) return false;
    throw error;
  }
}

/** The value of one mapping line as seen from a node; an unknown variable is null. */
export function evaluateMapped(run: Run, node: Node, mapped: MappedValue): Value {
  switch (mapped.kind) {
    case 'variable':
      return readVariable(run, node, mapped.name) ?? null;
    case 'expression':
    case 'businessKey':
      return evaluate(run, node, mapped.expression);
    case 'script':
      return runScript(run, node, mapped.format, mapped.script).value;
    case 'list':
      return mapped.items.map((item) => evaluateMapped(run, node, item));
    case 'map':
      return Object.fromEntries(
        mapped.entries.map(({ key, value }) => [key, evaluateMapped(run, node, value)]),
      );
    case 'all':
      return null;
  }
}

/** The name that a mapping line writes to, as seen from a node. */
export function mappingTarget(run: Run, node: Node, mapping: Mapping): string {
  if (!mapping.targetExpression) return mapping.target;
  const name = evaluateText(run, node, mapping.targetExpression);
  if (!name) throw new EngineError('expression', 'The target of a mapping has no name', node.el);
  return name;
}
