/** The routes of the logged-in user: home and the pages outside the menu, then what the server's menus say. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/user.ts';
import { homePath, knownRoutes } from './known-routes.ts';
import { routesFromMenus, visibleMenu } from './menu-routes.ts';
import { createRouteFinder, type FoundRoute, type RouteNode } from './route.ts';

export interface AppRoutes {
  /** What the menu shows: home first. */
  menu: RouteNode[];
  find(path: string): FoundRoute | undefined;
  all: RouteNode[];
}

export function useAppRoutes(): AppRoutes {
  const { t } = useTranslation('shell');
  const menus = useUser((state) => state.menus);
  return useMemo(() => {
    const known = knownRoutes((name) => t(`route.${name}`));
    const fromMenus = routesFromMenus(menus);
    const all = [...known, ...fromMenus];
    const home = known.filter(({ path }) => path === homePath);
    return { all, find: createRouteFinder(all), menu: [...home, ...visibleMenu(fromMenus)] };
  }, [menus, t]);
}
