/**
 * The values that expressions, scripts and process variables share. A date is a `Date` while it is used and a tagged
 * object while it is stored (see `execution/storedValue.ts`); everything else is what JSON knows.
 */
export type Value = null | boolean | number | string | Date | readonly Value[] | ValueObject;

export interface ValueObject {
  readonly [key: string]: Value;
}

export type ValueType =
  | 'null'
  | 'string'
  | 'longText'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'list'
  | 'object';

/** Strings longer than this are stored as long text. */
export const LONG_TEXT_FROM = 4000;

export function isList(value: unknown): value is readonly Value[] {
  return Array.isArray(value);
}

export function isObject(value: unknown): value is ValueObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

export function typeOfValue(value: Value): ValueType {
  if (value === null) return 'null';
  if (typeof value === 'string') return value.length > LONG_TEXT_FROM ? 'longText' : 'string';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (value instanceof Date) return 'date';
  return isList(value) ? 'list' : 'object';
}

/** An own property of a plain object; never anything inherited, so that no prototype can be reached. */
export function ownProperty(object: ValueObject, key: string): Value {
  return Object.hasOwn(object, key) ? (object[key] ?? null) : null;
}
