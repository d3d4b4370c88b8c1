import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';

/** The development pages, built and served on a free port, and a browser to look at them. */
export interface Harness {
  open(query?: string): Promise<Page>;
  close(): Promise<void>;
}

const configFile = join(import.meta.dirname, '../vite.config.ts');

export async function startHarness(): Promise<Harness> {
  const outDir = await mkdtemp(join(tmpdir(), 'countersign-designer-'));
  await build({ configFile, logLevel: 'error', build: { outDir } });
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  // One context for all pages of a file: its cache makes the later ones quick. Nothing moves, so nothing is waited for.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  return {
    open: (query = '') => openPage(context, server, query),
    close: async () => {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

async function openPage(context: BrowserContext, server: PreviewServer, query: string): Promise<Page> {
  const page = await context.newPage();
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the server has no address');
  await page.goto(`${address}${query}`);
  if (!query.includes('page=')) await ready(page);
  return page;
}

export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => window.designer?.session.getState().ready);
}

/** Opens a file through the toolbar's file input. */
export async function openFile(page: Page, xml: string, name = 'model.bpmn'): Promise<void> {
  await page.setInputFiles('[data-testid=file]', {
    name,
    mimeType: 'application/xml',
    buffer: Buffer.from(xml),
  });
}

/** The model as saving would write it. */
export function modelXml(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const designer = window.designer;
    if (!designer) throw new Error('the designer is not open');
    return designer.session.xml();
  });
}

export async function select(page: Page, id: string): Promise<void> {
  await page.evaluate((wanted) => window.designer?.session.select(wanted), id);
}

/** Unfolds a section of the panel. */
export async function openSection(page: Page, title: string): Promise<void> {
  const header = page.locator('.ant-collapse-header').filter({ hasText: new RegExp(`^${title}$`) });
  if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
}

/** A control of the panel by the words of its label. */
export function field(page: Page, label: string) {
  return page.getByTestId('panel').getByLabel(label, { exact: true });
}

/** Chooses an entry of an antd select. */
export async function choose(
  page: Page,
  label: string,
  option: string,
  inside = '[data-testid=panel]',
): Promise<void> {
  await page.locator(inside).getByLabel(label, { exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-content')
    .getByText(option, { exact: true })
    .click();
}

export async function undoAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stack = window.designer?.session.modeler.get('commandStack');
    while (stack?.canUndo()) stack.undo();
  });
}

export async function redoAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stack = window.designer?.session.modeler.get('commandStack');
    while (stack?.canRedo()) stack.redo();
  });
}
