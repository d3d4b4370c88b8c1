import {
  FeelDate,
  FeelDateTime,
  FeelDuration,
  FeelTime,
  isFunction,
  isRange,
  parseDate,
  parseDateTime,
  toFeel,
} from 'feelin';
import { isList, isObject, type Value } from '../expression/index.ts';

/** `now()` and `today()` by the clock of the command; time zone UTC. */
export function clockFunctions(now: number): Record<string, () => unknown> {
  const at = new Date(now);
  return { now: () => toFeel(at), today: () => parseDate(at.toISOString().slice(0, 10)) };
}

/** A value of the process as an input or output of a given type; what does not fit stays as it is. */
export function typed(value: unknown, type: string | undefined): unknown {
  switch (type?.replace(/^feel:/, '').toLowerCase()) {
    case 'number':
    case 'integer':
    case 'long':
    case 'double':
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : value;
    case 'boolean':
      if (value === 'true') return true;
      return value === 'false' ? false : value;
    case 'date':
      return dayOf(value) ?? value;
    case 'datetime':
    case 'date and time':
      return typeof value === 'string' ? (parseDateTime(value) ?? value) : value;
    default:
      return value;
  }
}

function dayOf(value: unknown): FeelDate | null {
  if (value instanceof Date) return parseDate(value.toISOString().slice(0, 10));
  if (value instanceof FeelDateTime) return parseDate(value.iso.slice(0, 10));
  return typeof value === 'string' ? parseDate(value.slice(0, 10)) : null;
}

/**
 * What FEEL gave as a value of the process: dates become dates (a day its midnight in UTC), times of day and durations
 * become ISO 8601 texts.
 *
 * @returns undefined for what no variable can hold: a range or a function
 */
export function fromFeel(value: unknown): Value | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value;
  if (value instanceof FeelDate) return new Date(`${value.iso}T00:00:00Z`);
  if (value instanceof FeelDateTime) return instantOf(value);
  if (value instanceof FeelTime || value instanceof FeelDuration) return value.iso;
  if (isRange(value) || isFunction(value)) return undefined;
  if (isList(value)) {
    const items = value.map(fromFeel);
    return items.some((item) => item === undefined) ? undefined : items.map((item) => item ?? null);
  }
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(([key, item]): [string, Value | undefined] => [
    key,
    fromFeel(item),
  ]);
  if (entries.some(([, item]) => item === undefined)) return undefined;
  return Object.fromEntries(entries.map(([key, item]) => [key, item ?? null]));
}

/** A local date and time counts as UTC. */
function instantOf(value: FeelDateTime): Value {
  const zoned = value
    .unwrap()
    .toZonedDateTime(value.zone === null || value.zone === 'Z' ? 'UTC' : value.zone);
  return new Date(zoned.epochMilliseconds);
}
