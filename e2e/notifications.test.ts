/** Specification §2, Notification bell; §4, Bell; the server's events, and the page of one's own messages. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sendNotifyMessage } from '../apps/server/src/modules/system/index.ts';
import { inTenant } from '../apps/server/test/harness/inside.ts';
import { hire, type Person } from '../apps/server/test/harness/people.ts';
import { openAvatarMenu, pathOf, useApp } from './harness/app.ts';
import { watchCalls } from './harness/calls.ts';
import { eventually } from './harness/eventually.ts';
import { whenHome } from './harness/login.ts';

const app = useApp();
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^站内信/ });
const label = (page: Page) => bell(page).getAttribute('aria-label');
const list = (page: Page) => page.getByRole('tooltip').getByRole('region', { name: '站内信' });

const send = (person: Person, processInstanceName: string) =>
  inTenant(app.server(), 1, (db) =>
    sendNotifyMessage(db, {
      userId: person.userId,
      templateCode: 'bpm_process_instance_approve',
      params: { processInstanceName },
    }),
  );

/** Somebody new with this many unread messages. */
async function receiver(count = 0): Promise<Person> {
  const person = await hire(app.server(), []);
  for (let number = 1; number <= count; number++) await send(person, `流程${number}`);
  return person;
}

async function enter(person: Person, path = '/index') {
  let calls: ReturnType<typeof watchCalls> | undefined;
  const page = await app.enter(path, {
    as: person.username,
    prepare: async (opened) => {
      calls = watchCalls(opened);
    },
  });
  await bell(page).waitFor();
  if (!calls) throw new Error('the page was not prepared');
  return { page, calls };
}

/** Waits until the page hears the server. */
const connected = (calls: { count(path: string): number }) =>
  eventually(() => calls.count('/system/notify-message/events')).toBeGreaterThan(0);

describe('the bell', () => {
  it('asks for the count at the start, and shows a red dot when it is above 0', async () => {
    const { page, calls } = await enter(await receiver(2));
    await eventually(() => label(page)).toBe('站内信，2 条未读');
    expect(calls.count('/system/notify-message/get-unread-count')).toBeGreaterThan(0);
    expect(await bell(page).locator('span').count()).toBe(1);
  });

  it('shows no dot without unread messages', async () => {
    const { page } = await enter(await receiver());
    expect(await label(page)).toBe('站内信');
    expect(await bell(page).locator('span').count()).toBe(0);
  });

  it('loads the unread list when it is opened, in a popover of 600 px, and resets the count to 0', async () => {
    const { page } = await enter(await receiver(2));
    await eventually(() => label(page)).toBe('站内信，2 条未读');
    await bell(page).click();
    await list(page).getByText('您发起的「流程2」已审批通过。').waitFor();
    expect(await list(page).getByRole('listitem').count()).toBe(2);
    expect(await label(page)).toBe('站内信');
    const width = await page.getByRole('tooltip').evaluate((element) => (element as HTMLElement).offsetWidth);
    expect(width).toBe(600);
  });

  it('leads to MyNotifyMessage with 查看全部', async () => {
    const { page } = await enter(await receiver(1));
    await bell(page).click();
    await list(page).getByRole('link', { name: '查看全部' }).click();
    await page.waitForURL('**/user/notify-message');
    await page.getByRole('navigation', { name: '已打开的页面' }).getByText('我的站内信').waitFor();
  });

  it('marks a message, and all of them, as read', async () => {
    const { page } = await enter(await receiver(3));
    await bell(page).click();
    await list(page)
      .getByRole('button', { name: /标记已读：.*流程2/ })
      .click();
    await eventually(() => list(page).getByRole('listitem').count()).toBe(2);
    await list(page).getByRole('button', { name: '全部已读' }).click();
    await list(page).getByText('没有未读消息').waitFor();
    expect(await label(page)).toBe('站内信');
  });

  it('asks for the count every 120 seconds', async () => {
    const person = await receiver();
    let calls: ReturnType<typeof watchCalls> | undefined;
    const page = await app.enter('/index', {
      as: person.username,
      prepare: async (opened) => {
        calls = watchCalls(opened);
        // Without the server's events only the poll brings news.
        await opened.route('**/notify-message/events', (route) => route.abort());
        await opened.clock.install();
      },
      isRough: true,
    });
    await bell(page).waitFor();
    await eventually(() => calls?.count('/system/notify-message/get-unread-count')).toBe(1);
    await send(person, '轮询');
    await page.clock.runFor(119_000);
    expect(calls?.count('/system/notify-message/get-unread-count')).toBe(1);
    await page.clock.runFor(2000);
    await eventually(() => label(page)).toBe('站内信，1 条未读');
  });
});

describe('the events of the server', () => {
  it('show a new message in the bell without a poll', async () => {
    const person = await receiver();
    const { page, calls } = await enter(person);
    await connected(calls);
    await send(person, '新消息');
    await eventually(() => label(page)).toBe('站内信，1 条未读');
    await page.getByRole('main').getByText('您发起的「新消息」已审批通过。').waitFor();
  });

  it('come with the token in a header, never in the address', async () => {
    const person = await receiver();
    let request: Promise<{ url(): string; headers(): Record<string, string> }> | undefined;
    await app.enter('/index', {
      as: person.username,
      prepare: async (opened) => {
        request = opened.waitForRequest('**/notify-message/events*');
      },
    });
    const sent = await request;
    expect(sent?.headers().authorization).toMatch(/^Bearer \w{32}$/);
    expect(new URL(sent?.url() ?? '').search).toBe('');
  });

  it('reach two tabs of a browser over one connection, which the second takes over when the first is closed', async () => {
    const person = await receiver();
    const { page: first, calls } = await enter(person);
    await connected(calls);
    const second = await first.context().newPage();
    await second.goto(`${app.server().address}/index`);
    await whenHome(second);
    await send(person, '两个标签');
    await eventually(() => label(first)).toBe('站内信，1 条未读');
    await eventually(() => label(second)).toBe('站内信，1 条未读');
    expect(calls.count('/system/notify-message/events')).toBe(1);

    await first.close();
    await eventually(() => calls.count('/system/notify-message/events')).toBe(2);
    await send(person, '接替');
    await eventually(() => label(second)).toBe('站内信，2 条未读');
  });

  it('come again after the connection was lost', async () => {
    const person = await receiver();
    let calls: ReturnType<typeof watchCalls> | undefined;
    let isCut = true;
    const page = await app.enter('/index', {
      as: person.username,
      isRough: true,
      prepare: async (opened) => {
        calls = watchCalls(opened);
        await opened.route('**/notify-message/events', (route) => (isCut ? route.abort() : route.continue()));
      },
    });
    await bell(page).waitFor();
    await eventually(() => calls?.count('/system/notify-message/events')).toBe(1);
    isCut = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await eventually(() => calls?.count('/system/notify-message/events')).toBe(2);
    await send(person, '重连');
    await eventually(() => label(page)).toBe('站内信，1 条未读');
  });

  it('end at logout', async () => {
    const { page, calls } = await enter(await receiver());
    await connected(calls);
    const ended = page.waitForEvent('requestfinished', (request) => request.url().includes('/events'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/events'));
    await openAvatarMenu(page);
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '确定' }).click();
    await Promise.any([ended, failed]);
    await page.getByLabel('登录账号').waitFor();
    expect(calls.count('/system/notify-message/events')).toBe(1);
  });
});

describe('the page of my messages', () => {
  const rows = (page: Page) => page.getByRole('main').locator('tbody tr[data-row-key]');

  it('lists them, newest first, with sender, time, type, content and whether they were read', async () => {
    const { page } = await enter(await receiver(2), '/user/notify-message');
    await eventually(() => rows(page).count()).toBe(2);
    const first = await rows(page).first().textContent();
    expect(first).toContain('会签');
    expect(first).toContain('系统消息');
    expect(first).toContain('「流程2」');
    expect(first).toContain('未读');
  });

  it('marks one as read', async () => {
    const { page } = await enter(await receiver(2), '/user/notify-message');
    await rows(page)
      .first()
      .getByRole('button', { name: /标记已读/ })
      .click();
    await rows(page).first().getByText('已读', { exact: true }).waitFor();
    await eventually(() => label(page)).toBe('站内信，1 条未读');
  });

  it('marks the selected ones as read', async () => {
    const { page } = await enter(await receiver(3), '/user/notify-message');
    await rows(page).nth(0).getByRole('checkbox').check();
    await rows(page).nth(2).getByRole('checkbox').check();
    const batch = page.getByRole('region', { name: '批量操作' });
    await batch.getByText('已选 2 项').waitFor();
    await batch.getByRole('button', { name: '标记已读' }).click();
    await batch.waitFor({ state: 'detached' });
    await eventually(() => label(page)).toBe('站内信，1 条未读');
  });

  it('marks all as read', async () => {
    const { page } = await enter(await receiver(3), '/user/notify-message');
    await page.getByRole('main').getByRole('button', { name: '全部已读' }).click();
    await page.getByText('全部已标记为已读').waitFor();
    await eventually(() => label(page)).toBe('站内信');
  });

  it('opens one, which is read then', async () => {
    const { page } = await enter(await receiver(1), '/user/notify-message');
    await rows(page).first().getByRole('button', { name: /查看/ }).click();
    await page
      .getByRole('dialog', { name: '站内信详情' })
      .getByText('您发起的「流程1」已审批通过。')
      .waitFor();
    await eventually(() => label(page)).toBe('站内信');
  });

  it('filters by whether they were read', async () => {
    const { page } = await enter(await receiver(2), '/user/notify-message');
    await rows(page)
      .first()
      .getByRole('button', { name: /标记已读/ })
      .click();
    await rows(page).first().getByText('已读', { exact: true }).waitFor();
    await page.getByLabel('是否已读').click();
    await page.getByTitle('未读').click();
    await page.getByRole('button', { name: '查询' }).click();
    await page.waitForURL('**/user/notify-message?readStatus=false');
    await eventually(() => rows(page).count()).toBe(1);
  });

  it('filters by days, from 00:00:00 of the first to 23:59:59 of the last', async () => {
    const { page } = await enter(await receiver(1), '/user/notify-message');
    await eventually(() => rows(page).count()).toBe(1);
    const asked = page.waitForRequest(/my-page.*createTime/);
    await page.getByLabel('发送时间').fill('2020-01-01');
    await page.getByLabel('发送时间').press('Enter');
    await page.getByPlaceholder('结束日期').fill('2020-01-31');
    await page.getByPlaceholder('结束日期').press('Enter');
    await page.getByRole('button', { name: '查询' }).click();
    const query = new URL((await asked).url()).searchParams;
    expect(query.get('createTime[0]')).toBe('2020-01-01 00:00:00');
    expect(query.get('createTime[1]')).toBe('2020-01-31 23:59:59');
    await page.getByText('没有符合条件的站内信').waitFor();
    expect(pathOf(page)).toBe('/user/notify-message');
  });

  it('shows a new message at once', async () => {
    const person = await receiver();
    const { page, calls } = await enter(person, '/user/notify-message');
    await connected(calls);
    await page.getByText('还没有站内信').waitFor();
    await send(person, '刚刚');
    await rows(page).getByText('您发起的「刚刚」已审批通过。').waitFor();
  });
});
