import { describe, expect, it } from 'vitest';
import { dayRange, formatAge, formatTime } from './format-time.ts';

const moment = new Date(2026, 0, 2, 3, 4, 5).getTime();

describe('a time', () => {
  it('is written year-month-day hour:minute:second', () => {
    expect(formatTime(moment)).toBe('2026-01-02 03:04:05');
  });

  it('of ten digits is in seconds', () => {
    expect(formatTime(moment / 1000)).toBe('2026-01-02 03:04:05');
  });

  it.each([
    [5, '现在'],
    [180, '3分钟前'],
    [7200, '2小时前'],
    [86_400 * 3, '3天前'],
  ])('%i seconds old is said in words', (seconds, words) => {
    expect(formatAge(moment, moment + seconds * 1000, 'zh-CN')).toBe(words);
  });

  it('range covers whole days', () => {
    expect(dayRange('2026-01-01', '2026-01-31')).toEqual(['2026-01-01 00:00:00', '2026-01-31 23:59:59']);
  });
});
