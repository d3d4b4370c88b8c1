import { TimeFormatError } from './duration.ts';

/** The fields of a Quartz-style cron expression: second, minute, hour, day of month, month, day of week. */
export interface Cron {
  seconds: Set<number>;
  minutes: Set<number>;
  hours: Set<number>;
  daysOfMonth: Set<number> | undefined;
  months: Set<number>;
  /** 0 is Sunday. */
  daysOfWeek: Set<number> | undefined;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/**
 * Parses a cron expression with seconds, as Quartz writes it (`0 0/5 * * * ?`). Five fields are read as a Unix cron
 * expression, whose seconds are 0. In six fields the days of the week count from 1 = Sunday, in five from 0 = Sunday.
 *
 * @throws TimeFormatError
 */
export function parseCron(text: string): Cron {
  const fields = text.trim().split(/\s+/);
  const isQuartz = fields.length === 6 || fields.length === 7;
  if (!isQuartz && fields.length !== 5) throw new TimeFormatError(`"${text}" is not a cron expression`);
  const [seconds, minutes, hours, dayOfMonth, month, dayOfWeek] = isQuartz ? fields : ['0', ...fields];
  return {
    seconds: parseField(seconds, 0, 59, text),
    minutes: parseField(minutes, 0, 59, text),
    hours: parseField(hours, 0, 23, text),
    daysOfMonth: isAny(dayOfMonth) ? undefined : parseField(dayOfMonth, 1, 31, text),
    months: parseField(named(month, MONTHS, 1), 1, 12, text),
    daysOfWeek: isAny(dayOfWeek) ? undefined : weekdays(dayOfWeek, isQuartz, text),
  };
}

/**
 * The first moment strictly after `after` that the expression names, in UTC.
 *
 * @returns epoch milliseconds, or undefined when there is none within five years
 */
export function nextCronTime(cron: Cron, after: number): number | undefined {
  const end = after + 5 * 366 * 24 * 3600 * 1000;
  let at = Math.floor(after / 1000) * 1000 + 1000;
  while (at <= end) {
    const date = new Date(at);
    if (!cron.months.has(date.getUTCMonth() + 1)) {
      at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    } else if (!matchesDay(cron, date)) {
      at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
    } else if (!cron.hours.has(date.getUTCHours())) {
      at = Math.floor(at / 3_600_000) * 3_600_000 + 3_600_000;
    } else if (!cron.minutes.has(date.getUTCMinutes())) {
      at = Math.floor(at / 60_000) * 60_000 + 60_000;
    } else if (!cron.seconds.has(date.getUTCSeconds())) {
      at += 1000;
    } else {
      return at;
    }
  }
  return undefined;
}

function matchesDay(cron: Cron, date: Date): boolean {
  const ofMonth = cron.daysOfMonth?.has(date.getUTCDate());
  const ofWeek = cron.daysOfWeek?.has(date.getUTCDay());
  if (ofMonth === undefined) return ofWeek ?? true;
  return ofWeek === undefined ? ofMonth : ofMonth || ofWeek;
}

function isAny(field: string | undefined): boolean {
  return field === undefined || field === '*' || field === '?';
}

function weekdays(field: string | undefined, countsFromOne: boolean, text: string): Set<number> {
  const offset = countsFromOne ? 1 : 0;
  const days = parseField(named(field, WEEKDAYS, offset), 0, 7, text);
  return new Set([...days].map((day) => (day - offset + 7) % 7));
}

function named(field: string | undefined, names: string[], first: number): string | undefined {
  return field?.replace(/[A-Za-z]{3}/g, (name) => {
    const index = names.indexOf(name.toUpperCase());
    return index < 0 ? name : String(index + first);
  });
}

function parseField(field: string | undefined, low: number, high: number, text: string): Set<number> {
  const values = new Set<number>();
  for (const part of (field ?? '').split(',')) {
    const match = /^(?:(\*|\?)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new TimeFormatError(`"${part}" in the cron expression "${text}" is not understood`);
    const [, any, from, to, step] = match;
    const start = any ? low : Number(from);
    const end = any || (step && to === undefined) ? high : Number(to ?? from);
    const by = Number(step ?? 1);
    if (by < 1 || start < low || end > high) {
      throw new TimeFormatError(`"${part}" in the cron expression "${text}" is out of range`);
    }
    for (let value = start; value <= end; value += by) values.add(value);
  }
  return values;
}
