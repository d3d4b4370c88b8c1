/** Specification §4, Session and Expired session; §3, Stored credentials. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hire } from '../apps/server/test/harness/people.ts';
import { pathOf, sessionOf, useApp } from './harness/app.ts';
import { answer, apiBase, watchCalls } from './harness/calls.ts';
import { eventually } from './harness/eventually.ts';
import { ADMIN, submitLogin, whenHome } from './harness/login.ts';

const app = useApp();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const prompts = (page: Page) => page.getByRole('dialog').filter({ hasText: '会话无效或已过期，请重新登录' });

describe('a session', () => {
  it('that cannot load its user info logs out, shows the error and goes to the root', async () => {
    const page = await app.enter('/system/post', {
      hasOwnSession: true,
      prepare: (opened) =>
        answer(opened, '/system/auth/get-permission-info', { code: 1002003002, msg: '用户信息不可用' }),
    });
    await page.getByText('用户信息不可用').waitFor();
    await page.getByLabel('登录账号').waitFor();
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/');
    expect(await stored(page, 'ACCESS_TOKEN')).toBeNull();
  });

  it('of a user without roles is entered all the same, with no more than the known pages', async () => {
    const { username, userId } = await hire(app.server(), []);
    await app.server().sql('delete from system_user_role where user_id = $1', [userId]);
    const page = await app.enter('/index', { as: username });
    await whenHome(page);
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['首页']);
  });
});

describe('an expired session', () => {
  it('lets a call that is made during the refresh wait for the new token', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await app.enter('/system/post', { hasOwnSession: true });
    await page.getByRole('button', { name: '新增' }).waitFor();
    const calls = watchCalls(page);
    await page.route(`**${apiBase}/system/auth/refresh-token*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate((stale) => localStorage.setItem('ACCESS_TOKEN', stale), 'stale'.repeat(6));
    const refreshing = page.waitForRequest(`**${apiBase}/system/auth/refresh-token*`);
    await page.getByRole('main').getByRole('button', { name: '刷新' }).click();
    await refreshing;
    const lists = calls.count('/system/post/page');
    await page.getByLabel('岗位名称').fill('没有的岗位');
    await page.getByRole('button', { name: '查询' }).click();
    await page.waitForURL('**/system/post?name=*');
    expect(calls.count('/system/post/page')).toBe(lists);
    release();
    await page.getByText('没有符合条件的岗位').waitFor();
    expect(calls.count('/system/auth/refresh-token')).toBe(1);
  });

  async function expire(refreshToken = 'stale'): Promise<Page> {
    const page = await app.enter('/system/post');
    await page.getByRole('button', { name: '新增' }).waitFor();
    await page.evaluate((token) => {
      localStorage.setItem('ACCESS_TOKEN', 'stale');
      localStorage.setItem('REFRESH_TOKEN', token);
    }, refreshToken);
    await page.getByRole('main').getByRole('button', { name: '刷新' }).dispatchEvent('click');
    await prompts(page).waitFor();
    return page;
  }

  it('opens a prompt with the buttons 重新登录 and 取消 when the refresh fails', async () => {
    const page = await expire();
    expect((await prompts(page).getByRole('button').allInnerTexts()).toSorted()).toEqual([
      '取消',
      '重新登录',
    ]);
    expect(await prompts(page).getByText('系统提示').last().isVisible()).toBe(true);
  });

  it('opens the prompt when there is no refresh token, without asking for a new one', async () => {
    const asked: string[] = [];
    const page = await expire('');
    page.on('request', (request) => asked.push(request.url()));
    expect(await prompts(page).count()).toBe(1);
    expect(asked.filter((url) => url.includes('refresh-token'))).toEqual([]);
  });

  it('shows only one prompt, however many calls fail', async () => {
    const page = await expire();
    const failed = page.waitForResponse(`**${apiBase}/system/post/page*`);
    await page.getByRole('main').getByRole('button', { name: '刷新' }).dispatchEvent('click');
    await failed;
    expect(await prompts(page).count()).toBe(1);
  });

  it('stays where it is after 取消', async () => {
    const page = await expire();
    await page.getByRole('button', { name: '取消' }).click();
    await prompts(page).waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/system/post');
    expect(await page.getByRole('button', { name: '新增' }).isVisible()).toBe(true);
  });

  it('logs out and goes to the index page after 重新登录', async () => {
    const page = await expire();
    await page.getByRole('button', { name: '重新登录' }).click();
    await page.waitForURL('**/login?redirect=%2Findex');
    expect(await stored(page, 'ACCESS_TOKEN')).toBeNull();
  });
});

describe('stored credentials', () => {
  it('with 记住密码 hold the user name, and the password encrypted', async () => {
    const page = await app.visit('/login');
    await page.getByLabel('记住密码').check();
    await submitLogin(page, ADMIN);
    await whenHome(page);
    expect(await stored(page, 'USERNAME')).toBe('admin');
    expect(await stored(page, 'REMEMBER_ME')).toBe('true');
    expect(await stored(page, 'TENANT_ID')).toBe('1');
    expect(await stored(page, 'TENANT_NAME')).toBe('会签科技');
    const password = await stored(page, 'PASSWORD');
    expect(password).toMatch(/^[A-Za-z0-9+/=]{300,}$/);
    expect(password).not.toContain(ADMIN.password);

    await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN'));
    await page.goto(`${app.server().address}/login`);
    await eventually(() => page.getByLabel('密码', { exact: true }).inputValue()).toBe(ADMIN.password);
    expect(await page.getByLabel('登录账号').inputValue()).toBe('admin');
  });

  it('without it hold neither', async () => {
    const page = await app.visit('/login', { storage: { USERNAME: 'former', PASSWORD: 'former' } });
    await page.getByLabel('登录账号').fill('admin');
    await submitLogin(page, ADMIN);
    await whenHome(page);
    expect(await stored(page, 'USERNAME')).toBeNull();
    expect(await stored(page, 'PASSWORD')).toBeNull();
  });

  it('take the user name trimmed', async () => {
    const page = await app.visit('/login');
    await page.getByLabel('记住密码').check();
    await submitLogin(page, { username: '  admin ', password: ADMIN.password });
    await whenHome(page);
    expect(await stored(page, 'USERNAME')).toBe('admin');
  });

  it('of a session that ended in another tab are gone here too', async () => {
    const page = await app.enter();
    await whenHome(page);
    await page.evaluate(() => localStorage.removeItem('ACCESS_TOKEN'));
    await page.getByRole('menuitem', { name: '首页' }).click();
    await page.reload();
    await page.getByLabel('登录账号').waitFor();
    expect(Object.keys(await sessionOf(app.server()))).toContain('ACCESS_TOKEN');
  });
});

// The last one: the time of the server goes on for all that follow.
describe('an access token whose time is over', () => {
  it('is refreshed once for all calls that met it, and they are sent again with the new token', async () => {
    const storage = await sessionOf(app.server());
    app.server().passTime(31 * 60_000);
    let calls: ReturnType<typeof watchCalls> | undefined;
    const page = await app.visit('/index', {
      storage,
      prepare: async (opened) => {
        calls = watchCalls(opened);
      },
    });
    await whenHome(page);
    await page.getByRole('button', { name: /^站内信，\d+ 条未读$/ }).waitFor();
    expect(calls?.count('/system/auth/refresh-token')).toBe(1);
    expect(calls?.count('/system/auth/get-permission-info')).toBe(2);
    expect(await stored(page, 'ACCESS_TOKEN')).not.toBe(storage.ACCESS_TOKEN);
    expect(await prompts(page).count()).toBe(0);
  });
});
