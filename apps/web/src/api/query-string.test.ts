import { describe, expect, it } from 'vitest';
import { toQueryString } from './query-string.ts';

const decoded = (query: object) => decodeURIComponent(toQueryString(query));

describe('the query string', () => {
  it('writes nested objects as key[sub]', () => {
    expect(decoded({ params: { begin: 'a', inner: { end: 2 } } })).toBe(
      'params[begin]=a&params[inner][end]=2',
    );
  });

  it('numbers the two ends of a date range, also when the first is open', () => {
    expect(decoded({ createTime: ['2026-01-01 00:00:00', '2026-01-02 23:59:59'] })).toBe(
      'createTime[0]=2026-01-01+00:00:00&createTime[1]=2026-01-02+23:59:59',
    );
    expect(decoded({ createTime: [undefined, 'x'] })).toBe('createTime[1]=x');
  });

  it('repeats ids without brackets', () => {
    expect(decoded({ ids: [1, 2] })).toBe('ids=1&ids=2');
  });

  it('leaves out what is missing and keeps what is empty, zero or false', () => {
    expect(decoded({ a: undefined, b: null, c: '', d: 0, e: false })).toBe('c=&d=0&e=false');
  });
});
