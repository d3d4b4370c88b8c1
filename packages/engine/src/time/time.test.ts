import { describe, expect, it } from 'vitest';
import { nextCronTime, parseCron } from './cron.ts';
import { addDuration, parseDuration, parseInstant, TimeFormatError } from './duration.ts';
import { followingDue, planTimer, type TimerCycle } from './schedule.ts';

const at = (text: string): number => Date.parse(text);
const later = (from: string, duration: string): string =>
  new Date(addDuration(at(from), parseDuration(duration))).toISOString();

describe('durations', () => {
  it.each([
    ['2024-01-31T00:00:00Z', 'P1M', '2024-02-29T00:00:00.000Z'],
    ['2023-12-15T10:00:00Z', 'P1Y2M3DT4H5M6S', '2025-02-18T14:05:06.000Z'],
    ['2024-01-15T10:00:00Z', 'P2W', '2024-01-29T10:00:00.000Z'],
    ['2024-01-15T10:00:00Z', 'PT0.5S', '2024-01-15T10:00:00.500Z'],
    ['2024-01-15T10:00:00Z', '-PT1H', '2024-01-15T09:00:00.000Z'],
  ])('%s plus %s', (from, duration, expected) => {
    expect(later(from, duration)).toBe(expected);
  });

  it.each(['', 'P', 'PT', '5M', 'P1H', 'PT1D', 'P1.5D', 'soon'])('"%s" is refused', (text) => {
    expect(() => parseDuration(text)).toThrow(TimeFormatError);
  });

  it('reads instants without a zone as UTC', () => {
    expect(parseInstant('2024-01-15T10:00:00')).toBe(at('2024-01-15T10:00:00Z'));
    expect(parseInstant('2024-01-15T10:00:00+08:00')).toBe(at('2024-01-15T02:00:00Z'));
    expect(() => parseInstant('yesterday')).toThrow(TimeFormatError);
  });
});

describe('cycles', () => {
  it('repeat as often as they say', () => {
    const now = at('2024-01-15T10:00:00Z');
    const dues: number[] = [];
    const first: TimerCycle = { kind: 'cycle', text: 'R3/PT5M', repeats: 2 };
    let firing: ReturnType<typeof followingDue> = { due: now + 300_000, cycle: first };
    while (firing) {
      dues.push((firing.due - now) / 60_000);
      firing = followingDue(firing.cycle, firing.due);
    }
    expect(dues).toEqual([5, 10, 15]);
  });

  it('begin and end when they say', () => {
    const schedule = planTimer('cycle', 'R/2024-02-01T00:00:00Z/PT1H', at('2024-01-15T10:00:00Z'));
    expect(schedule?.due).toBe(at('2024-02-01T00:00:00Z'));
    const ending = followingDue(
      { kind: 'cycle', text: 'R/PT1H/2024-01-15T12:00:00Z' },
      at('2024-01-15T11:30:00Z'),
    );
    expect(ending).toBeUndefined();
  });
});

describe('cron expressions', () => {
  it.each([
    ['0 0/5 * * * ?', '2024-01-15T10:01:00Z', '2024-01-15T10:05:00.000Z'],
    ['0 30 9 ? * MON-FRI', '2024-01-19T10:00:00Z', '2024-01-22T09:30:00.000Z'],
    ['0 0 0 1 1 ?', '2024-01-15T10:00:00Z', '2025-01-01T00:00:00.000Z'],
    ['15 10 * * *', '2024-01-15T10:16:00Z', '2024-01-16T10:15:00.000Z'],
    ['0 0 12 29 FEB ?', '2024-03-01T00:00:00Z', '2028-02-29T12:00:00.000Z'],
    ['0 0 8 ? * 1', '2024-01-15T10:00:00Z', '2024-01-21T08:00:00.000Z'],
    ['0 0 8 * * 1', '2024-01-15T10:00:00Z', '2024-01-21T08:00:00.000Z'],
  ])('%s after %s', (text, after, expected) => {
    expect(new Date(nextCronTime(parseCron(text), at(after)) ?? 0).toISOString()).toBe(expected);
  });

  it.each(['* * *', '61 * * * * ?', '0 0/0 * * * ?', 'a b c d e f'])('"%s" is refused', (text) => {
    expect(() => parseCron(text)).toThrow(TimeFormatError);
  });
});
