import { isList, isObject, type Value } from '../expression/index.ts';
import { EngineError } from './engineError.ts';
import type { Stored } from './state.ts';

const TYPE = '@type';

/** Turns a value into what is stored: dates become `{"@type":"date","value":"…"}`, everything else is plain JSON. */
export function toStored(value: Value): Stored {
  if (value instanceof Date) return { [TYPE]: 'date', value: value.toISOString() };
  if (isList(value)) return value.map(toStored);
  if (!isObject(value)) return typeof value === 'number' && !Number.isFinite(value) ? null : value;
  const entries = Object.entries(value).map(([key, item]): [string, Stored] => [key, toStored(item)]);
  return Object.fromEntries(entries);
}

export function fromStored(stored: Stored): Value {
  if (stored === null || typeof stored !== 'object') return stored;
  if (isStoredList(stored)) return stored.map(fromStored);
  if (stored[TYPE] === 'date' && typeof stored.value === 'string') return new Date(stored.value);
  const entries = Object.entries(stored).map(([key, item]): [string, Value] => [key, fromStored(item)]);
  return Object.fromEntries(entries);
}

function isStoredList(
  stored: readonly Stored[] | { readonly [key: string]: Stored },
): stored is readonly Stored[] {
  return Array.isArray(stored);
}

/**
 * Takes any JSON from outside as a value.
 *
 * @throws EngineError `invalidVariable` for what JSON does not know (functions, undefined, symbols, cycles)
 */
export function toValue(name: string, input: unknown, depth = 0): Value {
  if (input === null || typeof input === 'string' || typeof input === 'boolean') return input;
  if (typeof input === 'number' && Number.isFinite(input)) return input;
  if (input instanceof Date && !Number.isNaN(input.getTime())) return input;
  if (depth > 100) throw new EngineError('invalidVariable', `Variable "${name}" is nested deeper than 100`);
  if (Array.isArray(input)) return input.map((item) => toValue(name, item, depth + 1));
  if (typeof input === 'object') {
    const record: Record<string, Value> = {};
    for (const [key, item] of Object.entries(input)) {
      if (item !== undefined)
        Object.defineProperty(record, key, {
          value: toValue(name, item, depth + 1),
          enumerable: true,
          writable: true,
          configurable: true,
        });
    }
    return fromTagged(record);
  }
  throw new EngineError('invalidVariable', `Variable "${name}" holds a value that cannot be stored`);
}

function fromTagged(record: Record<string, Value>): Value {
  const { value } = record;
  if (record[TYPE] !== 'date' || typeof value !== 'string') return record;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? record : date;
}

/** Characters that a value takes when stored; a cheap upper bound for what is small. */
export function storedSize(stored: Stored): number {
  if (typeof stored === 'string') return stored.length;
  return stored === null || typeof stored !== 'object' ? 8 : JSON.stringify(stored).length;
}
