/** The state of a list that belongs to its address: filters and page, so that a link or a reload shows the same rows. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type PageState, parsePage, withSize } from './paging.ts';

export type FilterValues = Record<string, string>;

const pageKey = 'page';
const sizeKey = 'limit';

export interface ListState extends PageState {
  filters: FilterValues;
  /** Filters by these values, from the first page. */
  filter(values: FilterValues): void;
  goTo(page: number): void;
  resize(size: number, total: number): void;
}

export function useListState(filterKeys: readonly string[]): ListState {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const keys = filterKeys.join(' ');

  const { page, size, filters } = useMemo(() => {
    const current = new URLSearchParams(text);
    const known = keys.split(' ').flatMap((key) => {
      const value = current.get(key);
      return value ? [[key, value] as const] : [];
    });
    return { ...parsePage(current.get(pageKey), current.get(sizeKey)), filters: Object.fromEntries(known) };
  }, [text, keys]);

  function change(edit: (next: URLSearchParams) => void): void {
    const next = new URLSearchParams(text);
    edit(next);
    setParams(next, { replace: true });
  }

  return {
    page,
    size,
    filters,
    filter: (values) =>
      change((next) => {
        next.delete(pageKey);
        for (const key of filterKeys) {
          const value = values[key]?.trim();
          if (value) next.set(key, value);
          else next.delete(key);
        }
      }),
    goTo: (number) => change((next) => next.set(pageKey, String(number))),
    resize: (choice, total) =>
      change((next) => {
        const state = withSize({ page, size }, choice, total);
        next.set(pageKey, String(state.page));
        next.set(sizeKey, String(state.size));
      }),
  };
}
