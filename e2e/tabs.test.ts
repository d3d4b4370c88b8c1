/** Specification §2, Tab strip, and §4, Tabs. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { go, pathOf, useApp } from './harness/app.ts';
import { addMenus, onlyMenus } from './harness/calls.ts';
import { eventually } from './harness/eventually.ts';
import { whenHome } from './harness/login.ts';

const app = useApp();
const strip = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, title: string) => strip(page).getByRole('link', { name: title, exact: true });
const titles = (page: Page) => strip(page).getByRole('link').allInnerTexts();
const active = (page: Page) => strip(page).locator('[aria-current="page"]').textContent();
const menu = (page: Page) => page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByRole('menuitem');

const names = ['甲', '乙', '丙'];

/** Home and three pages, the last of which is open. */
async function threeTabs(): Promise<Page> {
  const page = await app.enter('/index', {
    prepare: (opened) =>
      onlyMenus(
        opened,
        ...names.map((name, index) => ({ name, path: `/p${index + 1}`, component: 'system/post/index' })),
      ),
  });
  await whenHome(page);
  for (const [index, name] of names.entries()) {
    await go(page, `/p${index + 1}`);
    await tab(page, name).waitFor();
  }
  await page.getByRole('button', { name: '新增' }).waitFor();
  return page;
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await tab(page, title).click({ button: 'right' });
  await menu(page).filter({ hasText: action }).click();
}

async function offered(page: Page, title: string): Promise<string[]> {
  await tab(page, title).click({ button: 'right' });
  await menu(page).first().waitFor();
  const all = await menu(page).allInnerTexts();
  await page.keyboard.press('Escape');
  return all;
}

describe('the tab strip', () => {
  it('shows the visited pages, home first', async () => {
    const page = await threeTabs();
    expect(await titles(page)).toEqual(['首页', '甲', '乙', '丙']);
    expect(await active(page)).toBe('丙');
  });

  it('does not let affixed tabs be closed', async () => {
    const page = await threeTabs();
    expect(await strip(page).getByRole('button', { name: '关闭首页' }).count()).toBe(0);
    await tab(page, '首页').click({ button: 'middle' });
    expect(await titles(page)).toContain('首页');
    expect(await offered(page, '首页')).not.toContain('关闭当前');
  });

  it('has a context menu of 105 px: refresh, close current, others, left, right, all', async () => {
    const page = await threeTabs();
    await tab(page, '乙').click({ button: 'right' });
    await menu(page).first().waitFor();
    expect(await menu(page).allInnerTexts()).toEqual([
      '刷新页面',
      '关闭当前',
      '关闭其他',
      '关闭左侧',
      '关闭右侧',
      '全部关闭',
    ]);
    const width = await page
      .locator('.ant-dropdown:not(.ant-dropdown-hidden)')
      .evaluate((element) => (element as HTMLElement).offsetWidth);
    expect(width).toBe(105);
  });

  it('does not offer left for the first tab nor right for the last', async () => {
    const page = await threeTabs();
    expect(await offered(page, '首页')).not.toContain('关闭左侧');
    await menu(page).first().waitFor({ state: 'hidden' });
    expect(await offered(page, '甲')).not.toContain('关闭左侧');
    await menu(page).first().waitFor({ state: 'hidden' });
    expect(await offered(page, '丙')).not.toContain('关闭右侧');
  });

  it('closes a tab with the middle button', async () => {
    const page = await threeTabs();
    await tab(page, '乙').click({ button: 'middle' });
    await tab(page, '乙').waitFor({ state: 'detached' });
    expect(await titles(page)).toEqual(['首页', '甲', '丙']);
    expect(page.context().pages()).toHaveLength(1);
  });

  it('makes the last remaining tab active after the active one was closed', async () => {
    const page = await threeTabs();
    await tab(page, '甲').click();
    await choose(page, '甲', '关闭当前');
    await eventually(() => active(page)).toBe('丙');
    expect(pathOf(page)).toBe('/p3');
  });

  it('stays on the open page when another tab is closed', async () => {
    const page = await threeTabs();
    await strip(page).getByRole('button', { name: '关闭甲' }).click();
    await tab(page, '甲').waitFor({ state: 'detached' });
    expect(await active(page)).toBe('丙');
  });

  it('goes to the root when none but home is left', async () => {
    const page = await threeTabs();
    for (const name of ['丙', '乙', '甲']) await choose(page, name, '关闭当前');
    await whenHome(page);
    expect(pathOf(page)).toBe('/index');
  });

  it.each([
    ['关闭其他', '乙', ['首页', '乙'], '/p2'],
    ['关闭左侧', '乙', ['首页', '乙', '丙'], '/p3'],
    ['关闭右侧', '甲', ['首页', '甲'], '/p1'],
    ['全部关闭', '乙', ['首页'], '/index'],
  ])('%s (on %s) leaves affixed tabs and what it spares', async (action, title, left, path) => {
    const page = await threeTabs();
    await choose(page, title, action);
    await eventually(() => titles(page)).toEqual(left);
    await eventually(() => pathOf(page)).toBe(path);
  });

  it('refreshes a page: its state is gone, its tab stays', async () => {
    const page = await threeTabs();
    const name = page.getByLabel('岗位名称').filter({ visible: true });
    await name.fill('typed');
    await choose(page, '丙', '刷新页面');
    await eventually(() => name.inputValue()).toBe('');
    expect(await titles(page)).toEqual(['首页', '甲', '乙', '丙']);
    expect(pathOf(page)).toBe('/p3');
  });

  it('is there again after a reload of the browser page', async () => {
    const page = await threeTabs();
    await page.reload();
    await eventually(() => titles(page)).toEqual(['首页', '甲', '乙', '丙']);
  });

  it('scrolls the active tab into view, with 4 px of its neighbour', async () => {
    const many = Array.from({ length: 20 }, (_, index) => index + 1);
    const page = await app.enter('/index', {
      prepare: (opened) =>
        onlyMenus(
          opened,
          ...many.map((number) => ({ name: `页面${number}`, path: `/m${number}`, component: 'none/index' })),
        ),
    });
    await whenHome(page);
    for (const number of many) {
      await go(page, `/m${number}`);
      await tab(page, `页面${number}`).waitFor();
    }
    await tab(page, '页面3').evaluate((link) => (link as HTMLElement).click());
    const room = () =>
      page.evaluate(() => {
        const current = document.querySelector<HTMLElement>('[data-path][data-active="true"]');
        const area = current?.parentElement;
        return current && area ? current.offsetLeft - area.scrollLeft : Number.NaN;
      });
    await eventually(room).toBe(4);
  });
});

describe('a page behind its tab', () => {
  it('keeps its state while another one is open', async () => {
    const page = await threeTabs();
    await tab(page, '甲').click();
    await eventually(() => active(page)).toBe('甲');
    const name = page.getByLabel('岗位名称').filter({ visible: true });
    await name.fill('typed');
    await tab(page, '首页').click();
    await whenHome(page);
    await tab(page, '甲').click();
    await eventually(() => active(page)).toBe('甲');
    expect(await name.inputValue()).toBe('typed');
  });

  it('keeps the address that it was left with', async () => {
    const page = await threeTabs();
    await page.getByLabel('岗位名称').filter({ visible: true }).fill('none');
    await page.getByRole('button', { name: '查询' }).filter({ visible: true }).click();
    await page.waitForURL('**/p3?name=none');
    await tab(page, '甲').click();
    await eventually(() => active(page)).toBe('甲');
    await tab(page, '丙').click();
    await page.waitForURL('**/p3?name=none');
  });

  it('keeps nothing when its menu entry says not to cache it', async () => {
    const page = await app.enter('/fresh', {
      prepare: (opened) =>
        addMenus(opened, {
          name: '不缓存',
          path: '/fresh',
          component: 'system/post/index',
          keepAlive: false,
        }),
    });
    await page.getByLabel('岗位名称').fill('typed');
    await tab(page, '首页').click();
    await whenHome(page);
    await tab(page, '不缓存').click();
    await page.getByRole('button', { name: '新增' }).waitFor();
    expect(await page.getByLabel('岗位名称').inputValue()).toBe('');
  });

  it('is gone from memory when its tab is closed, also when twenty were open', async () => {
    const many = Array.from({ length: 20 }, (_, index) => index + 1);
    const page = await app.enter('/index', {
      prepare: (opened) =>
        onlyMenus(
          opened,
          ...many.map((number) => ({
            name: `页面${number}`,
            path: `/m${number}`,
            component: 'system/post/index',
          })),
        ),
    });
    await whenHome(page);
    for (const number of many) {
      await go(page, `/m${number}`);
      await eventually(() => page.locator('main search form').count()).toBe(number);
    }
    await page.evaluate(() => {
      const forms = [...document.querySelectorAll('main search form')];
      Object.assign(window, { forms: forms.map((form) => new WeakRef(form)) });
    });
    const alive = () =>
      page.evaluate(
        () =>
          (window as unknown as { forms: WeakRef<Element>[] }).forms.filter(
            (form) => form.deref() !== undefined,
          ).length,
      );
    expect(await alive()).toBe(many.length);
    await choose(page, '页面20', '全部关闭');
    await whenHome(page);
    const devtools = await page.context().newCDPSession(page);
    await eventually(async () => {
      // React lets the last tree go when it draws the next one.
      await page.getByRole('button', { name: '布局大小' }).hover();
      await devtools.send('HeapProfiler.collectGarbage');
      return alive();
    }).toBeLessThanOrEqual(1);
  });
});
