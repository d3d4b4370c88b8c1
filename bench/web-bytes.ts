/** Bytes of JavaScript, as they cross the wire compressed with gzip, until the login page and until home can be used. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '../e2e/harness/chromium.ts';
import { ADMIN, submitLogin, whenHome } from '../e2e/harness/login.ts';
import type { Result } from './harness/report.ts';
import { startServer } from './harness/server.ts';

/** What the public Vue client of this API loads until its login page (kB, gzip). */
const PUBLIC_CLIENT = 724;

/** Targets: 200 kB until login, 400 kB until home. */
export async function webBytes(): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cs-bytes-'));
  const server = await startServer(dataDir);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ locale: 'zh-CN' });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    const loaded = async () => {
      const read = await Promise.all(sizes);
      return read.reduce((total, size) => total + size, 0) / 1000;
    };
    await page.goto(`${server.address}/login`);
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    const untilLogin = await loaded();
    await submitLogin(page, ADMIN);
    await whenHome(page);
    const untilHome = await loaded();
    const row = (name: string, value: number, target: number): Result => ({
      name,
      value,
      unit: 'kB',
      baseline: null,
      target: { at: 'most', value: target },
    });
    return [
      row(`JavaScript until login (public client: ${PUBLIC_CLIENT} kB)`, untilLogin, 200),
      row('JavaScript until home', untilHome, 400),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
