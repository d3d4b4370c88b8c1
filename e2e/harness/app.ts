/** The application on a server of the test file's own: pages with and without a session. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { login, type TestServer, useServer } from '../../apps/server/test/harness/server.ts';
import { useBrowser, type Visit } from './browser.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** What the browser's local storage holds before the first page. */
  storage?: Record<string, string>;
  /** Runs before the first page is opened: intercepts calls, watches requests. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The test itself causes errors in the console. */
  isRough?: boolean;
}

export interface EnterOptions extends VisitOptions {
  /** User name; the administrator unless said otherwise. */
  as?: string;
  /** The test ends the session, so it must be one of its own. */
  hasOwnSession?: boolean;
}

export interface App {
  server(): TestServer;
  /** A page without a session. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** A page of a user who is logged in. */
  enter(path?: string, options?: EnterOptions): Promise<Page>;
}

/** The session of a user as the browser keeps it. */
export async function sessionOf(server: TestServer, username = 'admin'): Promise<Record<string, string>> {
  const { accessToken, refreshToken } = await login(server, username);
  return {
    ACCESS_TOKEN: accessToken,
    REFRESH_TOKEN: refreshToken,
    TENANT_ID: '1',
    TENANT_NAME: '会签科技',
  };
}

/** Starts server and browser for a test file. A test fails when a page wrote an error to the console. */
export function useApp(environment: Record<string, string> = {}): App {
  const server = useServer(environment);
  const open = useBrowser();
  const watched: Visit[] = [];
  // A login is slow on purpose: the tests of a file share the session of a user.
  const sessions = new Map<string, Promise<Record<string, string>>>();
  afterEach(() => {
    expect(watched.splice(0).flatMap(({ problems }) => problems)).toEqual([]);
  });

  async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
    const { storage = {}, prepare, isRough = false, ...wishes } = options;
    const { address } = server();
    const opened = await open(wishes);
    if (!isRough) watched.push(opened);
    const { page } = opened;
    // A file of the same site that runs nothing: what the browser holds is put in place there.
    await page.goto(`${address}/favicon.svg`);
    await page.evaluate((entries) => {
      window.localStorage.clear();
      for (const [name, value] of entries) window.localStorage.setItem(name, value);
    }, Object.entries(storage));
    await prepare?.(page);
    await page.goto(address + path, { waitUntil: 'commit' });
    return page;
  }

  return {
    server,
    visit,
    async enter(path = '/index', { as = 'admin', hasOwnSession = false, storage, ...options } = {}) {
      const known = hasOwnSession ? undefined : sessions.get(as);
      const session = known ?? sessionOf(server(), as);
      if (!hasOwnSession) sessions.set(as, session);
      return visit(path, { ...options, storage: { ...(await session), ...storage } });
    },
  };
}

/** The layout setting of local storage, for tests that start from another than the default. */
export const layout = (setting: Record<string, unknown>) => ({ 'layout-setting': JSON.stringify(setting) });

/** Goes to a page of the application without loading it anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

export const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens the menu of the user in the top bar, whatever the language. */
export async function openAvatarMenu(page: Page): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').last().waitFor();
}
