/** The open tabs and the pages that are kept alive behind them. */
import { create } from 'zustand';
import { readTabs, writeTabs } from '../../session/visited-tabs.ts';
import { isSameTab, opened, parseTabs, seen, type Tab } from './tabs.ts';

interface TabStore {
  tabs: readonly Tab[];
  /** Paths of the pages that keep their state, last seen first. */
  alive: readonly string[];
  /** Counts the refreshes of a page; each gives it a new life. */
  lives: Readonly<Record<string, number>>;
  /** A page is shown: its tab is there, and its state is kept if it asks for that. */
  visit(tab: Tab): void;
  /** Puts the tabs that remain in place; the state of the others is gone. */
  retain(tabs: readonly Tab[]): void;
  /** The page forgets its state; without a path, all do. */
  dropState(path?: string): void;
}

export const useTabs = create<TabStore>()((set) => ({
  tabs: parseTabs(readTabs()),
  alive: [],
  lives: {},
  visit: (tab) =>
    set((state) => {
      const { tabs, alive } = state;
      const isAlive = tab.meta.keepAlive ? alive[0] === tab.path : !alive.includes(tab.path);
      const isKnown = tabs.some((known) => isSameTab(known, tab));
      // Most visits go to a tab that is open: then nothing but the order changes.
      if (isAlive && isKnown) return state;
      return {
        tabs: isKnown ? tabs : opened(tabs, tab),
        alive: tab.meta.keepAlive ? seen(alive, tab.path) : alive.filter((path) => path !== tab.path),
      };
    }),
  retain: (tabs) =>
    set(({ alive }) => ({ tabs, alive: alive.filter((path) => tabs.some((tab) => tab.path === path)) })),
  dropState: (path) =>
    set(({ tabs, alive, lives }) => {
      const dropped = path === undefined ? tabs.map((tab) => tab.path) : [path];
      return {
        alive: alive.filter((known) => !dropped.includes(known)),
        lives: { ...lives, ...Object.fromEntries(dropped.map((known) => [known, (lives[known] ?? 0) + 1])) },
      };
    }),
}));

useTabs.subscribe(({ tabs }, before) => {
  if (tabs !== before.tabs) writeTabs(tabs);
});
