/** How the menu is shared out between the top bar and the sidebar (specification §2, Top nav). */
import type { RouteNode } from './route.ts';

/** Width of one item, px, that the number of items is estimated by (specification §9). */
export const topItemWidth = 85;

/** About a third of the window is for the items; at least one is shown. */
export const topItemCount = (windowWidth: number) => Math.max(1, Math.floor(windowWidth / 3 / topItemWidth));

/** The items that are shown, and those that go below 更多菜单. */
export function splitTopMenu(menu: readonly RouteNode[], windowWidth: number): [RouteNode[], RouteNode[]] {
  const count = topItemCount(windowWidth);
  return [menu.slice(0, count), menu.slice(count)];
}

const holds = (node: RouteNode, path: string): boolean =>
  node.path === path || node.children.some((child) => holds(child, path));

/** The entry of the top level that leads to a path. */
export const topEntryOf = (menu: readonly RouteNode[], path: string) =>
  menu.find((node) => holds(node, path));
