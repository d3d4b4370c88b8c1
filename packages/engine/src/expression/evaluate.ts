import type { Ast, BinaryOperator } from './ast.ts';
import { areEqual, compare, isEmptyValue, toBoolean, toNumber, toText, ValueFault } from './coercion.ts';
import { type ExpressionContext, HostObject, type Operand } from './context.ts';
import { ExpressionError, UnknownNameError } from './error.ts';
import { findFunction, takesVariableName } from './functions.ts';
import { bounded, callMethod, readProperty } from './methods.ts';
import type { Value } from './value.ts';

type Evaluator = (context: ExpressionContext) => Operand;

/** Turns a syntax tree into a closure. Faults get the expression and the position. */
export function compileAst(ast: Ast, source: string): Evaluator {
  const evaluator = compileNode(ast, source);
  return (context) => {
    try {
      return evaluator(context);
    } catch (error) {
      if (error instanceof ValueFault) throw new ExpressionError(error.message, source, ast.position);
      throw error;
    }
  };
}

function compileNode(ast: Ast, source: string): Evaluator {
  switch (ast.kind) {
    case 'literal':
      return () => ast.value;
    case 'name':
      return (context) => {
        const value = context.lookup(ast.name);
        if (value === undefined) {
          throw new UnknownNameError(`There is no variable "${ast.name}"`, source, ast.position);
        }
        return value;
      };
    case 'property':
      return compileProperty(compileAst(ast.object, source), plainValue(ast.key, source));
    case 'method':
      return compileMethod(ast, source);
    case 'function':
      return compileFunction(ast, source);
    case 'not': {
      const operand = plainValue(ast.operand, source);
      return (context) => !toBoolean(operand(context));
    }
    case 'negate': {
      const operand = plainValue(ast.operand, source);
      return (context) => -toNumber(operand(context));
    }
    case 'empty': {
      const operand = plainValue(ast.operand, source);
      return (context) => isEmptyValue(operand(context));
    }
    case 'choice': {
      const test = plainValue(ast.test, source);
      const yes = compileAst(ast.yes, source);
      const no = compileAst(ast.no, source);
      return (context) => (toBoolean(test(context)) ? yes(context) : no(context));
    }
    case 'binary':
      return compileBinary(ast.operator, plainValue(ast.left, source), plainValue(ast.right, source));
  }
}

/** Like {@link compileAst}, for places where an engine object (`execution`) makes no sense. */
function plainValue(ast: Ast, source: string): (context: ExpressionContext) => Value {
  const evaluator = compileAst(ast, source);
  return (context) => {
    const value = evaluator(context);
    if (value instanceof HostObject) {
      throw new ExpressionError('An engine object cannot be used as a value', source, ast.position);
    }
    return value;
  };
}

function compileProperty(object: Evaluator, key: (context: ExpressionContext) => Value): Evaluator {
  return (context) => {
    const owner = object(context);
    const name = key(context);
    if (!(owner instanceof HostObject)) return readProperty(owner, name);
    const value = owner.property(toText(name));
    if (value === undefined) throw new ValueFault(`There is no property "${toText(name)}"`);
    return value;
  };
}

function compileMethod(ast: Extract<Ast, { kind: 'method' }>, source: string): Evaluator {
  const object = compileAst(ast.object, source);
  const args = ast.args.map((arg) => plainValue(arg, source));
  return (context) => {
    const owner = object(context);
    const values = args.map((arg) => arg(context));
    if (!(owner instanceof HostObject)) return callMethod(owner, ast.method, values);
    const result = owner.call(ast.method, values);
    if (result === undefined) throw new ValueFault(`There is no method "${ast.method}"`);
    return result;
  };
}

function compileFunction(ast: Extract<Ast, { kind: 'function' }>, source: string): Evaluator {
  const fn = findFunction(ast.name);
  const [first, ...others] = ast.args;
  const args = ast.args.map((arg) => plainValue(arg, source));
  if (first?.kind === 'name' && takesVariableName(ast.name)) {
    args.splice(0, args.length, () => first.name, ...others.map((arg) => plainValue(arg, source)));
  }
  return (context) => {
    if (!fn) throw new ValueFault(`There is no function "${ast.name}"`);
    return fn(
      args.map((arg) => arg(context)),
      context,
    );
  };
}

function compileBinary(
  operator: BinaryOperator,
  left: (context: ExpressionContext) => Value,
  right: (context: ExpressionContext) => Value,
): Evaluator {
  switch (operator) {
    case '&&':
      return (context) => toBoolean(left(context)) && toBoolean(right(context));
    case '||':
      return (context) => toBoolean(left(context)) || toBoolean(right(context));
    case '==':
      return (context) => areEqual(left(context), right(context));
    case '!=':
      return (context) => !areEqual(left(context), right(context));
    case '<':
      return (context) => (compare(left(context), right(context)) ?? Number.NaN) < 0;
    case '>':
      return (context) => (compare(left(context), right(context)) ?? Number.NaN) > 0;
    case '<=':
      return (context) => (compare(left(context), right(context)) ?? Number.NaN) <= 0;
    case '>=':
      return (context) => (compare(left(context), right(context)) ?? Number.NaN) >= 0;
    case '+':
      return (context) => add(left(context), right(context));
    case '-':
      return (context) => toNumber(left(context)) - toNumber(right(context));
    case '*':
      return (context) => toNumber(left(context)) * toNumber(right(context));
    case '/':
      return (context) => divide(toNumber(left(context)), toNumber(right(context)));
    case '%':
      return (context) => remainder(toNumber(left(context)), toNumber(right(context)));
  }
}

/** Numbers are added; a text that is no number makes it a concatenation, which people expect and engines refuse. */
function add(left: Value, right: Value): Value {
  if (typeof left === 'string' || typeof right === 'string') {
    try {
      return toNumber(left) + toNumber(right);
    } catch (error) {
      if (!(error instanceof ValueFault)) throw error;
      return bounded(toText(left) + toText(right));
    }
  }
  return toNumber(left) + toNumber(right);
}

function divide(left: number, right: number): number {
  if (right === 0) throw new ValueFault('Division by zero');
  return left / right;
}

function remainder(left: number, right: number): number {
  if (right === 0) throw new ValueFault('Division by zero');
  return left % right;
}
