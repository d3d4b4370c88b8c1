/** Specification §2, Settings drawer; §3, Layout setting; §4, Settings panel. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layout, useApp } from './harness/app.ts';
import { eventually } from './harness/eventually.ts';
import { whenHome } from './harness/login.ts';

const app = useApp();
const drawer = (page: Page) => page.getByRole('dialog', { name: '布局设置' });
const sidebar = (page: Page) => page.getByRole('complementary');
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('layout-setting') ?? 'null') as unknown);
const accent = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--cs-accent-pure'));

async function open(path = '/system/post', storage = {}): Promise<Page> {
  const page = await app.enter(path, { storage });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /管理员/ })
    .click();
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  await drawer(page).waitFor();
  return page;
}

const flip = (page: Page, name: string) => drawer(page).getByRole('switch', { name }).click();

it('holds a switch for TopNav, Tags-Views, fixed header, logo and dynamic title', async () => {
  const page = await open();
  const switches = drawer(page).getByRole('switch');
  expect(await switches.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    '开启 TopNav',
    '开启 Tags-Views',
    '固定 Header',
    '显示 Logo',
    '动态标题',
  ]);
  expect(await switches.evaluateAll((all) => all.map((one) => one.getAttribute('aria-checked')))).toEqual([
    'true',
    'true',
    'true',
    'true',
    'false',
  ]);
});

it('offers 8 preset colours', async () => {
  const page = await open();
  const presets = drawer(page).getByRole('radiogroup', { name: '主题颜色' }).getByRole('radio');
  expect(await presets.count()).toBe(8);
  expect((await presets.first().getAttribute('aria-label'))?.toUpperCase()).toBe('#409EFF');
  expect(await presets.first().isChecked()).toBe(true);
});

it('shows another theme colour at once', async () => {
  const page = await open();
  await drawer(page).getByRole('radio', { name: '#11A983' }).check({ force: true });
  await eventually(() => accent(page)).toBe('#11A983');
});

it('takes a colour of free choice', async () => {
  const page = await open();
  await drawer(page).locator('.ant-color-picker-trigger').click();
  const hex = page.locator('.ant-color-picker-hex-input input');
  await hex.fill('aa3366');
  await hex.press('Enter');
  await eventually(async () => (await accent(page)).toLowerCase()).toBe('#aa3366');
});

it('changes the side theme between dark and light', async () => {
  const page = await open();
  await drawer(page).getByText('浅色', { exact: true }).last().click();
  await eventually(() => sidebar(page).getAttribute('data-side')).toBe('plain');
});

it('TopNav off shows the sidebar again, with the whole menu', async () => {
  const page = await open('/index');
  expect(await sidebar(page).count()).toBe(0);
  await flip(page, '开启 TopNav');
  await sidebar(page).getByText('系统管理').waitFor();
  await sidebar(page).getByText('基础设施').waitFor();
  expect(await page.getByRole('navigation', { name: '顶部菜单' }).count()).toBe(0);
});

it('Tags-Views off takes the tabs away', async () => {
  const page = await open();
  await flip(page, '开启 Tags-Views');
  await page.getByRole('navigation', { name: '已打开的页面' }).waitFor({ state: 'detached' });
});

it('fixed header off lets the header scroll with the page', async () => {
  const page = await open();
  await flip(page, '固定 Header');
  await eventually(() => page.locator('[data-fixed]').getAttribute('data-fixed')).toBe('false');
});

it('show logo off takes the logo away', async () => {
  const page = await open();
  await flip(page, '显示 Logo');
  await page.getByRole('link', { name: '会签，返回首页' }).waitFor({ state: 'detached' });
});

it('dynamic title names the page in the title', async () => {
  const page = await open();
  await flip(page, '动态标题');
  await eventually(() => page.title()).toBe('岗位管理 - 会签');
});

it('closes when one clicks outside', async () => {
  const page = await open();
  await page.mouse.click(400, 500);
  await drawer(page).waitFor({ state: 'hidden' });
});

it('keeps nothing until it is saved', async () => {
  const page = await open();
  await flip(page, '开启 TopNav');
  expect(await kept(page)).toBeNull();
  await page.reload();
  await page.getByRole('navigation', { name: '顶部菜单' }).waitFor();
});

it('saves under layout-setting, with a loading notice', async () => {
  const page = await open();
  await flip(page, '动态标题');
  await drawer(page).getByRole('button', { name: '保存配置' }).click();
  await page.getByText('正在保存到本地，请稍候…').waitFor();
  await page.getByText('配置已保存').waitFor();
  expect(await kept(page)).toEqual({
    topNav: true,
    tagsView: true,
    fixedHeader: true,
    sidebarLogo: true,
    dynamicTitle: true,
    sideTheme: 'theme-dark',
    theme: '#409EFF',
  });
});

it('resets with a loading notice, and loads the page again', async () => {
  const page = await open('/system/post', layout({ topNav: false, dynamicTitle: true }));
  const reloaded = page.waitForEvent('load');
  await drawer(page).getByRole('button', { name: '重置配置' }).click();
  await page.getByText('正在清除配置并刷新，请稍候…').waitFor();
  await reloaded;
  await page.getByRole('navigation', { name: '顶部菜单' }).waitFor();
  expect(await kept(page)).toBeNull();
});

it('makes the whole application dark, and it stays so', async () => {
  const page = await open();
  await drawer(page).getByText('深色', { exact: true }).first().click();
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await eventually(theme).toBe('dark');
  await page.reload();
  await page.getByRole('navigation', { name: '顶部菜单' }).waitFor();
  expect(await theme()).toBe('dark');
});

it('follows the system until the user chooses', async () => {
  const page = await app.enter('/index', { colorScheme: 'dark' });
  await whenHome(page);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await eventually(theme).toBe('light');
});
