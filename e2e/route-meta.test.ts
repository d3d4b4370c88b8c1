/** Specification §2, Route meta and Embedded frame. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { layout, useApp } from './harness/app.ts';
import { addMenus, onlyMenus } from './harness/calls.ts';
import { whenHome } from './harness/login.ts';

const app = useApp();
const site = 'https://monitor.example.test/board';
const crumbs = (page: Page) => page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem');
const beside = layout({ topNav: false });

it('link: the page stands in an embedded frame, which shows 正在加载页面，请稍候！ until it is loaded', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await app.enter('/board', {
    prepare: async (opened) => {
      await opened.route(`${site}*`, async (route) => {
        await arrived;
        await route.fulfill({ contentType: 'text/html', body: '<p>board</p>' });
      });
      await addMenus(opened, { name: '监控面板', path: '/board', component: site });
    },
  });
  await page.getByText('正在加载页面，请稍候！').waitFor();
  arrive();
  await page.frameLocator('iframe[title="监控面板"]').getByText('board').waitFor();
  await page.getByText('正在加载页面，请稍候！').waitFor({ state: 'detached' });
});

it('link: the frame is as high as the viewport minus 94.5 px', async () => {
  const page = await app.enter('/board', {
    prepare: async (opened) => {
      await opened.route(`${site}*`, (route) => route.fulfill({ contentType: 'text/html', body: 'board' }));
      await addMenus(opened, { name: '监控面板', path: '/board', component: site });
    },
  });
  const frame = page.locator('iframe');
  await frame.waitFor();
  expect(await frame.evaluate((element) => element.getBoundingClientRect().height)).toBe(800 - 94.5);
});

it('hidden: a known page is not in the menu; activeMenu: another entry is marked while it is open', async () => {
  const page = await app.enter('/dict/type/data/1', { storage: beside });
  await page.locator('aside .ant-menu-item-selected').getByText('字典管理').waitFor();
  expect(await page.locator('aside').getByText('字典数据').count()).toBe(0);
});

it('affix: home has its tab before it was visited', async () => {
  const page = await app.enter('/system/post');
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: '首页' }).waitFor();
});

it('noRedirect: the crumb of a group is no link', async () => {
  const page = await app.enter('/system/post', { storage: beside });
  await crumbs(page).first().waitFor();
  expect(await crumbs(page).nth(1).getByRole('link').count()).toBe(0);
  expect(await crumbs(page).nth(0).getByRole('link').count()).toBe(1);
});

it('alwaysShow: a group with one entry is shown as a group only when it says so', async () => {
  const child = (name: string) => [{ name, path: 'one', component: 'system/post/index' }];
  const page = await app.enter('/index', {
    storage: beside,
    prepare: (opened) =>
      onlyMenus(
        opened,
        { name: '总是组', path: '/always', children: child('甲') },
        { name: '不成组', path: '/single', alwaysShow: false, children: child('乙') },
      ),
  });
  await whenHome(page);
  expect(await page.locator('aside').getByRole('menuitem').allInnerTexts()).toEqual(['首页', '总是组', '乙']);
});

it('component: an entry whose page does not exist says so, with its name', async () => {
  const page = await app.enter('/nothing', {
    prepare: (opened) => addMenus(opened, { name: '没有', path: '/nothing', component: 'no/such/index' }),
  });
  await page.getByRole('heading', { name: '页面未找到' }).waitFor();
  await page.getByText('no/such/index').waitFor();
});
