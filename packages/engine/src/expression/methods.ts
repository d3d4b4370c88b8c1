import { areEqual, compare, toNumber, toText, ValueFault } from './coercion.ts';
import { isList, isObject, ownProperty, type Value, type ValueObject } from './value.ts';

/** Results longer than this are refused, so that repeated concatenation stays bounded. */
export const MAX_TEXT_LENGTH = 1_000_000;

type Method<T> = (self: T, args: Value[]) => Value;
type Methods<T> = Record<string, Method<T>>;

const text = (value: Value | undefined): string => toText(value ?? null);
const number = (value: Value | undefined): number => toNumber(value ?? null);

const STRING_METHODS: Methods<string> = {
  charAt: (self, [index]) => self.charAt(number(index)),
  compareTo: (self, [other]) => compare(self, text(other)) ?? 0,
  concat: (self, [other]) => bounded(self + text(other)),
  contains: (self, [part]) => self.includes(text(part)),
  endsWith: (self, [part]) => self.endsWith(text(part)),
  equals: (self, [other]) => self === (other ?? null),
  equalsIgnoreCase: (self, [other]) => self.toLowerCase() === text(other).toLowerCase(),
  indexOf: (self, [part]) => self.indexOf(text(part)),
  isBlank: (self) => self.trim() === '',
  isEmpty: (self) => self === '',
  lastIndexOf: (self, [part]) => self.lastIndexOf(text(part)),
  length: (self) => self.length,
  replace: (self, [from, to]) => replaceAll(self, text(from), text(to)),
  startsWith: (self, [part]) => self.startsWith(text(part)),
  substring: (self, [from, to]) => self.substring(number(from), to === undefined ? self.length : number(to)),
  toLowerCase: (self) => self.toLowerCase(),
  toString: (self: string) => self,
  toUpperCase: (self) => self.toUpperCase(),
  trim: (self) => self.trim(),
};

const NUMBER_METHODS: Methods<number> = {
  compareTo: (self, [other]) => compare(self, other ?? null) ?? 0,
  doubleValue: (self) => self,
  equals: (self, [other]) => areEqual(self, other ?? null),
  intValue: (self) => Math.trunc(self),
  longValue: (self) => Math.trunc(self),
  toString: (self: number | boolean) => String(self),
};

const BOOLEAN_METHODS: Methods<boolean> = {
  booleanValue: (self) => self,
  equals: (self, [other]) => self === other,
  toString: (self: number | boolean) => String(self),
};

const DATE_METHODS: Methods<Date> = {
  after: (self, [other]) => (compare(self, other ?? null) ?? 0) > 0,
  before: (self, [other]) => (compare(self, other ?? null) ?? 0) < 0,
  compareTo: (self, [other]) => compare(self, other ?? null) ?? 0,
  equals: (self, [other]) => areEqual(self, other ?? null),
  getTime: (self) => self.getTime(),
  toString: (self: Date) => self.toISOString(),
};

const LIST_METHODS: Methods<readonly Value[]> = {
  contains: (self, [item]) => self.some((each) => areEqual(each, item ?? null)),
  get: (self, [index]) => elementAt(self, number(index)),
  indexOf: (self, [item]) => self.findIndex((each) => areEqual(each, item ?? null)),
  isEmpty: (self) => self.length === 0,
  size: (self) => self.length,
  toString: (self: Value) => bounded(toText(self)),
};

const OBJECT_METHODS: Methods<ValueObject> = {
  containsKey: (self, [key]) => Object.hasOwn(self, text(key)),
  get: (self, [key]) => ownProperty(self, text(key)),
  isEmpty: (self) => Object.keys(self).length === 0,
  keySet: (self) => Object.keys(self),
  size: (self) => Object.keys(self).length,
  toString: (self: Value) => bounded(toText(self)),
  values: (self) => Object.values(self),
};

/**
 * Calls one of the closed list of methods on a plain value.
 *
 * @throws ValueFault when the value has no such method
 */
export function callMethod(self: Value, name: string, args: Value[]): Value {
  if (self === null) throw new ValueFault(`"${name}" cannot be called on null`);
  if (typeof self === 'string') return pick(STRING_METHODS, name, 'A string')(self, args);
  if (typeof self === 'number') return pick(NUMBER_METHODS, name, 'A number')(self, args);
  if (typeof self === 'boolean') return pick(BOOLEAN_METHODS, name, 'A boolean')(self, args);
  if (self instanceof Date) return pick(DATE_METHODS, name, 'A date')(self, args);
  if (isList(self)) return pick(LIST_METHODS, name, 'A list')(self, args);
  if (args.length === 0 && !Object.hasOwn(OBJECT_METHODS, name)) return getter(self, name);
  return pick(OBJECT_METHODS, name, 'An object')(self, args);
}

/** Reads `object.key` or `list[index]`; what is missing is null, and so is any property of null. */
export function readProperty(object: Value, key: Value): Value {
  if (object === null) return null;
  if (isList(object)) {
    if (key === 'size' || key === 'length') return object.length;
    return object[toNumber(key)] ?? null;
  }
  if (isObject(object)) return ownProperty(object, toText(key));
  if (object instanceof Date && key === 'time') return object.getTime();
  if (typeof object === 'string' && key === 'length') return object.length;
  throw new ValueFault(`There is no property "${toText(key)}"`);
}

export function bounded(result: string): string {
  if (result.length > MAX_TEXT_LENGTH) throw new ValueFault(`A text is longer than ${MAX_TEXT_LENGTH}`);
  return result;
}

/** Sizes the result before building it, so that a short expression cannot ask for a huge text. */
function replaceAll(self: string, from: string, to: string): string {
  const parts = self.split(from);
  if (self.length + (parts.length - 1) * to.length > MAX_TEXT_LENGTH)
    return bounded(to.padEnd(MAX_TEXT_LENGTH + 1));
  return parts.join(to);
}

/** `order.isPaid()` and `order.getTotal()` read the property that a Java bean would keep behind them. */
function getter(self: ValueObject, name: string): Value {
  const match = /^(?:get|is)([A-Z].*)$/.exec(name)?.[1];
  const property = match ? match.charAt(0).toLowerCase() + match.slice(1) : '';
  if (property && Object.hasOwn(self, property)) return ownProperty(self, property);
  throw new ValueFault(`An object has no method "${name}"`);
}

function elementAt(list: readonly Value[], index: number): Value {
  if (!Number.isInteger(index) || index < 0 || index >= list.length) {
    throw new ValueFault(`Index ${index} is outside a list of ${list.length}`);
  }
  return list[index] ?? null;
}

function pick<T>(methods: Record<string, Method<T>>, name: string, owner: string): Method<T> {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method) throw new ValueFault(`${owner} has no method "${name}"`);
  return method;
}
