/** Specification §2 and §4, Mobile: below 992 px. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pathOf, useApp } from './harness/app.ts';
import { eventually } from './harness/eventually.ts';
import { whenHome } from './harness/login.ts';

const app = useApp();
const sidebar = (page: Page) => page.locator('aside');
const toggle = (page: Page) => page.getByRole('button', { name: '展开或收起菜单' });
const isSeen = (page: Page) => sidebar(page).evaluate((element) => element.getBoundingClientRect().right > 0);
const phone = { viewport: { width: 360, height: 740 } };

async function onPhone(path = '/index'): Promise<Page> {
  const page = await app.enter(path, phone);
  await toggle(page).waitFor();
  return page;
}

it('the sidebar is closed at first', async () => {
  const page = await onPhone();
  expect(await isSeen(page)).toBe(false);
});

it('the sidebar lies over the page, and a backdrop click closes it', async () => {
  const page = await onPhone();
  await toggle(page).click();
  await eventually(() => isSeen(page)).toBe(true);
  expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)).toBe(360);
  await page.mouse.click(340, 400);
  await eventually(() => isSeen(page)).toBe(false);
});

it('the sidebar shows the whole menu, and closes when a page is chosen', async () => {
  const page = await onPhone();
  await toggle(page).click();
  await sidebar(page).getByRole('menuitem', { name: '系统管理' }).click();
  await sidebar(page).getByRole('link', { name: '岗位管理' }).click();
  await page.waitForURL('**/system/post');
  await eventually(() => isSeen(page)).toBe(false);
});

it('the route search is hidden', async () => {
  const page = await onPhone();
  expect(await page.getByRole('button', { name: /搜索页面/ }).count()).toBe(0);
});

it('993 px is desktop, 991 px is mobile, and the change is shown without animation', async () => {
  const page = await app.enter('/system/post', { viewport: { width: 993, height: 740 } });
  await sidebar(page).waitFor();
  expect(await isSeen(page)).toBe(true);
  await page.setViewportSize({ width: 991, height: 740 });
  await eventually(() => isSeen(page)).toBe(false);
  expect(await sidebar(page).getAttribute('data-still')).toBe('true');
  await page.setViewportSize({ width: 993, height: 740 });
  await eventually(() => isSeen(page)).toBe(true);
});

it('closing it on a phone does not close it on the desktop', async () => {
  const page = await onPhone('/system/post');
  await toggle(page).click();
  await page.mouse.click(340, 400);
  expect(await page.evaluate(() => localStorage.getItem('sidebarStatus'))).toBeNull();
});

it.each(['/index', '/system/post', '/user/notify-message', '/user/profile'])(
  '%s is no wider than 360 px',
  async (path) => {
    const page = await onPhone(path);
    await page.getByRole('main').locator('section').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await page.evaluate(() => document.getElementById('scroller')?.scrollWidth)).toBe(360);
  },
);

it.each(['/login', '/login2', '/register'])('%s is no wider than 360 px', async (path) => {
  const page = await app.visit(path, phone);
  await page.getByLabel('租户').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

it('the pager has 5 pages to click, 7 on the desktop', async () => {
  await app.server().sql(
    `insert into system_post (tenant_id, name, code, sort, status)
     select 1, '岗位' || n, 'many-' || n, 100, 0 from generate_series(1, 240) n`,
  );
  const page = await app.enter('/system/post?limit=10', phone);
  const pages = page.getByRole('navigation', { name: '分页' }).locator('.ant-pagination-item');
  await pages.first().waitFor();
  expect(await pages.count()).toBeLessThanOrEqual(5 + 1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await eventually(() => pages.count()).toBeGreaterThan(5);
});

it('a login leads home on a phone too', async () => {
  const page = await onPhone('/login');
  await whenHome(page);
  expect(pathOf(page)).toBe('/index');
});
