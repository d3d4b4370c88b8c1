/** The main entrance: `npm start` in an empty folder of data, a browser, a login with captcha, the home page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from './harness/browser.ts';
import { ADMIN, nextPuzzle, solvePuzzle, submitLogin, whenHome } from './harness/login.ts';

const ROOT = join(import.meta.dirname, '..');

let dataDir: string;
let server: ChildProcess;
const lines: string[] = [];
let address: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cs-first-'));
  const { HOST, DATABASE_URL, ADMIN_PASSWORD, ...environment } = process.env;
  server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...environment, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise((resolve, reject) => {
    server.once('exit', (code) =>
      reject(new Error(`npm start ended with code ${code}: ${lines.join('\n')}`)),
    );
    createInterface({ input: server.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      lines.push(line);
      const ready = /ready at (http:\S+)/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
  });
});

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

const visit = useBrowser();

/** Where the hole of a puzzle is: known to whoever may read the data folder. */
async function holeOf(token: string): Promise<number> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'postgres', database: 'countersign' });
  await client.connect();
  const { rows } = await client.query<{ x: number }>('select x from system_captcha where key = $1', [token]);
  await client.end();
  const [found] = rows;
  if (!found) throw new Error(`no puzzle ${token} for ${userInfo().username}`);
  return found.x;
}

it('prints the address and the first login', () => {
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  expect(lines).toContain('First login: admin / admin123');
});

it('leads from the root over the login page with its captcha to the home page', async () => {
  const { page, problems } = await visit();
  await page.goto(address);
  await page.waitForURL(`${address}/login?redirect=%2F`);
  const puzzle = nextPuzzle(page);
  await submitLogin(page, ADMIN);
  await solvePuzzle(page, puzzle, holeOf);
  await whenHome(page);
  await page.getByRole('navigation').getByText('系统管理').first().waitFor();
  await page.getByRole('main').getByText('管理员').first().waitFor();
  expect(problems).toEqual([]);
});
