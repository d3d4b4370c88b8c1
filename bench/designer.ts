/**
 * The process designer against bare bpmn-js in one browser, and the JavaScript that it adds to the application
 * (issue 5, 'Speed').
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '../e2e/harness/chromium.ts';
import { ADMIN, submitLogin, whenHome } from '../e2e/harness/login.ts';
import { leaveProcess } from '../packages/designer/dev/leaveProcess.ts';
import type { Result } from './harness/report.ts';
import { ROOT, startServer } from './harness/server.ts';

const most = (value: number) => ({ at: 'most' as const, value });

/** Times of the designer package on its development page, and bytes in the built application. */
export async function designer(): Promise<Result[]> {
  return [...(await designerTimes()), ...(await designerBytes())];
}

async function designerTimes(): Promise<Result[]> {
  // The package measures itself: it needs the types and modules of a browser.
  const { stdout } = await promisify(execFile)(process.execPath, ['packages/designer/bench/designer.ts'], {
    cwd: ROOT,
  });
  const times: { name: string; ours: number; bare?: number; limit: number }[] = JSON.parse(stdout);
  return times.map(({ name, ours, bare, limit }) => ({
    name,
    value: ours,
    unit: 'ms',
    baseline: bare === undefined ? null : { name: 'bare bpmn-js', value: bare },
    target: most(limit),
  }));
}

/** What a browser fetches for the designer after home has been shown: until the model is checked, and in the end. */
async function designerBytes(): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cs-designer-bytes-'));
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto(`${server.address}/login`);
    await submitLogin(page, ADMIN);
    await whenHome(page);
    const fetched = new Set<string>();
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) fetched.add(pathname);
    });
    await page.evaluate(() => {
      window.history.pushState(null, '', '/bpm/manager/model/design');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.locator('.cs-designer .djs-container').waitFor();
    // Linting begins when the model has been still.
    await page.waitForEvent('worker');
    // A worker that ends early never hands its answer over: the sizes are those of the built files.
    const loaded = async () => {
      const files = await Promise.all(
        [...fetched].map((path) => readFile(join(ROOT, 'apps/web/dist', path))),
      );
      return files.reduce((total, file) => total + gzipSync(file).length, 0) / 1000;
    };
    const opened = await loaded();
    const buffer = Buffer.from(leaveProcess);
    await page.setInputFiles('[data-testid=file]', {
      name: 'leave.bpmn',
      mimeType: 'application/xml',
      buffer,
    });
    await page.locator('.djs-shape[data-element-id=head]').click();
    await page.getByText('任务配置', { exact: true }).click();
    await page.locator('.cs-code-editor .cm-editor').first().waitFor();
    await page.locator('[data-menu=preview]').click();
    await page.locator('[data-action=previewXml]').click();
    await page.locator('.cs-code-view .cm-editor').waitFor();
    const row = (name: string, value: number, target: Result['target']): Result => ({
      name,
      value,
      unit: 'kB',
      baseline: null,
      target,
    });
    return [
      row('JavaScript that opening the designer adds', opened, most(600)),
      row('the same with code editors and preview in use', await loaded(), null),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
