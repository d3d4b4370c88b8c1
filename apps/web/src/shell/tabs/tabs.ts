/** The rules of the tab strip (specification §2, Tab strip; §4, Tabs). */

/** A visited page (specification §3, Tab view). */
export interface Tab {
  path: string;
  fullPath: string;
  name: string;
  title: string;
  query: Record<string, string>;
  meta: { affix: boolean; keepAlive: boolean; icon: string | undefined };
}

type Tabs = readonly Tab[];

/** Adds the page, or brings what is known of it up to date; its place stays. */
export function opened(tabs: Tabs, tab: Tab): Tabs {
  if (!tabs.some(({ path }) => path === tab.path)) return [...tabs, tab];
  return tabs.map((known) => (known.path === tab.path ? tab : known));
}

/** Whether two tabs show the same page under the same address and title. */
export const isSameTab = (one: Tab, other: Tab) =>
  one.path === other.path && one.fullPath === other.fullPath && one.title === other.title;

const keep = (tabs: Tabs, isKept: (tab: Tab, index: number) => boolean) =>
  tabs.filter((tab, index) => tab.meta.affix || isKept(tab, index));

export const closed = (tabs: Tabs, path: string) => keep(tabs, (tab) => tab.path !== path);

export const othersClosed = (tabs: Tabs, path: string) => keep(tabs, (tab) => tab.path === path);

export function leftClosed(tabs: Tabs, path: string): Tabs {
  const place = tabs.findIndex((tab) => tab.path === path);
  return keep(tabs, (_, index) => place < 0 || index >= place);
}

export function rightClosed(tabs: Tabs, path: string): Tabs {
  const place = tabs.findIndex((tab) => tab.path === path);
  return keep(tabs, (_, index) => place < 0 || index <= place);
}

export const allClosed = (tabs: Tabs) => keep(tabs, () => false);

/**
 * Where to go when tabs were closed: nowhere when the active one is still there, else to the last that remains, else to
 * the root.
 *
 * @returns the full path to open, or undefined to stay
 */
export function afterClosing(remaining: Tabs, activePath: string): string | undefined {
  if (remaining.some(({ path }) => path === activePath)) return undefined;
  return remaining.at(-1)?.fullPath ?? '/';
}

export type TabAction = 'refresh' | 'close' | 'closeOthers' | 'closeLeft' | 'closeRight' | 'closeAll';

/** What the context menu of a tab offers, in its order. Left and right are not offered at the ends of the strip. */
export function actionsFor(tabs: Tabs, path: string): TabAction[] {
  const place = tabs.findIndex((tab) => tab.path === path);
  const isAffixed = tabs[place]?.meta.affix ?? false;
  const hasClosable = (part: Tabs) => part.some(({ meta }) => !meta.affix);
  return [
    'refresh',
    ...(isAffixed ? [] : (['close'] as const)),
    'closeOthers',
    ...(hasClosable(tabs.slice(0, place)) ? (['closeLeft'] as const) : []),
    ...(hasClosable(tabs.slice(place + 1)) ? (['closeRight'] as const) : []),
    'closeAll',
  ];
}

/** How many pages stay alive at once; those not seen for longest are let go first. */
export const aliveLimit = 20;

/** Notes that a page is seen now: newest first, bounded. */
export const seen = (alive: readonly string[], path: string) =>
  [path, ...alive.filter((known) => known !== path)].slice(0, aliveLimit);

/** Reads what an earlier visit of this browser tab left; what does not look like tabs is dropped. */
export function parseTabs(stored: unknown): Tab[] {
  return Array.isArray(stored) ? stored.filter(isTab) : [];
}

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false;
  const { path, fullPath, name, title, query, meta }: Partial<Record<keyof Tab, unknown>> = value;
  return (
    [path, fullPath, name, title].every((text) => typeof text === 'string') &&
    [query, meta].every((part) => typeof part === 'object' && part !== null)
  );
}
