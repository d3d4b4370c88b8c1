import { describe, expect, it } from 'vitest';
import { lastPage, parsePage, withSize } from './paging.ts';

describe('paging', () => {
  it('starts with page 1 of 20 rows', () => {
    expect(parsePage(null, null)).toEqual({ page: 1, size: 20 });
  });

  it.each([
    ['3', '50', { page: 3, size: 50 }],
    ['0', '7', { page: 1, size: 20 }],
    ['-1', 'x', { page: 1, size: 20 }],
    ['1.5', '10', { page: 1, size: 10 }],
  ])('reads page %s, size %s from the address', (page, size, state) => {
    expect(parsePage(page, size)).toEqual(state);
  });

  it('goes to page 1 when a larger size overflows', () => {
    expect(withSize({ page: 4, size: 10 }, 50, 137)).toEqual({ page: 1, size: 50 });
  });

  it('keeps the page when the size fits', () => {
    expect(withSize({ page: 2, size: 10 }, 50, 137)).toEqual({ page: 2, size: 50 });
  });

  it.each([
    [0, 1],
    [20, 1],
    [21, 2],
  ])('of %i rows ends at page %i', (total, page) => {
    expect(lastPage(total, 20)).toBe(page);
  });
});
