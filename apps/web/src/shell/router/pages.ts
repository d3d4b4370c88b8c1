/**
 * Finds the page of a menu entry: its `component` names the file below `pages/` (`system/post/index` is
 * `pages/system/post/index.tsx`). Each page is a chunk of its own, loaded when it is first opened.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type PageModule = { default: ComponentType };
export type Page = LazyExoticComponent<ComponentType>;

const files = import.meta.glob<PageModule>('../../pages/**/index.tsx');
const found = new Map<string, Page>();

/** The page, or undefined when no file has the name. */
export function findPage(component: string): Page | undefined {
  const known = found.get(component);
  if (known) return known;
  const load = files[`../../pages/${component}.tsx`];
  if (!load) return undefined;
  const page = lazy(load);
  found.set(component, page);
  return page;
}

/** Makes the next visit load the page again, after its file could not be fetched. */
export const forgetPage = (component: string) => void found.delete(component);

/** Starts fetching a page ahead of its first visit. */
export const preloadPage = (component: string) =>
  void files[`../../pages/${component}.tsx`]?.().catch(() => undefined);
