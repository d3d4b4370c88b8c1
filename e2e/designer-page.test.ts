/** The process designer as a page of the application: /bpm/manager/model/design. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { go, useApp } from './harness/app.ts';

const app = useApp();
const path = '/bpm/manager/model/design';

const designer = (page: Page) => page.locator('.cs-designer');
const action = (page: Page, id: string) => designer(page).locator(`button[data-action="${id}"]`);
const processName = (page: Page) => designer(page).getByLabel('流程名称', { exact: true });

async function openDesigner(address = path, storage: Record<string, string> = {}): Promise<Page> {
  const page = await app.enter(address, { storage });
  await designer(page).locator('.djs-container').waitFor();
  return page;
}

async function rename(page: Page, name: string): Promise<void> {
  await processName(page).fill(name);
  await processName(page).blur();
  await action(page, 'undo').and(page.locator(':enabled')).waitFor();
}

it('fills what the frame leaves of the window, and nothing scrolls', async () => {
  const page = await openDesigner();
  const box = await designer(page).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(box).toEqual(main);
  expect(
    await page.locator('#scroller').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
});

it('keeps its model and its undo history while another tab is looked at', async () => {
  const page = await openDesigner();
  const before = await processName(page).inputValue();
  await rename(page, '采购审批');
  await go(page, '/index');
  await page.getByRole('heading', { name: '待我审批' }).waitFor();
  await designer(page).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '设计流程' }).click();
  await designer(page).waitFor();
  expect(await processName(page).inputValue()).toBe('采购审批');
  await action(page, 'undo').click();
  await expect.poll(() => processName(page).inputValue()).toBe(before);
  await action(page, 'redo').click();
  await expect.poll(() => processName(page).inputValue()).toBe('采购审批');
});

it('saves a model as a file and opens one', async () => {
  const page = await openDesigner();
  await rename(page, '出差审批');
  const download = page.waitForEvent('download');
  await action(page, 'save').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('出差审批.bpmn');
  const xml = await readFile(await file.path(), 'utf8');
  expect(xml).toContain('name="出差审批"');
  await page.setInputFiles('[data-testid=file]', {
    name: 'other.bpmn',
    mimeType: 'application/xml',
    buffer: Buffer.from(xml.replaceAll('出差审批', '报销审批')),
  });
  await expect.poll(() => processName(page).inputValue()).toBe('报销审批');
});

it('offers an unsaved model again after a reload', async () => {
  const page = await openDesigner();
  await rename(page, '没有保存');
  await page.waitForFunction(() => localStorage.getItem('countersign.draft.file')?.includes('没有保存'));
  await page.reload();
  await page.getByRole('button', { name: '恢复草稿' }).click();
  await expect.poll(() => processName(page).inputValue()).toBe('没有保存');
});

it('speaks the language of the application and leaves its colours alone', async () => {
  const page = await openDesigner(path, { language: 'en-US' });
  await designer(page).getByLabel('Process name', { exact: true }).waitFor();
  await designer(page).locator('[data-menu=preview]').click();
  const menu = page.locator('.ant-dropdown').first();
  await menu.waitFor();
  const text = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--cs-text'));
  expect(await text('.ant-dropdown')).toBe(await text('html'));
});

it('is loaded when it is opened, not before', async () => {
  const scripts: string[] = [];
  const page = await app.enter('/index', {
    prepare: async (opened) => {
      opened.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.url());
      });
    },
  });
  await page.getByRole('heading', { name: '待我审批' }).waitFor();
  const bodies = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
    scripts,
  );
  expect(bodies.filter((body) => body.includes('djs-container'))).toEqual([]);
  await go(page, path);
  await designer(page).locator('.djs-container').waitFor();
});
