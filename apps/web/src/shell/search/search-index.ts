/** What the route search looks through (specification §2, Route search). */
import Fuse from 'fuse.js';
import { pagesOf, type RouteNode } from '../router/route.ts';

export interface SearchEntry {
  path: string;
  /** Titles from the outermost group to the page, joined by ' > '. */
  title: string;
  icon: string | undefined;
}

/** Every page of the menu; pages with parameters cannot be opened by name. */
export function searchEntries(menu: readonly RouteNode[]): SearchEntry[] {
  return pagesOf(menu)
    .filter(({ route }) => !route.path.includes(':'))
    .map(({ route, matched }) => ({
      path: route.path,
      title: matched.map(({ meta }) => meta.title).join(' > '),
      icon: matched.findLast(({ meta }) => meta.icon)?.meta.icon,
    }));
}

export function createSearch(entries: readonly SearchEntry[]): (text: string) => SearchEntry[] {
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    minMatchCharLength: 1,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  });
  return (text) => fuse.search(text).map(({ item }) => item);
}
