/** Times as texts (specification §9: year-month-day hour:minute:second). */

const two = (part: number) => String(part).padStart(2, '0');

/** Milliseconds since 1970 of a time on the wire; a 10-digit number is in seconds. */
export const toMilliseconds = (time: number) =>
  String(Math.trunc(Math.abs(time))).length === 10 ? time * 1000 : time;

/** `YYYY-MM-DD` in the time zone of the browser. */
export function formatDate(time: number): string {
  const date = new Date(toMilliseconds(time));
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `YYYY-MM-DD HH:mm:ss` in the time zone of the browser. */
export function formatTime(time: number): string {
  const date = new Date(toMilliseconds(time));
  return `${formatDate(time)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago, in words of the language: 3分钟前. */
export function formatAge(time: number, now: number, language: string): string {
  const seconds = Math.round((toMilliseconds(time) - now) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : words.format(0, 'second');
}

/** A range of days as the server filters by it: from 00:00:00 of the first to 23:59:59 of the last. */
export const dayRange = (from: string, to: string): [string, string] => [
  `${from} 00:00:00`,
  `${to} 23:59:59`,
];
