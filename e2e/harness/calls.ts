/** Calls of the API as a page makes them: watched, or answered in the server's place. */
import type { Page, Request } from 'playwright-core';

export const apiBase = '/prod-api/admin-api';

/** The path of a call below the API base. */
const pathOf = (request: Request) => new URL(request.url()).pathname.replace(apiBase, '');

/** Collects the calls of a page, as `METHOD /path`. */
export function watchCalls(page: Page): { list: string[]; count(path: string): number } {
  const list: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes(apiBase)) list.push(`${request.method()} ${pathOf(request)}`);
  });
  return { list, count: (path) => list.filter((call) => call.endsWith(` ${path}`)).length };
}

/** Answers a path in the server's place with an envelope. */
export const answer = (page: Page, path: string, envelope: { code: number; msg?: string; data?: unknown }) =>
  page.route(`**${apiBase}${path}*`, (route) =>
    route.fulfill({ json: { data: null, msg: '', ...envelope } }),
  );

/** A node of the menu that the server sends. */
export interface MenuEntry {
  name: string;
  path: string;
  component?: string | null;
  componentName?: string;
  icon?: string;
  visible?: boolean;
  keepAlive?: boolean;
  alwaysShow?: boolean;
  children?: MenuEntry[];
}

interface WholeEntry extends Required<Omit<MenuEntry, 'children'>> {
  id: number;
  parentId: number;
  children: WholeEntry[] | null;
}

let lastId = 900_000;

function whole(entry: MenuEntry, parentId = 0): WholeEntry {
  const id = ++lastId;
  return {
    component: null,
    componentName: '',
    icon: '',
    visible: true,
    keepAlive: true,
    alwaysShow: true,
    ...entry,
    id,
    parentId,
    children: entry.children?.map((child) => whole(child, id)) ?? null,
  };
}

/** Changes what the server says about the user: their menu, and whatever else. */
export async function withMenus(page: Page, change: (menus: unknown[]) => unknown[]): Promise<void> {
  await page.route(`**${apiBase}/system/auth/get-permission-info`, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: { menus: unknown[] } };
    envelope.data.menus = change(envelope.data.menus);
    await route.fulfill({ response, json: envelope });
  });
}

/** Puts entries at the end of the menu. */
export const addMenus = (page: Page, ...entries: MenuEntry[]) =>
  withMenus(page, (menus) => [...menus, ...entries.map((entry) => whole(entry))]);

/** Shows these entries instead of the server's menu. */
export const onlyMenus = (page: Page, ...entries: MenuEntry[]) =>
  withMenus(page, () => entries.map((entry) => whole(entry)));
