import { describe, expect, it } from 'vitest';
import type { RouteNode } from './route.ts';
import { splitTopMenu, topEntryOf, topItemCount } from './top-menu.ts';

const node = (path: string, children: RouteNode[] = []): RouteNode => ({
  path,
  name: path,
  component: null,
  meta: { title: path },
  children,
});

const menu = [
  node('/index'),
  node('/system', [node('/system/log', [node('/system/log/login')])]),
  node('/infra'),
];

describe('the top navigation', () => {
  it.each([
    [1920, 7],
    [992, 3],
    [100, 1],
  ])('of a window of %i px shows %i items', (width, count) => {
    expect(topItemCount(width)).toBe(count);
  });

  it('puts the rest below 更多菜单', () => {
    const [shown, rest] = splitTopMenu(menu, 510);
    expect(shown.map(({ path }) => path)).toEqual(['/index', '/system']);
    expect(rest.map(({ path }) => path)).toEqual(['/infra']);
  });

  it('marks the entry that leads to the open page, however deep', () => {
    expect(topEntryOf(menu, '/system/log/login')?.path).toBe('/system');
    expect(topEntryOf(menu, '/user/profile')).toBeUndefined();
  });
});
