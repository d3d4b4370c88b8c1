/** Every text of the shell is in the language that was chosen. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, login } from '../apps/server/test/harness/server.ts';
import { openAvatarMenu, useApp } from './harness/app.ts';

const app = useApp();

/**
 * The Chinese that is left: in texts, labels, titles and hints. What the server stores (names of menus, people, tenants,
 * messages) is data in the language of those who wrote it.
 */
const chineseOf = (page: Page) =>
  page.evaluate(() => {
    const han = /\p{Script=Han}/u;
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name) ?? '';
        if (han.test(value)) found.push(value);
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE && han.test(node.textContent ?? ''))
          found.push(node.textContent ?? '');
      }
    }
    return found;
  });

/** What the server says to the pages: data, in the language of those who wrote it. */
async function dataOfServer(): Promise<string> {
  const { accessToken: token } = await login(app.server());
  const paths = [
    '/system/auth/get-permission-info',
    '/system/dict-data/list-all-simple',
    '/system/user/profile/get',
    '/system/notify-message/my-page',
    '/system/notice/page',
  ];
  const answers = await Promise.all(paths.map((path) => call(app.server(), path, { token })));
  return JSON.stringify(answers);
}

/** The Chinese of a page that is neither data, nor the tenant, nor the name of a language in its own words. */
async function left(page: Page): Promise<string[]> {
  const known = `${await dataOfServer()} 简体中文 会签科技`;
  const runs = (await chineseOf(page)).flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? []);
  return runs.filter((run) => !known.includes(run));
}

const english = { storage: { language: 'en-US' } };

it('is Chinese unless another one was chosen, and so is the document', async () => {
  const page = await app.visit('/login');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
});

it('is changed on the login page, and kept', async () => {
  const page = await app.visit('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US');
});

it('is changed in the settings drawer', async () => {
  const page = await app.enter();
  await openAvatarMenu(page);
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  await page.getByRole('dialog').getByText('English').click();
  await page.getByRole('dialog', { name: 'Layout settings' }).waitFor();
});

describe('in English no Chinese is left', () => {
  it.each(['/login', '/login2', '/register', '/social-login', '/bind'])('on %s', async (path) => {
    const page = await app.visit(path, english);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path.startsWith('/login')) await page.getByRole('button', { name: 'Gitee' }).waitFor();
    expect(await left(page)).toEqual([]);
  });

  it.each(['/index', '/user/profile', '/user/notify-message', '/404', '/401'])('on %s', async (path) => {
    const page = await app.enter(path, english);
    await page.getByRole('main').locator('section, h1').first().waitFor();
    expect(await left(page)).toEqual([]);
  });

  it('in bell, avatar menu and settings', async () => {
    const page = await app.enter('/index', english);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Messages/ })
      .click();
    await page.getByRole('heading', { name: 'Unread messages' }).last().waitFor();
    expect(await left(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await openAvatarMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    expect(await left(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Layout settings' }).click();
    await page.getByRole('dialog', { name: 'Layout settings' }).waitFor();
    expect(await left(page)).toEqual([]);
  });
});
