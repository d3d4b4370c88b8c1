import { isList, isObject, type Value } from './value.ts';

/** Raised by an operation on values; the evaluator adds the expression and the place. */
export class ValueFault extends Error {
  override name = 'ValueFault';
}

const NUMBER = /^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?$/;

/** Coerces as the unified expression language does: null and the empty string are 0. */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  if (value === null || value === '') return 0;
  if (typeof value === 'string' && NUMBER.test(value.trim())) return Number(value);
  if (value instanceof Date) return value.getTime();
  throw new ValueFault(`${describe(value)} is not a number`);
}

export function toBoolean(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null || value === '') return false;
  if (typeof value === 'string') return value.trim().toLowerCase() === 'true';
  throw new ValueFault(`${describe(value)} is neither true nor false`);
}

export function toText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

export function isEmptyValue(value: Value): boolean {
  if (value === null || value === '') return true;
  if (isList(value)) return value.length === 0;
  return isObject(value) ? Object.keys(value).length === 0 : false;
}

/** Equality as in the unified expression language: numbers and booleans pull the other side along. */
export function areEqual(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (left instanceof Date || right instanceof Date) return timeOf(left) === timeOf(right);
  if (typeof left === 'number' || typeof right === 'number') {
    return attempt(() => toNumber(left) === toNumber(right));
  }
  if (typeof left === 'boolean' || typeof right === 'boolean') {
    return attempt(() => toBoolean(left) === toBoolean(right));
  }
  if (typeof left === 'object' && typeof right === 'object') return deepEqual(left, right);
  return toText(left) === toText(right);
}

/** Negative, zero or positive; undefined when one side is null, so that every comparison with null is false. */
export function compare(left: Value, right: Value): number | undefined {
  if (left === null || right === null) return undefined;
  if (left instanceof Date || right instanceof Date) return timeOf(left) - timeOf(right);
  if (typeof left === 'number' || typeof right === 'number') return toNumber(left) - toNumber(right);
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  throw new ValueFault(`${describe(left)} and ${describe(right)} have no order`);
}

export function describe(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `"${value.length > 40 ? `${value.slice(0, 37)}...` : value}"`;
  if (value instanceof Date) return value.toISOString();
  if (isList(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'an object' : String(value);
}

function timeOf(value: Value): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return value;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return time;
}

function attempt(test: () => boolean): boolean {
  try {
    return test();
  } catch (error) {
    if (error instanceof ValueFault) return false;
    throw error;
  }
}

function deepEqual(left: Value, right: Value): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
