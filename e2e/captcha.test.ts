/** The slide puzzle before a login (specification §9: captcha on). */
import { expect, it } from 'vitest';
import { useApp } from './harness/app.ts';
import { ADMIN, nextPuzzle, solvePuzzle, submitLogin, whenHome } from './harness/login.ts';

const app = useApp({ CAPTCHA_ENABLED: 'true' });

async function holeOf(token: string): Promise<number> {
  const [row] = await app.server().sql<{ x: number }>('select x from system_captcha where key = $1', [token]);
  if (!row) throw new Error(`no puzzle ${token}`);
  return row.x;
}

it('is solved with the keyboard', async () => {
  const page = await app.visit('/login');
  const puzzle = nextPuzzle(page);
  await submitLogin(page, ADMIN);
  await solvePuzzle(page, puzzle, holeOf);
  await whenHome(page);
});

/** Drags the piece to a place, in the picture's own pixels. */
async function drag(page: Awaited<ReturnType<typeof app.visit>>, x: number): Promise<void> {
  const slider = page.getByRole('slider', { name: '拼图位置' });
  const box = await slider.boundingBox();
  const track = await slider.locator('..').boundingBox();
  if (!box || !track) throw new Error('the slider is not to be seen');
  const [startX, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const furthest = Number(await slider.getAttribute('aria-valuemax'));
  await page.mouse.move(startX, y);
  await page.mouse.down();
  await page.mouse.move(startX + (x / furthest) * (track.width - box.width), y, { steps: 5 });
  await page.mouse.up();
}

it('is solved with the mouse', async () => {
  const page = await app.visit('/login');
  const puzzle = nextPuzzle(page);
  await submitLogin(page, ADMIN);
  const { repData } = (await (await puzzle).json()) as { repData: { token: string } };
  await page.getByText('拖动滑块，补全图片').waitFor();
  await drag(page, await holeOf(repData.token));
  await whenHome(page);
});

it('gives another picture after a wrong place, and does not log in', async () => {
  const page = await app.visit('/login');
  const first = nextPuzzle(page);
  await submitLogin(page, ADMIN);
  const { repData } = (await (await first).json()) as { repData: { token: string } };
  await page.getByText('拖动滑块，补全图片').waitFor();
  const second = nextPuzzle(page);
  const hole = await holeOf(repData.token);
  await drag(page, hole > 180 ? hole - 60 : hole + 60);
  await page.getByText('没有对准，请再试一次').waitFor();
  await solvePuzzle(page, second, holeOf);
  await whenHome(page);
});

it('can be given up: the form stays as it is', async () => {
  const page = await app.visit('/login');
  await submitLogin(page, ADMIN);
  await page.getByRole('dialog', { name: '请完成安全验证' }).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await page.getByLabel('登录账号').inputValue()).toBe('admin');
  expect(new URL(page.url()).pathname).toBe('/login');
});
