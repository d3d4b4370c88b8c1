import { describe, expect, it } from 'vitest';
import type { RouteNode } from '../router/route.ts';
import { createSearch, searchEntries } from './search-index.ts';

const node = (
  path: string,
  title: string,
  component: string | null,
  children: RouteNode[] = [],
): RouteNode => ({
  path,
  name: path,
  component,
  meta: { title },
  children,
});

const entries = searchEntries([
  node('/system', '系统管理', null, [
    node('/system/post', '岗位管理', 'system/post/index'),
    node('/system/log', '审计日志', null, [node('/system/log/login-log', '登录日志', 'x')]),
    node('/system/dict/:id', '字典数据', 'y'),
  ]),
]);
const search = createSearch(entries);

describe('the route search', () => {
  it('joins the titles above a page by >', () => {
    expect(entries.map(({ title }) => title)).toEqual([
      '系统管理 > 岗位管理',
      '系统管理 > 审计日志 > 登录日志',
    ]);
  });

  it('finds a page by a part of its title, from the first letter on', () => {
    expect(search('登录')[0]?.path).toBe('/system/log/login-log');
    expect(search('岗')[0]?.path).toBe('/system/post');
  });

  it('finds a page by its path', () => {
    expect(search('login-log')[0]?.path).toBe('/system/log/login-log');
  });

  it('finds nothing where nothing is near', () => {
    expect(search('支付宝')).toEqual([]);
  });
});
