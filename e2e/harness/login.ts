/** Logging in the way a person does. */
import type { Page, Response } from 'playwright-core';

export interface Person {
  username: string;
  password: string;
}

export const ADMIN: Person = { username: 'admin', password: 'admin123' };

/** Fills the login form and sends it. */
export async function submitLogin(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('登录账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Waits until the home page shows what it is for. */
export async function whenHome(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.getByRole('heading', { name: '待我审批' }).waitFor();
}

/** The next puzzle that the page is given. */
export const nextPuzzle = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith('/system/captcha/get'));

/**
 * Solves the slide puzzle with the keyboard.
 *
 * @param holeOf looks up where the hole of a token is: the test may read the database, a robot may not
 */
export async function solvePuzzle(
  page: Page,
  puzzle: Promise<Response>,
  holeOf: (token: string) => Promise<number>,
): Promise<void> {
  const { repData } = (await (await puzzle).json()) as { repData: { token: string } };
  const hole = await holeOf(repData.token);
  const slider = page.getByRole('slider', { name: '拼图位置' });
  await slider.focus();
  for (let step = 0; step < Math.floor(hole / 10); step++) await slider.press('PageUp');
  for (let step = 0; step < hole % 10; step++) await slider.press('ArrowUp');
  await slider.press('Enter');
}
