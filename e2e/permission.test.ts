/** Specification §6: what a user may not do is not offered. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hire } from '../apps/server/test/harness/people.ts';
import { useApp } from './harness/app.ts';

const app = useApp();

async function posts(permissions: string[]): Promise<Page> {
  const { username } = await hire(app.server(), permissions);
  const page = await app.enter('/system/post', { as: username });
  await page.getByRole('navigation', { name: '分页' }).waitFor();
  return page;
}

const offered = async (page: Page) => ({
  create: await page.getByRole('button', { name: '新增' }).count(),
  edit: await page.getByRole('button', { name: /^修改/ }).count(),
  remove: await page.getByRole('button', { name: /^删除/ }).count(),
});

it('a user who may only look is offered no button that changes something', async () => {
  expect(await offered(await posts(['system:post:query']))).toEqual({ create: 0, edit: 0, remove: 0 });
});

it('each permission brings its own button', async () => {
  const { create, edit, remove } = await offered(await posts(['system:post:query', 'system:post:update']));
  expect({ create, remove }).toEqual({ create: 0, remove: 0 });
  expect(edit).toBeGreaterThan(0);
});

it('permission *:*:* passes every check', async () => {
  const page = await app.enter('/system/post');
  await page.getByRole('navigation', { name: '分页' }).waitFor();
  const { create, edit, remove } = await offered(page);
  expect(Math.min(create, edit, remove)).toBeGreaterThan(0);
});

it('the menu holds what the roles allow, and nothing else', async () => {
  const page = await posts(['system:post:query']);
  const top = page.getByRole('navigation', { name: '顶部菜单' });
  expect(await top.getByRole('menuitem').allInnerTexts()).toHaveLength(2);
});

it('a page that the roles do not allow does not exist', async () => {
  const { username } = await hire(app.server(), []);
  const page = await app.enter('/system/post', { as: username });
  await page.getByRole('heading', { name: '页面不存在' }).waitFor();
});
