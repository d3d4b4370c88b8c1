/** What the sidebar shows: the whole menu, or with top navigation the part below the chosen top entry. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsMobile } from '../../ui/media/use-media.ts';
import type { FoundRoute, RouteNode } from '../router/route.ts';
import { topEntryOf } from '../router/top-menu.ts';
import type { AppRoutes } from '../router/use-app-routes.ts';
import { useLayoutSetting } from '../settings/layout-setting.ts';
import { hideSidebar } from './sidebar.ts';
import { useTopEntry } from './top-entry.ts';

export interface SideMenu {
  /** The top bar shows the first level; never on a phone. */
  hasTopNav: boolean;
  /** The entry of the top bar that is chosen. */
  topEntry: RouteNode | undefined;
  nodes: RouteNode[];
  /** Path of the entry to mark. */
  marked: string;
  /** There is nothing below the chosen top entry. */
  isHidden: boolean;
}

export function useSideMenu(routes: AppRoutes, found: FoundRoute | undefined): SideMenu {
  const { pathname } = useLocation();
  const topNav = useLayoutSetting((setting) => setting.topNav);
  const isMobile = useIsMobile();
  const chosen = useTopEntry();

  const marked = found?.route.meta.activeMenu ?? pathname;
  const leading = topEntryOf(routes.menu, marked)?.path;
  // Pages outside the menu leave the last entry as it is.
  const [last, setLast] = useState(leading);
  if (leading !== undefined && leading !== last) setLast(leading);
  const entryPath = chosen.at === pathname ? chosen.path : (leading ?? last);

  const topEntry = routes.menu.find(({ path }) => path === entryPath);
  const hasTopNav = topNav && !isMobile;
  const nodes = hasTopNav ? (topEntry?.children ?? none) : routes.menu;
  const isHidden = hasTopNav && nodes.length === 0;
  useEffect(() => hideSidebar(isHidden), [isHidden]);

  return { hasTopNav, topEntry, nodes, marked, isHidden };
}

const none: RouteNode[] = [];
