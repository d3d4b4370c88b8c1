/** A length of time as ISO 8601 writes it; months and years have no fixed length in milliseconds. */
export interface Duration {
  years: number;
  months: number;
  days: number;
  milliseconds: number;
}

export class TimeFormatError extends Error {
  override name = 'TimeFormatError';
}

const DURATION =
  /^([+-])?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Parses an ISO 8601 duration such as `PT5M` or `P1DT12H`.
 *
 * @throws TimeFormatError
 */
export function parseDuration(text: string): Duration {
  const match = DURATION.exec(text.trim());
  if (!match || text.trim().endsWith('P') || text.trim().endsWith('T')) {
    throw new TimeFormatError(`"${text}" is not an ISO 8601 duration such as PT5M`);
  }
  const [, sign, years, months, weeks, days, hours, minutes, seconds] = match;
  const factor = sign === '-' ? -1 : 1;
  return {
    years: factor * Number(years ?? 0),
    months: factor * Number(months ?? 0),
    days: factor * (Number(weeks ?? 0) * 7 + Number(days ?? 0)),
    milliseconds:
      factor *
      (Number(hours ?? 0) * HOUR +
        Number(minutes ?? 0) * MINUTE +
        Math.round(Number((seconds ?? '0').replace(',', '.')) * SECOND)),
  };
}

/** Adds in UTC; the end of a shorter month is kept (31 January + P1M is the last of February). */
export function addDuration(time: number, duration: Duration): number {
  const date = new Date(time);
  if (duration.years !== 0 || duration.months !== 0) {
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCFullYear(date.getUTCFullYear() + duration.years);
    date.setUTCMonth(date.getUTCMonth() + duration.months);
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, lastDay));
  }
  if (duration.days !== 0) date.setUTCDate(date.getUTCDate() + duration.days);
  return date.getTime() + duration.milliseconds;
}

/**
 * Parses an ISO 8601 date or date-time; without a zone it is UTC.
 *
 * @returns epoch milliseconds
 * @throws TimeFormatError
 */
export function parseInstant(text: string): number {
  const trimmed = text.trim();
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(trimmed) || !trimmed.includes('T');
  const time = /^\d{4}-\d{2}/.test(trimmed) ? Date.parse(hasZone ? trimmed : `${trimmed}Z`) : Number.NaN;
  if (Number.isNaN(time))
    throw new TimeFormatError(`"${text}" is not an ISO 8601 date such as 2024-01-15T10:00:00`);
  return time;
}
