import { addDuration, parseDuration } from '../time/duration.ts';
import { areEqual, compare, isEmptyValue, toText, ValueFault } from './coercion.ts';
import { type ExpressionContext, HostObject } from './context.ts';
import { isList, type Value } from './value.ts';

type Fn = (args: Value[], context: ExpressionContext) => Value;

/** The whole list of functions. `vars:` is the short form of Flowable's `variables:`. */
const FUNCTIONS: Record<string, Fn> = {
  now: (_args, context) => new Date(context.now),
  dateTime: (_args, context) => new Date(context.now),
  currentUser: (_args, context) => context.currentUser ?? null,
  currentUserId: (_args, context) => context.currentUser ?? null,
  'date:now': (_args, context) => new Date(context.now),
  'date:plus': ([date, duration], _context) =>
    new Date(addDuration(toTime(date), parseDuration(toText(duration ?? null)))),
};

const VARIABLE_FUNCTIONS: Record<string, Fn> = {
  get: ([name], context) => variable(name, context),
  getOrDefault: ([name, fallback], context) => variable(name, context) ?? fallback ?? null,
  exists: ([name], context) => variable(name, context) !== null,
  empty: ([name], context) => isEmptyValue(variable(name, context)),
  isEmpty: ([name], context) => isEmptyValue(variable(name, context)),
  notEmpty: ([name], context) => !isEmptyValue(variable(name, context)),
  isNotEmpty: ([name], context) => !isEmptyValue(variable(name, context)),
  equals: ([name, value], context) => areEqual(variable(name, context), value ?? null),
  eq: ([name, value], context) => areEqual(variable(name, context), value ?? null),
  notEquals: ([name, value], context) => !areEqual(variable(name, context), value ?? null),
  ne: ([name, value], context) => !areEqual(variable(name, context), value ?? null),
  contains: ([name, ...items], context) => containsAll(variable(name, context), items),
  containsAny: ([name, ...items], context) => containsAny(variable(name, context), items),
  lowerThan: (args, context) => ordered(args, context, (order) => order < 0),
  lt: (args, context) => ordered(args, context, (order) => order < 0),
  lowerThanOrEquals: (args, context) => ordered(args, context, (order) => order <= 0),
  lte: (args, context) => ordered(args, context, (order) => order <= 0),
  greaterThan: (args, context) => ordered(args, context, (order) => order > 0),
  gt: (args, context) => ordered(args, context, (order) => order > 0),
  greaterThanOrEquals: (args, context) => ordered(args, context, (order) => order >= 0),
  gte: (args, context) => ordered(args, context, (order) => order >= 0),
};

/** Functions whose first argument names a variable: a bare name there is the name itself, not its value. */
export function takesVariableName(name: string): boolean {
  const [prefix, local] = name.split(':');
  return (
    (prefix === 'variables' || prefix === 'vars' || prefix === 'var') &&
    local !== undefined &&
    Object.hasOwn(VARIABLE_FUNCTIONS, local)
  );
}

export function findFunction(name: string): Fn | undefined {
  if (takesVariableName(name)) return VARIABLE_FUNCTIONS[name.split(':')[1] ?? ''];
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}

function variable(name: Value | undefined, context: ExpressionContext): Value {
  const found = context.lookup(toText(name ?? null));
  return found === undefined || found instanceof HostObject ? null : found;
}

function ordered(args: Value[], context: ExpressionContext, test: (order: number) => boolean): boolean {
  const order = compare(variable(args[0], context), args[1] ?? null);
  return order !== undefined && test(order);
}

function containsAll(value: Value, items: Value[]): boolean {
  if (isList(value)) return items.every((item) => value.some((each) => areEqual(each, item)));
  return typeof value === 'string' && items.every((item) => value.includes(toText(item)));
}

function containsAny(value: Value, items: Value[]): boolean {
  if (isList(value)) return items.some((item) => value.some((each) => areEqual(each, item)));
  return typeof value === 'string' && items.some((item) => value.includes(toText(item)));
}

function toTime(date: Value | undefined): number {
  if (date instanceof Date) return date.getTime();
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(time)) throw new ValueFault('A date is expected');
  return time;
}
