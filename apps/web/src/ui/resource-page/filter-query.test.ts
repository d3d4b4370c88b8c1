import { describe, expect, it } from 'vitest';
import type { Filter } from './description.ts';
import { datesOf, filterQuery, textOfDates } from './filter-query.ts';

const filters: Filter[] = [
  { key: 'name', label: 'name', kind: 'text' },
  { key: 'createTime', label: 'time', kind: 'dates' },
];

describe('the filters of a list', () => {
  it('ask for whole days, from 00:00:00 of the first to 23:59:59 of the last', () => {
    expect(filterQuery(filters, { name: 'a', createTime: textOfDates('2026-01-01', '2026-01-31') })).toEqual({
      name: 'a',
      createTime: ['2026-01-01 00:00:00', '2026-01-31 23:59:59'],
    });
  });

  it.each(['2026-01-01', '~', 'yesterday~today', '2026-01-01~2026-01-02~2026-01-03', undefined])(
    'take %s for no range of days',
    (text) => expect(datesOf(text)).toBeUndefined(),
  );

  it('leave out a range that cannot be read', () => {
    expect(filterQuery(filters, { createTime: 'soon' })).toEqual({});
  });
});
