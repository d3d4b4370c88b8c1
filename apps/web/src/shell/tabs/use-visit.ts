/** Keeps the tab strip in step with the address. */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { type FoundRoute, pagesOf } from '../router/route.ts';
import type { AppRoutes } from '../router/use-app-routes.ts';
import { useTabs } from './tab-store.ts';
import type { Tab } from './tabs.ts';

function tabOf({ route }: FoundRoute, path: string, search: string, hash: string): Tab {
  return {
    path,
    fullPath: path + search + hash,
    name: route.name,
    title: route.meta.title,
    query: Object.fromEntries(new URLSearchParams(search)),
    meta: {
      affix: route.meta.affix ?? false,
      keepAlive: route.meta.keepAlive ?? false,
      icon: route.meta.icon,
    },
  };
}

export function useVisit(found: FoundRoute | undefined, routes: AppRoutes): void {
  const { pathname, search, hash } = useLocation();

  // Affixed tabs stand first; tabs of an earlier visit stay when their page still exists, with its present title.
  useEffect(() => {
    const affixed = pagesOf(routes.all).filter(({ route }) => route.meta.affix);
    const { tabs, retain } = useTabs.getState();
    const known = tabs.flatMap((tab) => {
      const page = routes.find(tab.path);
      const isAffixed = page?.route.meta.affix ?? false;
      return page && !isAffixed ? [{ ...tab, title: page.route.meta.title }] : [];
    });
    retain([...affixed.map((page) => tabOf(page, page.route.path, '', '')), ...known]);
  }, [routes]);

  useLayoutEffect(() => {
    if (found) useTabs.getState().visit(tabOf(found, pathname, search, hash));
  }, [found, pathname, search, hash]);
}
