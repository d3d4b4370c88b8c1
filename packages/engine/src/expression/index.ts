import { describe, toBoolean, toText, ValueFault } from './coercion.ts';
import { type ExpressionContext, HostObject } from './context.ts';
import { ExpressionError, NotBooleanError } from './error.ts';
import { compileAst } from './evaluate.ts';
import { bounded } from './methods.ts';
import { parseTemplate } from './parser.ts';
import type { Value } from './value.ts';

/** A compiled text with `${…}` or `#{…}` holes. Compile once, evaluate often. */
export interface Expression {
  readonly source: string;
  /** True when the text has no hole, so that its value never changes. */
  readonly isConstant: boolean;
  /** A single hole keeps the type of its value; a text around holes makes a string. */
  evaluate(context: ExpressionContext): Value;
  /** @throws ExpressionError when the value is neither true nor false */
  evaluateBoolean(context: ExpressionContext): boolean;
  /** The value as text; undefined for null and blank. */
  evaluateText(context: ExpressionContext): string | undefined;
}

/**
 * Compiles the expression language that the three dialects share: the operators of the Java unified expression
 * language, property access, and closed lists of functions (`functions.ts`) and methods (`methods.ts`). There is no
 * loop in the language, and length, nesting and the size of texts are bounded, so that evaluation always ends.
 *
 * @throws ExpressionError naming the position of the fault
 */
export function compileExpression(source: string): Expression {
  const parts = parseTemplate(source.trim()).map((part) =>
    'text' in part ? () => part.text : compileAst(part.ast, source),
  );
  const isConstant = !/[$#]\{/.test(source);
  const [only] = parts;

  function evaluate(context: ExpressionContext): Value {
    if (parts.length === 1 && only) return plain(only(context), source);
    return guarded(source, () => bounded(parts.map((part) => toText(plain(part(context), source))).join('')));
  }
  return {
    source,
    isConstant,
    evaluate,
    evaluateBoolean(context) {
      const value = evaluate(context);
      if (typeof value === 'boolean') return value;
      if (isConstant && typeof value === 'string') return guarded(source, () => toBoolean(value));
      throw new NotBooleanError(`The condition gives ${describe(value)}`, source, 0);
    },
    evaluateText(context) {
      const value = evaluate(context);
      return value === null ? undefined : toText(value).trim() || undefined;
    },
  };
}

function plain(value: Value | HostObject, source: string): Value {
  if (value instanceof HostObject) {
    throw new ExpressionError('An engine object cannot be used as a value', source, 0);
  }
  return value;
}

function guarded<T>(source: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ValueFault) throw new ExpressionError(error.message, source, 0);
    throw error;
  }
}

export { contextOf, type ExpressionContext, HostObject, type Operand } from './context.ts';
export { ExpressionError, NotBooleanError, UnknownNameError } from './error.ts';
export { isList, isObject, typeOfValue, type Value, type ValueType } from './value.ts';
