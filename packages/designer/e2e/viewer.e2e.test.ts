import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 60_000);
afterAll(() => harness?.close());

test('the viewer marks what was approved, the flows that were taken and what waits, and says so in a legend', async () => {
  const page = await harness.open('?page=viewer');
  await page.locator('.djs-shape.cs-status-approved[data-element-id=head]').waitFor();
  await page.locator('.djs-shape.cs-status-waiting[data-element-id=countersign]').waitFor();
  expect(
    await page
      .locator('.djs-connection.cs-status-done')
      .evaluateAll((flows) => flows.map((flow) => flow.getAttribute('data-element-id'))),
  ).toEqual(expect.arrayContaining(['toHead', 'toDays', 'long']));
  expect(await page.locator('[data-element-id=short].cs-status-done').count()).toBe(0);
  expect(await page.locator('[data-element-id=end][class*=cs-status]').count()).toBe(0);
  await page.getByLabel('图例').getByText('已退回').waitFor();
  expect(await page.locator('.bjs-powered-by').isVisible()).toBe(true);
  await page.close();
});

test('hovering a multi-instance task shows all of its tasks with person, department, times, result and comment', async () => {
  const page = await harness.open('?page=viewer');
  await page.locator('.cs-status-waiting').first().waitFor();
  await page.hover('[data-element-id=countersign]');
  const card = page.getByTestId('hover');
  for (const words of [
    '共 2 个任务',
    '王芳',
    '人事部',
    '已通过',
    '同意',
    '赵强',
    '财务部',
    '进行中',
    '25 min',
  ])
    await card.getByText(words).first().waitFor();
  await page.close();
});

test('the replay shows the instance as it was', async () => {
  const page = await harness.open('?page=viewer');
  await page.locator('.cs-status-approved[data-element-id=head]').first().waitFor();
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await page.locator('.cs-status-waiting[data-element-id=head]').first().waitFor();
  expect(await page.locator('[data-element-id=countersign][class*=cs-status]').count()).toBe(0);
  await page.keyboard.press('End');
  await page.locator('.cs-status-approved[data-element-id=head]').first().waitFor();
  await page.close();
});

test('the heat colours elements by a number and writes it', async () => {
  const page = await harness.open('?page=viewer');
  await page.locator('.cs-status-approved').first().waitFor();
  await page.getByRole('button', { name: '热力' }).click();
  await page.getByText('240 min').waitFor();
  expect(await page.locator('.cs-heat').count()).toBe(3);
  expect(await page.locator('[class*=cs-status-approved]').count()).toBe(0);
  await page.close();
});

test('the comparison marks and lists what changed, moved and stayed, and both sides move together', async () => {
  const page = await harness.open('?page=diff&lang=en-US');
  const list = page.getByTestId('diff');
  await list.getByText('3 changes').waitFor();
  expect(await list.locator('.cs-diff-list li').allInnerTexts()).toEqual([
    expect.stringMatching(/Changed[\s\S]*head[\s\S]*name[\s\S]*部门负责人审批[\s\S]*直属上级审批/),
    expect.stringMatching(/Changed[\s\S]*long[\s\S]*days > 3[\s\S]*days > 5/),
    expect.stringMatching(/Moved[\s\S]*end/),
  ]);
  expect(await page.locator('.cs-diff-changed[data-element-id=head]').count()).toBe(2);
  // Each side's transformation as six numbers; the browser writes them in several ways.
  const views = () =>
    page.locator('.cs-diff .viewport').evaluateAll((groups) =>
      groups.map((group) =>
        (group.getAttribute('transform') ?? '')
          .match(/-?[\d.]+(?:e-?\d+)?/g)
          ?.map((value) => Number(value).toFixed(1))
          .join(),
      ),
    );
  const before = await views();
  await page.locator('.cs-diff figure').first().hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await views())[0]).not.toBe(before[0]);
  await expect.poll(async () => new Set(await views()).size).toBe(1);
  await page.close();
});
