/** axe finds nothing serious, in light and dark, on a phone and on a desktop. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAvatarMenu, useApp } from './harness/app.ts';

const app = useApp();
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds that keeps people out, in words. */
async function findings(page: Page): Promise<string[]> {
  // Colours are judged when nothing moves any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}

const screens: Record<string, { path: string; isPublic?: true; show(page: Page): Promise<unknown> }> = {
  login: {
    path: '/login',
    isPublic: true,
    show: (page) => page.getByRole('button', { name: 'Gitee' }).waitFor(),
  },
  registration: {
    path: '/register',
    isPublic: true,
    show: (page) => page.getByRole('button', { name: '注册', exact: true }).waitFor(),
  },
  home: {
    path: '/index',
    show: (page) => page.getByText('最新公告').or(page.getByText('通知公告')).first().waitFor(),
  },
  profile: { path: '/user/profile', show: (page) => page.getByLabel('用户昵称').waitFor() },
  messages: {
    path: '/user/notify-message',
    show: (page) => page.getByRole('navigation', { name: '分页' }).waitFor(),
  },
  'settings drawer': {
    path: '/index',
    async show(page) {
      await openAvatarMenu(page);
      await page.getByRole('menuitem', { name: '布局设置' }).click();
      await page.getByRole('switch', { name: '动态标题' }).waitFor();
    },
  },
};

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  describe.each([360, 1280])('at %i px', (width) => {
    it.each(Object.keys(screens))('%s has nothing serious', async (name) => {
      const screen = screens[name];
      if (!screen) throw new Error(`no screen ${name}`);
      const { path, isPublic, show } = screen;
      const open = isPublic ? app.visit : app.enter;
      const page = await open(path, {
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
      });
      await show(page);
      expect(await findings(page)).toEqual([]);
    });
  });
});
