/** The filters of a list as they stand in its address (texts), and as the server is asked by them. */
import { dayRange } from '../time/format-time.ts';
import type { Filter } from './description.ts';
import type { FilterValues } from './use-list-state.ts';

const separator = '~';
const day = /^\d{4}-\d{2}-\d{2}$/;

export const textOfDates = (from: string, to: string) => from + separator + to;

/** The two days of a text; undefined when it is not one of ours. */
export function datesOf(text: string | undefined): [from: string, to: string] | undefined {
  const [from = '', to = '', ...rest] = text?.split(separator) ?? [];
  return day.test(from) && day.test(to) && rest.length === 0 ? [from, to] : undefined;
}

export function filterQuery(filters: readonly Filter[], values: FilterValues): Record<string, unknown> {
  return Object.fromEntries(
    filters.flatMap(({ key, kind }): [string, unknown][] => {
      const value = values[key];
      if (value === undefined) return [];
      if (kind !== 'dates') return [[key, value]];
      const dates = datesOf(value);
      return dates ? [[key, dayRange(...dates)]] : [];
    }),
  );
}
