import { type Moment, timeOf } from './progress.ts';

/** "2026-05-01 12:00:00" in the time of the browser; nothing for no time. */
export function formatTime(moment: Moment | undefined): string {
  const time = timeOf(moment);
  if (time === undefined) return '';
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** "2 d 3 h", "4 min 5 s": the two largest units. */
export function formatDuration(from: Moment | undefined, to: Moment | undefined): string {
  const [start, end] = [timeOf(from), timeOf(to)];
  if (start === undefined || end === undefined || end < start) return '';
  let rest = Math.round((end - start) / 1000);
  const parts: string[] = [];
  for (const [unit, seconds] of [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
    ['s', 1],
  ] as const) {
    const count = Math.floor(rest / seconds);
    if (count > 0) parts.push(`${count} ${unit}`);
    rest -= count * seconds;
  }
  return parts.slice(0, 2).join(' ') || '0 s';
}
