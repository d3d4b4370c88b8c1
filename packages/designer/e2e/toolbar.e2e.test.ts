// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of the engine
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveProcess } from '../dev/leaveProcess.ts';
import { field, type Harness, modelXml, openFile, ready, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 60_000);
afterAll(() => harness?.close());

async function openLeave(query = ''): Promise<Page> {
  const page = await harness.open(query);
  await openFile(page, leaveProcess);
  await page.locator('[data-element-id=head]').first().waitFor();
  return page;
}

const action = (page: Page, id: string) => page.locator(`button[data-action="${id}"]`);

async function menuEntry(page: Page, menu: string, id: string): Promise<void> {
  await page.locator(`[data-menu=${menu}]`).click();
  await page.locator(`.ant-dropdown:not(.ant-dropdown-hidden) [data-action="${id}"]`).click();
}

async function selectAll(page: Page, ids: string[]): Promise<void> {
  await page.evaluate((wanted) => {
    const modeler = window.designer?.session.modeler;
    const registry = modeler?.get('elementRegistry');
    modeler
      ?.get('selection')
      .select(wanted.map((id) => registry?.get(id)).filter((element) => element !== undefined));
  }, ids);
}

test('alignment warns without several elements, asks, and can be undone', async () => {
  const page = await openLeave();
  await menuEntry(page, 'align', 'align-top');
  await page.getByText('请按住 Ctrl 键选择多个元素对齐').waitFor();
  await selectAll(page, ['start', 'head']);
  const top = () =>
    page.evaluate(() => window.designer?.session.modeler.get('elementRegistry').get('start')?.y);
  await menuEntry(page, 'align', 'align-top');
  await page.getByText('自动对齐可能造成图形变形，是否继续？').waitFor();
  await page.getByRole('button', { name: '取 消' }).click();
  expect(await top()).toBe(202);
  await menuEntry(page, 'align', 'align-top');
  await page.getByRole('button', { name: '确 定' }).last().click();
  await expect.poll(top).toBe(180);
  await action(page, 'undo').click();
  expect(await top()).toBe(202);
  await page.close();
});

test('the zoom goes from 0.2 to 4 by 0.1 and no further', async () => {
  const page = await openLeave();
  await action(page, 'zoomReset').click();
  await action(page, 'zoomIn').click();
  expect(await page.getByTestId('zoom').textContent()).toBe('110%');
  await page.evaluate(() => window.designer?.session.zoomTo(0.2));
  await expect.poll(() => action(page, 'zoomOut').isDisabled()).toBe(true);
  await page.evaluate(() => window.designer?.session.zoomTo(4));
  await expect.poll(() => action(page, 'zoomIn').isDisabled()).toBe(true);
  const error = await page.evaluate(() => {
    try {
      window.designer?.session.zoomTo(4.1);
      return '';
    } catch (reason) {
      return String(reason);
    }
  });
  expect(error).toContain('RangeError');
  await page.close();
});

test('the model is downloaded as XML, BPMN, SVG and PNG', async () => {
  const page = await openLeave('?dark');
  for (const [id, extension, start] of [
    ['downloadXml', 'xml', '<?xml'],
    ['downloadBpmn', 'bpmn', '<?xml'],
    ['downloadSvg', 'svg', '<?xml'],
    ['downloadPng', 'png', '\u0089PNG'],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), menuEntry(page, 'download', id)]);
    expect(download.suggestedFilename()).toBe(`请假流程.${extension}`);
    const content = await readFile(await download.path(), 'latin1');
    expect(content.startsWith(start)).toBe(true);
    expect(content).not.toContain('var(--');
  }
  await page.close();
});

test('the pictures show the diagram: texts and shapes in the drawing, more than one colour in the picture', async () => {
  const page = await openLeave('?dark');
  const content = async (id: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), menuEntry(page, 'download', id)]);
    return readFile(await download.path());
  };
  const svg = (await content('downloadSvg')).toString('utf8');
  for (const words of ['部门负责人', '超过三天', '会签']) expect(svg).toContain(words);
  for (const id of ['start', 'head', 'days', 'countersign', 'end', 'long'])
    expect(svg).toContain(`data-element-id="${id}"`);
  // The dark page's colours, and the watermark that the licence asks for.
  expect(svg).toContain('#23272e');
  expect(svg).toContain('bpmn.io');
  const png = (await content('downloadPng')).toString('base64');
  const seen = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    return { width: image.width, colors: new Set(pixels).size };
  }, png);
  expect(seen.width).toBeGreaterThan(1000);
  expect(seen.colors).toBeGreaterThan(10);
  await page.close();
});

test('a model is converted for another engine, with a list of what has no counterpart there', async () => {
  const page = await harness.open('?lang=en-US');
  await openFile(
    page,
    leaveProcess.replace('camunda:assignee="${head}"', 'camunda:assignee="${head}" camunda:jobPriority="7"'),
  );
  await page.locator('[data-element-id=head]').first().waitFor();
  await menuEntry(page, 'download', 'convert');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Target engine').click();
  await page.locator('.ant-select-dropdown').getByText('Flowable', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Convert and download' }).click(),
  ]);
  const xml = await readFile(await download.path(), 'utf8');
  expect(xml).toContain('flowable:assignee="${head}"');
  await dialog.getByText(/\d+ properties converted/).waitFor();
  const row = dialog.locator('tbody tr', { hasText: 'jobPriority' });
  expect(await row.textContent()).toMatch(/head.*jobPriority.*7/);
  // The model on the canvas is the one that it was.
  expect(await modelXml(page)).toContain('camunda:assignee="${head}"');
  await page.close();
});

test('the preview shows XML and JSON', async () => {
  const page = await openLeave();
  await menuEntry(page, 'preview', 'previewXml');
  await page.getByTestId('code').getByText('userTask').first().waitFor();
  await page.locator('.ant-modal-close').click();
  await page.getByTestId('code').waitFor({ state: 'detached' });
  await menuEntry(page, 'preview', 'previewJson');
  await page.getByTestId('code').getByText('"elements"').first().waitFor();
  await page.close();
});

test('a simulation on a dark canvas has dark elements with light texts', async () => {
  const page = await openLeave('?dark');
  await action(page, 'simulate').click();
  await page.locator('.bjs-container.simulation').waitFor();
  const shown = await page
    .locator('[data-element-id=head] .djs-visual')
    .first()
    .evaluate((visual) => {
      const style = (selector: string) => {
        const found = visual.querySelector(selector);
        return found ? getComputedStyle(found) : undefined;
      };
      return [style('rect')?.fill, style('text')?.fill];
    });
  expect(shown).toEqual(['rgb(35, 39, 46)', 'rgb(230, 232, 235)']);
  await page.close();
});

test('simulation switches saving off and on again', async () => {
  const page = await openLeave();
  await action(page, 'simulate').click();
  await expect.poll(() => action(page, 'save').isDisabled()).toBe(true);
  await page.keyboard.press('Control+s');
  await action(page, 'simulate').click();
  await expect.poll(() => action(page, 'save').isDisabled()).toBe(false);
  expect(await page.evaluate(() => window.designer?.saved.length)).toBe(0);
  await page.keyboard.press('Control+s');
  await page.getByText('保存成功').waitFor();
  expect(await page.evaluate(() => window.designer?.saved[0])).toContain('id="leave"');
  await page.close();
});

test('starting again asks and leaves an empty process', async () => {
  const page = await openLeave();
  await action(page, 'redraw').click();
  await page.getByRole('button', { name: '确 定' }).click();
  await page.locator('[data-element-id=head]').first().waitFor({ state: 'detached' });
  expect(await modelXml(page)).not.toContain('userTask');
  await page.close();
});

test('an unsaved model survives a reload as a draft that is offered', async () => {
  const page = await harness.open('?draft=leave');
  await openFile(page, leaveProcess);
  await page.locator('[data-element-id=head]').first().waitFor();
  await field(page, '流程名称').fill('改过的流程');
  await field(page, '流程名称').blur();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('countersign.draft.leave') ?? ''), {
      timeout: 10_000,
    })
    .toContain('改过的流程');
  await page.reload();
  await ready(page);
  expect(await modelXml(page)).not.toContain('改过的流程');
  await page.getByRole('button', { name: '恢复草稿' }).click();
  await expect.poll(() => modelXml(page)).toContain('改过的流程');
  await page.close();
});

test('problems are listed, and choosing one selects its element', async () => {
  const page = await harness.open();
  await openFile(page, leaveProcess.replace('default="short"', ''));
  await page.locator('[data-element-id=head]').first().waitFor();
  await action(page, 'lint').click();
  await page.getByText('网关的出口缺少条件').click();
  expect(await page.evaluate(() => window.designer?.session.getState().active?.id)).toBe('short');
  await page.close();
});

test('the help sheet lists what the keys do', async () => {
  const page = await openLeave();
  await page
    .locator('[data-testid=canvas] svg')
    .first()
    .click({ position: { x: 400, y: 500 } });
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('保存模型').waitFor();
  expect(await sheet.getByText('Ctrl + S', { exact: true }).count()).toBe(1);
  await page.close();
});

test('the words change with the language, bpmn-js own ones too', async () => {
  const english = await harness.open('?lang=en-US');
  expect(
    await english.locator('.djs-palette [data-action="create.start-event"]').getAttribute('aria-label'),
  ).toBe('Create start event');
  const chinese = await harness.open();
  await expect
    .poll(() => chinese.locator('.djs-palette [data-action="create.start-event"]').getAttribute('aria-label'))
    .toBe('创建开始事件');
  await english.close();
  await chinese.close();
});

test('what is copied in one browser tab is pasted in another', async () => {
  const from = await openLeave();
  await from.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const to = await from.context().newPage();
  await to.goto(from.url());
  await ready(to);
  await from.bringToFront();
  await selectAll(from, ['head', 'days', 'toDays']);
  await from.locator('[data-testid=canvas] svg').first().focus();
  await from.keyboard.press('Control+c');
  await expect.poll(() => from.evaluate(() => navigator.clipboard.readText())).toContain('bpmn:UserTask');
  await to.bringToFront();
  const box = await to.getByTestId('canvas').boundingBox();
  if (!box) throw new Error('no canvas');
  await to.mouse.move(box.x + 300, box.y + 300);
  await to.locator('[data-testid=canvas] svg').first().focus();
  await to.keyboard.press('Control+v');
  await to.waitForFunction(() => document.querySelector('.djs-drag-group, .djs-dragger'));
  await to.mouse.move(box.x + 320, box.y + 320, { steps: 3 });
  await to.mouse.click(box.x + 320, box.y + 320);
  await expect.poll(() => modelXml(to)).toContain('name="部门负责人审批"');
  expect(await modelXml(to)).toContain('camunda:assignee');
  await Promise.all([from.close(), to.close()]);
});
