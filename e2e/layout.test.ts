/** Specification §2, Layout: sidebar, top bar, top navigation, breadcrumb, avatar menu, size, search. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layout, pathOf, useApp } from './harness/app.ts';
import { onlyMenus } from './harness/calls.ts';
import { eventually } from './harness/eventually.ts';
import { whenHome } from './harness/login.ts';

const app = useApp();
const sidebar = (page: Page) => page.getByRole('complementary');
const top = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' });
const bar = (page: Page) => page.getByRole('banner');
const besideMenu = { storage: layout({ topNav: false }) };
const widthOf = (page: Page) => sidebar(page).evaluate((element) => element.getBoundingClientRect().width);

describe('by default', () => {
  it('the sidebar is dark, top navigation and tags view are on, the header is fixed, the logo shown, the title not dynamic, and the settings hidden', async () => {
    const page = await app.enter('/system/post');
    await top(page).waitFor();
    expect(await sidebar(page).getAttribute('data-side')).toBe('dark');
    expect(await page.getByRole('navigation', { name: '已打开的页面' }).isVisible()).toBe(true);
    expect(await page.locator('[data-fixed]').getAttribute('data-fixed')).toBe('true');
    expect(await page.getByRole('link', { name: '会签，返回首页' }).isVisible()).toBe(true);
    expect(await page.title()).toBe('会签');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('the sidebar is 200 px wide', async () => {
    const page = await app.enter('/system/post');
    await sidebar(page).waitFor();
    expect(await widthOf(page)).toBe(200);
  });
});

describe('the sidebar', () => {
  it('has one group open at a time', async () => {
    const page = await app.enter('/index', besideMenu);
    const system = sidebar(page).getByRole('menuitem', { name: '系统管理' });
    const infra = sidebar(page).getByRole('menuitem', { name: '基础设施' });
    await system.click();
    await eventually(() => system.getAttribute('aria-expanded')).toBe('true');
    await infra.click();
    await eventually(() => infra.getAttribute('aria-expanded')).toBe('true');
    await eventually(() => system.getAttribute('aria-expanded')).toBe('false');
  });

  it('opens the group of the page that is open', async () => {
    const page = await app.enter('/system/post', besideMenu);
    const system = sidebar(page).getByRole('menuitem', { name: '系统管理' });
    await sidebar(page).locator('.ant-menu-item-selected').getByText('岗位管理').waitFor();
    expect(await system.getAttribute('aria-expanded')).toBe('true');
  });

  it('is closed and opened by the hamburger, and stays so after a reload', async () => {
    const page = await app.enter('/index', besideMenu);
    const toggle = page.getByRole('button', { name: '展开或收起菜单' });
    await toggle.click();
    await eventually(() => widthOf(page)).toBe(64);
    expect(await page.evaluate(() => localStorage.getItem('sidebarStatus'))).toBe('0');
    await page.reload();
    await sidebar(page).waitFor();
    expect(await widthOf(page)).toBe(64);
    await toggle.click();
    await eventually(() => widthOf(page)).toBe(200);
  });

  it('gives titles longer than 5 characters a tooltip', async () => {
    const page = await app.enter('/index', {
      ...besideMenu,
      prepare: (opened) =>
        onlyMenus(
          opened,
          { name: '五个字标题', path: '/five', component: 'a/index' },
          { name: '六个字的标题', path: '/six', component: 'b/index' },
        ),
    });
    await sidebar(page).getByText('六个字的标题').waitFor();
    expect(await sidebar(page).getByText('六个字的标题').getAttribute('title')).toBe('六个字的标题');
    expect(await sidebar(page).getByText('五个字标题').getAttribute('title')).toBeNull();
  });

  it('shows logo and title, unless the setting turns them off', async () => {
    const page = await app.enter('/index', { storage: layout({ topNav: false, sidebarLogo: false }) });
    await sidebar(page).waitFor();
    expect(await page.getByRole('link', { name: '会签，返回首页' }).count()).toBe(0);
  });
});

describe('the top bar', () => {
  it('holds hamburger, top menu, search, fullscreen, size, bell and avatar, in this order', async () => {
    const page = await app.enter('/system/post');
    await whenBar(page);
    const names = await bar(page)
      .locator('button')
      .evaluateAll((all) =>
        all.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
      );
    expect(names.map((name) => name.replace(/，.*/, ''))).toEqual([
      '展开或收起菜单',
      '搜索页面（Ctrl K）',
      '全屏',
      '布局大小',
      '站内信',
      expect.stringContaining('管理员'),
    ]);
  });

  it('has no documentation link by default', async () => {
    const page = await app.enter();
    await whenBar(page);
    expect(await bar(page).getByRole('link', { name: '文档地址' }).count()).toBe(0);
  });

  it('links to documentation and repository when the configuration says so', async () => {
    const page = await app.enter('/index', {
      prepare: (opened) =>
        opened.route('**/index', async (route) => {
          const response = await route.fetch();
          const flags =
            '{"captcha":false,"tenant":true,"docs":true,"repository":"https://git.example.test/cs"}';
          const body = (await response.text()).replace(
            /(name="countersign" content=)"[^"]*"/,
            `$1'${flags}'`,
          );
          await route.fulfill({ response, body });
        }),
    });
    await whenBar(page);
    expect(await bar(page).getByRole('link', { name: '文档地址' }).getAttribute('href')).toBe(
      '/prod-api/docs',
    );
    expect(await bar(page).getByRole('link', { name: '源码地址' }).getAttribute('href')).toBe(
      'https://git.example.test/cs',
    );
  });

  it('toggles fullscreen', async () => {
    const page = await app.enter();
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await page.getByRole('button', { name: '退出全屏' }).click();
    await page.getByRole('button', { name: '全屏', exact: true }).waitFor();
  });

  it('warns 你的浏览器不支持全屏 where there is no fullscreen', async () => {
    const page = await app.enter('/index', {
      prepare: (opened) =>
        opened.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false })),
    });
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await page.getByText('你的浏览器不支持全屏').waitFor();
  });
});

const whenBar = (page: Page) =>
  bar(page)
    .getByRole('button', { name: /管理员/ })
    .waitFor();

describe('the size selector', () => {
  it('offers default, medium, small and mini, and starts at medium', async () => {
    const page = await app.enter();
    await page.getByRole('button', { name: '布局大小' }).click();
    const items = page.getByRole('menu').last().getByRole('menuitem');
    await page.getByRole('menuitem', { name: '超小' }).waitFor();
    expect(await items.allInnerTexts()).toEqual(['默认', '中等', '小型', '超小']);
    expect(await page.getByRole('menuitem', { name: '中等' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('clears the cached pages, shows the current one anew, and is kept', async () => {
    const page = await app.enter('/system/post');
    await page.getByLabel('岗位名称').fill('typed');
    await page.getByRole('button', { name: '布局大小' }).click();
    await page.getByRole('menuitem', { name: '超小' }).click();
    await page.getByText('布局大小已切换').waitFor();
    await expect.poll(() => page.getByLabel('岗位名称').inputValue()).toBe('');
    expect(pathOf(page)).toBe('/system/post');
    const height = () =>
      page.getByRole('button', { name: '查询' }).evaluate((button) => button.getBoundingClientRect().height);
    await expect.poll(height).toBe(24);
    await page.reload();
    await expect.poll(height).toBe(24);
  });
});

describe('the breadcrumb', () => {
  const crumbs = (page: Page) => page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem');

  it('starts with home', async () => {
    const page = await app.enter('/system/post', besideMenu);
    await crumbs(page).first().waitFor();
    expect(await crumbs(page).allInnerTexts()).toEqual(['首页', '系统管理', '岗位管理']);
    await crumbs(page).getByRole('link', { name: '首页' }).click();
    await whenHome(page);
  });

  it('has no home crumb on the home page', async () => {
    const page = await app.enter('/index', besideMenu);
    await crumbs(page).first().waitFor();
    expect(await crumbs(page).allInnerTexts()).toEqual(['首页']);
  });

  it('gives way to the top menu when TopNav is on', async () => {
    const page = await app.enter('/system/post');
    await top(page).waitFor();
    expect(await crumbs(page).count()).toBe(0);
  });
});

describe('the avatar menu', () => {
  const open = async (page: Page) =>
    bar(page)
      .getByRole('button', { name: /管理员/ })
      .click();

  it('offers personal centre, layout settings and log out', async () => {
    const page = await app.enter();
    await open(page);
    await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
    const all = await page.getByRole('menu').last().getByRole('menuitem').allInnerTexts();
    expect(all).toEqual(['个人中心', '布局设置', '退出登录']);
    await page.getByRole('menuitem', { name: '个人中心' }).click();
    await page.waitForURL('**/user/profile');
  });

  it('asks 确定注销并退出系统吗？ with the title 提示, and stays when the answer is no', async () => {
    const page = await app.enter();
    await open(page);
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '确定注销并退出系统吗？' });
    await question.waitFor();
    expect(await question.getByText('提示', { exact: true }).last().isVisible()).toBe(true);
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/index');
  });

  it('logs out at the server too, and goes to the index page', async () => {
    const page = await app.enter('/system/post', { hasOwnSession: true });
    const token = await page.evaluate(() => localStorage.getItem('ACCESS_TOKEN'));
    await open(page);
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await page.waitForURL('**/login?redirect=%2Findex');
    const answer = await fetch(`${app.server().address}/prod-api/admin-api/system/auth/get-permission-info`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ code: 401 });
  });
});

describe('the top navigation', () => {
  const entries = Array.from({ length: 9 }, (_, index) => ({
    name: `第${index + 1}项`,
    path: `/t${index + 1}`,
    ...(index % 2 === 0
      ? { children: [{ name: `子${index + 1}`, path: 'sub', component: 'system/post/index' }] }
      : { component: 'system/post/index' }),
  }));
  const enter = (width: number, path = '/index') =>
    app.enter(path, { viewport: { width, height: 800 }, prepare: (opened) => onlyMenus(opened, ...entries) });

  it.each([
    [1280, 5],
    [1030, 4],
    [1920, 7],
  ])('shows width/3/85 items, and the rest under 更多菜单 (%i px: %i)', async (width, count) => {
    const page = await enter(width);
    await top(page).getByText('更多菜单').waitFor();
    const names = await top(page).getByRole('menuitem').allInnerTexts();
    expect(names).toEqual(['首页', ...entries.map(({ name }) => name).slice(0, count - 1), '更多菜单']);
    await top(page).getByText('更多菜单').hover();
    await page.getByRole('menuitem', { name: '第9项' }).waitFor();
  });

  it('shows the children of the selected item in the sidebar', async () => {
    const page = await enter(1280);
    await top(page).getByRole('menuitem', { name: '第3项' }).click();
    await sidebar(page).getByText('子3').waitFor();
    expect(await sidebar(page).getByText('子1').count()).toBe(0);
    expect(pathOf(page)).toBe('/index');
  });

  it('opens an item without children and hides the sidebar, whose toggle then does nothing', async () => {
    const page = await enter(1280, '/t1/sub');
    await sidebar(page).waitFor();
    await top(page).getByRole('menuitem', { name: '第2项' }).click();
    await page.waitForURL('**/t2');
    await sidebar(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: '展开或收起菜单' }).isDisabled()).toBe(true);
  });
});

describe('the route search', () => {
  async function search(page: Page, text: string): Promise<string[]> {
    await page.getByRole('button', { name: /搜索页面/ }).click();
    await page.getByRole('combobox', { name: /搜索页面/ }).fill(text);
    return page.getByRole('option').allInnerTexts();
  }

  it("shows the title chain joined by ' > '", async () => {
    const page = await app.enter();
    expect((await search(page, '岗位'))[0]).toContain('系统管理 > 岗位管理');
  });

  it('finds titles that are nearly right, and paths', async () => {
    const page = await app.enter();
    expect((await search(page, '岗位官理')).join()).toContain('岗位管理');
    await page.getByRole('combobox').fill('/system/post');
    await eventually(() => page.getByRole('option').first().textContent()).toContain('岗位管理');
  });

  it('finds by a single character', async () => {
    const page = await app.enter();
    expect((await search(page, '岗')).join()).toContain('岗位管理');
  });

  it('says that there is nothing when nothing is similar', async () => {
    const page = await app.enter();
    expect(await search(page, 'zzzzzzzzzz')).toEqual([]);
    await page.getByText('没有找到页面').waitFor();
  });

  it('opens the page with Enter', async () => {
    const page = await app.enter();
    await whenHome(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /搜索页面/ }).fill('岗位管理');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/system/post');
  });
});
