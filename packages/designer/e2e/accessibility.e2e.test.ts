import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveProcess } from '../dev/leaveProcess.ts';
import { type Harness, modelXml, openFile, select, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 60_000);
afterAll(() => harness?.close());

/** What axe finds serious or critical, as `rule: where`. */
async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

test.each(['', '&dark'])('axe finds nothing serious in the designer%s', async (look) => {
  const page = await harness.open(`?lang=en-US${look}`);
  await openFile(page, leaveProcess);
  await page.locator('[data-element-id=head]').first().waitFor();
  await select(page, 'head');
  const headers = page.locator('.ant-collapse-header');
  expect(await serious(page)).toEqual([]);
  for (let index = 1; index < (await headers.count()); index += 1) {
    await headers.nth(index).press('Enter');
    await page.locator('.ant-collapse-item-active').nth(0).waitFor();
    expect(await serious(page), `section ${index}`).toEqual([]);
  }
  await page.locator('button[data-action=lint]').click();
  await page.locator('.cs-issues').waitFor();
  expect(await serious(page)).toEqual([]);
  await page.locator('button[data-action=simulate]').click();
  await page.locator('.bjs-container.simulation').waitFor();
  expect(await serious(page)).toEqual([]);
  await page.close();
});

test.each(['viewer', 'viewer&dark', 'diff&lang=en-US', 'diff&dark&lang=en-US'])(
  'axe finds nothing serious at %s',
  async (which) => {
    const page = await harness.open(`?page=${which}`);
    await page.locator('.djs-shape[data-element-id=head]').first().waitFor();
    if (which.startsWith('viewer')) await page.hover('[data-element-id=countersign]');
    expect(await serious(page)).toEqual([]);
    await page.close();
  },
);

test('a process is created, connected, named, configured and saved without a mouse', async () => {
  const page = await harness.open('?lang=en-US');
  const { keyboard } = page;
  const focused = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
  const tabTo = async (selector: string, key = 'Tab') => {
    for (let presses = 0; presses < 120; presses += 1) {
      if (await focused(selector)) return;
      await keyboard.press(key);
    }
    throw new Error(`the focus never came to ${selector}`);
  };
  const pick = async (name: string) => {
    await page.locator('.djs-popup-search input').waitFor();
    await keyboard.type(name);
    await page.locator('.djs-popup .entry.selected').filter({ hasText: name }).waitFor();
    await keyboard.press('Enter');
    await page.locator('.djs-popup').waitFor({ state: 'detached' });
  };
  const active = (type: string) =>
    page.waitForFunction((wanted) => window.designer?.session.getState().active?.type === wanted, type);

  await tabTo('[data-testid=canvas] svg');
  await keyboard.press('n');
  await pick('Start event');
  await active('bpmn:StartEvent');
  await keyboard.press('a');
  await pick('User task');
  await active('bpmn:UserTask');
  // bpmn-js lets the name be written at once.
  await page.locator('.djs-direct-editing-content').waitFor();
  await keyboard.type('Approve');
  await keyboard.press('Enter');
  await page.locator('.djs-direct-editing-parent').waitFor({ state: 'detached' });
  await tabTo('.ant-collapse-header');
  await keyboard.press('Tab');
  await tabTo('.ant-collapse-item:nth-child(2) .ant-collapse-header');
  await keyboard.press('Enter');
  await page.getByLabel('Assignee').waitFor();
  await tabTo('.cm-editor');
  await keyboard.type('bob');
  await keyboard.press('Tab');
  await expect.poll(() => modelXml(page)).toContain('camunda:assignee="bob"');
  await keyboard.press('Control+s');
  await page.waitForFunction(() => window.designer?.saved.length === 1);
  const saved = await page.evaluate(() => window.designer?.saved[0] ?? '');
  expect(saved).toContain('name="Approve"');
  expect(saved).toMatch(/<bpmn2:sequenceFlow [^>]*sourceRef="\w+" targetRef="\w+"/);
  await page.close();
});
