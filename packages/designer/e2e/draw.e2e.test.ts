import { describeLoss, lossesBetween, parseXml } from '@countersign/bpmn';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  choose,
  field,
  type Harness,
  modelXml,
  openFile,
  openSection,
  ready,
  redoAll,
  select,
  startHarness,
  undoAll,
} from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 60_000);
afterAll(() => harness?.close());

function differences(before: string, after: string): string[] {
  return [
    ...lossesBetween(parseXml(before), parseXml(after)),
    ...lossesBetween(parseXml(after), parseXml(before)),
  ].map(describeLoss);
}

async function append(page: Page, name: string): Promise<void> {
  await page.keyboard.press('a');
  await page.locator('.djs-popup-search input').pressSequentially(name);
  await page.locator('.djs-popup .entry.selected').filter({ hasText: name }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.djs-popup').waitFor({ state: 'detached' });
  await leaveNameBox(page);
}

/** bpmn-js lets the user name a new element at once; leaving the box keeps the element. */
async function leaveNameBox(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.djs-direct-editing-parent').waitFor({ state: 'detached' });
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the engine
const headExpression = '${head}';

const idOfSelected = (page: Page) =>
  page.evaluate(() => window.designer?.session.getState().active?.id ?? '');

test('an approval is drawn, configured, undone to the empty diagram, redone, exported and opened again', async () => {
  const page = await harness.open('?lang=en-US');
  const empty = await modelXml(page);

  // A start event from the palette, by mouse.
  const canvas = await page.getByTestId('canvas').boundingBox();
  if (!canvas) throw new Error('no canvas');
  await page.locator('.djs-palette [data-action="create.start-event"]').click();
  await page.mouse.move(canvas.x + 200, canvas.y + 300, { steps: 4 });
  await page.mouse.click(canvas.x + 220, canvas.y + 300);
  await page.waitForFunction(() => window.designer?.session.getState().active?.type === 'bpmn:StartEvent');
  await leaveNameBox(page);

  // The rest by typing names.
  await append(page, 'User task');
  await page.waitForFunction(() => window.designer?.session.getState().active?.type === 'bpmn:UserTask');
  const userTask = await idOfSelected(page);
  await append(page, 'End event');
  expect(
    await page.evaluate(
      () =>
        window.designer?.session.modeler
          .get('elementRegistry')
          .filter(({ type }) => type === 'bpmn:SequenceFlow').length,
    ),
  ).toBe(2);

  await select(page, userTask);
  await field(page, 'Name').fill('Head of department');
  await field(page, 'Name').blur();
  await page.locator(`[data-element-id=${userTask}] text`, { hasText: 'Head of' }).waitFor();

  await openSection(page, 'Task config');
  await page.getByLabel('Assignee').click();
  await page.keyboard.type(headExpression);
  await field(page, 'Candidate groups').fill('managers');
  await page.keyboard.press('Enter');

  await field(page, 'Asynchronous before').click();

  await openSection(page, 'Multi-instance');
  await choose(page, 'Loop type', 'Parallel multi-instance');

  await openSection(page, 'Other config');
  await field(page, 'Documentation').fill('Decides within two days');
  await field(page, 'Documentation').blur();

  await openSection(page, 'Extension properties');
  await page.getByRole('button', { name: 'Add property' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('cost-centre');
  await page.getByRole('dialog').getByLabel('Value').fill('4711');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const drawn = await modelXml(page);
  expect(drawn).toContain('name="Head of department"');
  expect(drawn).toContain(`camunda:assignee="${headExpression}"`);
  expect(drawn).toContain('camunda:candidateGroups="managers"');
  expect(drawn).toContain('coll_userList}"');
  expect(drawn).toContain('camunda:asyncBefore="true"');
  expect(drawn).toContain('Decides within two days');
  expect(drawn).toContain('<camunda:property name="cost-centre" value="4711" />');

  await undoAll(page);
  expect(differences(empty, await modelXml(page))).toEqual([]);
  await redoAll(page);
  expect(differences(drawn, await modelXml(page))).toEqual([]);

  await openFile(page, drawn);
  // There are unsaved changes, so it asks.
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.waitForFunction(() => !window.designer?.session.getState().canUndo);
  await ready(page);
  expect(differences(drawn, await modelXml(page))).toEqual([]);
});

test('a designer in a kept-alive tab has its model, history and name box after it was hidden', async () => {
  const page = await harness.open('?page=tabs&lang=en-US');
  await ready(page);
  await field(page, 'Process name').fill('Kept');
  await field(page, 'Process name').blur();
  await page.waitForFunction(() => window.designer?.session.getState().canUndo);
  for (const _ of [1, 2]) {
    await page.getByTestId('tab').click();
    await page.locator('.cs-designer').waitFor({ state: 'hidden' });
    await page.getByTestId('tab').click();
    await page.locator('.cs-designer').waitFor();
    expect(await field(page, 'Process name').inputValue()).toBe('Kept');
  }
  await page.locator('[data-action=undo]').click();
  expect(await modelXml(page)).not.toContain('name="Kept"');
  await page.locator('[data-action=redo]').click();
  expect(await modelXml(page)).toContain('name="Kept"');
  expect(await page.locator('.djs-container').count()).toBe(1);
});

test('a designer whose tab is closed while it is hidden leaves nothing behind', async () => {
  const page = await harness.open('?page=tabs');
  await ready(page);
  await page.evaluate(() => {
    const session = window.designer?.session;
    window.kept = session && new WeakRef(session);
    session?.modeler.get('eventBus').on('diagram.destroy', () => {
      window.destroyed = true;
    });
    delete window.designer;
  });
  await page.getByTestId('tab').click();
  await page.locator('.cs-designer').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => window.destroyed)).toBeUndefined();
  await page.getByTestId('close').click();
  await page.locator('.cs-designer').waitFor({ state: 'detached' });
  await page.waitForFunction(() => window.destroyed);
  const browser = await page.context().newCDPSession(page);
  await expect
    .poll(
      async () => {
        await browser.send('HeapProfiler.collectGarbage');
        return page.evaluate(() => window.kept?.deref() === undefined);
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  await page.close();
});
