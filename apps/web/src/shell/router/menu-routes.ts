/** The server's menu tree as routes (specification §2, Routing rules). */
import type { MenuNode } from '@countersign/contract/system/auth';
import { isExternal, type RouteNode } from './route.ts';

/** Puts a child's path below its parent's; an absolute path or an address stands for itself. */
export function joinPath(parent: string, path: string): string {
  if (isExternal(path)) return path;
  const joined = path.startsWith('/') ? path : `${parent}/${path}`;
  const clean = joined.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  return clean.startsWith('/') ? clean : `/${clean}`;
}

export function routesFromMenus(menus: readonly MenuNode[], parent = ''): RouteNode[] {
  return menus.map((menu) => {
    const path = joinPath(parent, menu.path);
    const children = routesFromMenus(menu.children ?? [], path);
    const component = menu.component || null;
    // A component that is an address is a page of somebody else, shown in an embedded frame.
    const link = component !== null && isExternal(component) ? component : undefined;
    return {
      path,
      name: menu.componentName || path,
      component: link ? null : component,
      meta: {
        title: menu.name,
        icon: menu.icon ?? undefined,
        hidden: !menu.visible,
        keepAlive: menu.keepAlive,
        alwaysShow: menu.alwaysShow,
        noRedirect: component === null,
        link,
      },
      children,
    };
  });
}

/**
 * What the menu shows: hidden entries and empty groups are gone, and a group with a single entry that is not marked to
 * be always shown is replaced by that entry.
 */
export function visibleMenu(nodes: readonly RouteNode[]): RouteNode[] {
  return nodes.flatMap((node): RouteNode[] => {
    if (node.meta.hidden) return [];
    const isLeaf = node.component !== null || node.meta.link !== undefined || isExternal(node.path);
    const children = visibleMenu(node.children);
    if (children.length === 0) return isLeaf ? [{ ...node, children }] : [];
    const [only] = children;
    if (only && children.length === 1 && !node.meta.alwaysShow && !isLeaf) {
      return [{ ...only, meta: { ...only.meta, icon: only.meta.icon || node.meta.icon } }];
    }
    return [{ ...node, children }];
  });
}
