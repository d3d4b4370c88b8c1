import type { RouteNode } from '../../shell/router/route.ts';

/** Pages that come first when the user has them: approving, then running the organisation. */
const preferred = [
  '/bpm/task/todo',
  '/bpm/task/my',
  '/bpm/manager/model',
  '/system/user',
  '/system/role',
  '/system/dept',
];

/** How many quick starts are shown. */
const limit = 8;

/** The preferred pages, then the first of the menu. */
export function chooseQuickStarts(pages: readonly RouteNode[]): RouteNode[] {
  const rank = ({ path }: RouteNode) =>
    (preferred.indexOf(path) + preferred.length + 1) % (preferred.length + 1);
  const order = (page: RouteNode) => (preferred.includes(page.path) ? rank(page) : preferred.length + 1);
  return pages.toSorted((one, other) => order(one) - order(other)).slice(0, limit);
}
