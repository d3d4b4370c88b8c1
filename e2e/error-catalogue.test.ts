/** Specification §8: each failure of a call is shown in its own way. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from './harness/app.ts';
import { answer, apiBase } from './harness/calls.ts';

const app = useApp();
const toast = (page: Page, text: string) => page.locator('.ant-message').getByText(text);
const notification = (page: Page, text: string) => page.locator('.ant-notification').getByText(text);

/** The list of posts, whose calls then go wrong. */
async function open(spoil: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await app.enter('/system/post', { isRough: true });
  await page.getByRole('button', { name: '新增' }).waitFor();
  await page.clock.install();
  await spoil(page);
  await page.getByRole('main').getByRole('button', { name: '刷新' }).click();
  return page;
}

const openWith = (envelope: { code: number; msg?: string }) =>
  open((page) => answer(page, '/system/post/page', envelope));

/** Stays although time passes, until it is closed. */
async function isPersistent(page: Page, text: string): Promise<void> {
  await notification(page, text).waitFor();
  await page.clock.runFor(60_000);
  expect(await notification(page, text).isVisible()).toBe(true);
  await page
    .locator('.ant-notification-notice')
    .filter({ hasText: text })
    .locator('.ant-notification-notice-close')
    .click();
  await page.clock.runFor(1000);
  await notification(page, text).waitFor({ state: 'detached' });
}

describe('a code of the envelope', () => {
  it('500: an error toast with msg, which goes by itself', async () => {
    const page = await openWith({ code: 500, msg: '系统异常' });
    await toast(page, '系统异常').waitFor();
    await page.clock.runFor(30_000);
    await toast(page, '系统异常').waitFor({ state: 'detached' });
  });

  it('501: a persistent error toast', async () => {
    await isPersistent(await openWith({ code: 501, msg: '功能未实现' }), '功能未实现');
  });

  it('901: a persistent notice of demo mode', async () => {
    await isPersistent(await openWith({ code: 901, msg: '任何文本' }), '演示模式，无法进行写操作');
  });

  it('another one: an error notification with msg as title', async () => {
    const page = await openWith({ code: 1002005000, msg: '岗位不存在' });
    await page.locator('.ant-notification-notice-title').getByText('岗位不存在').waitFor();
  });

  it.each([
    [403, '没有操作权限'],
    [404, '访问的资源不存在'],
    [1_999_999_999, '系统未知错误，请反馈给管理员'],
  ])('%i without msg: its default text', async (code, text) => {
    const page = await openWith({ code });
    await notification(page, text).waitFor();
  });

  it.each([0, 200])('%i is success', async (code) => {
    const page = await open((opened) =>
      answer(opened, '/system/post/page', { code, data: { list: [], total: 0 } }),
    );
    await page.getByText('还没有岗位').waitFor();
    expect(await page.locator('.ant-notification-notice').count()).toBe(0);
  });

  it('401 on a user without a refresh: the text 会话无效或已过期，请重新登录', async () => {
    const page = await open(async (opened) => {
      await opened.evaluate(() => localStorage.setItem('REFRESH_TOKEN', ''));
      await answer(opened, '/system/post/page', { code: 401 });
    });
    await page.getByRole('dialog').getByText('会话无效或已过期，请重新登录').waitFor();
  });
});

describe('a call that does not come through', () => {
  it('without network: 网络连接失败，请检查网络, persistent and closable', async () => {
    const page = await open((opened) =>
      opened.route(`**${apiBase}/system/post/page*`, (route) => route.abort('internetdisconnected')),
    );
    await isPersistent(page, '网络连接失败，请检查网络');
  });

  it('whose answer is not the envelope: 系统接口{status}异常', async () => {
    const page = await open((opened) =>
      opened.route(`**${apiBase}/system/post/page*`, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: 'bad gateway' }),
      ),
    );
    await isPersistent(page, '系统接口502异常');
  });

  it('in 30 seconds: 连接超时，请检查网络', async () => {
    const page = await app.enter('/system/post', {
      isRough: true,
      prepare: (opened) =>
        opened.addInitScript(() => {
          // The clock of the test does not reach the browser's own timeout signals: this one ends when it is told to.
          AbortSignal.timeout = (milliseconds) => {
            const end = new AbortController();
            Object.assign(window, { timeOut: () => milliseconds === 30_000 && end.abort() });
            return end.signal;
          };
        }),
    });
    await page.getByRole('button', { name: '新增' }).waitFor();
    await page.route(`**${apiBase}/system/post/page*`, () => new Promise<void>(() => {}));
    const asked = page.waitForRequest(`**${apiBase}/system/post/page*`);
    await page.getByRole('main').getByRole('button', { name: '刷新' }).click();
    await asked;
    await page.evaluate(() => (window as unknown as { timeOut(): void }).timeOut());
    await notification(page, '连接超时，请检查网络').waitFor();
  });
});

it('a list that cannot be loaded says why, and offers to try again', async () => {
  const page = await app.enter('/system/post', {
    isRough: true,
    prepare: (opened) => answer(opened, '/system/post/page', { code: 1002005000, msg: '岗位不存在' }),
  });
  await page.getByRole('alert').getByText('岗位不存在').first().waitFor();
  await page.unroute(`**${apiBase}/system/post/page*`);
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('navigation', { name: '分页' }).waitFor();
});

it('a question has the title 系统提示 and the buttons 确定 and 取消', async () => {
  const page = await app.enter('/system/post');
  await page.getByRole('button', { name: '新增' }).click();
  await page.getByRole('dialog', { name: '新增岗位' }).getByLabel('岗位名称').fill('未保存');
  await page.getByRole('dialog', { name: '新增岗位' }).getByRole('button', { name: '取消' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '内容尚未保存' });
  await question.getByText('系统提示').last().waitFor();
  expect((await question.getByRole('button').allInnerTexts()).toSorted()).toEqual(
    ['取消', '确定'].toSorted(),
  );
});
