/** The crumbs of a page (specification §2, Breadcrumb). */
import { homePath } from './known-routes.ts';
import type { FoundRoute } from './route.ts';

export interface Crumb {
  title: string;
  /** Where it leads; missing when there is nothing to open, and on the page itself. */
  to?: string;
}

/** Home first, unless the page is home; routes that ask not to be in the breadcrumb are left out. */
export function crumbsOf(found: FoundRoute, homeTitle: string): Crumb[] {
  const matched = found.matched.filter(({ meta }) => meta.breadcrumb !== false && meta.title !== '');
  const crumbs = matched.map((route, index): Crumb => {
    const isLast = index === matched.length - 1;
    return isLast || route.meta.noRedirect || route.component === null
      ? { title: route.meta.title }
      : { title: route.meta.title, to: route.path };
  });
  const startsAtHome = found.matched[0]?.path === homePath;
  return startsAtHome ? crumbs : [{ title: homeTitle, to: homePath }, ...crumbs];
}
