import { describe, expect, it } from 'vitest';
import { crumbsOf } from './breadcrumb.ts';
import type { RouteMeta, RouteNode } from './route.ts';

const node = (path: string, meta: RouteMeta, component: string | null = null): RouteNode => ({
  path,
  name: path,
  component,
  meta,
  children: [],
});

const system = node('/system', { title: '系统管理', noRedirect: true });
const post = node('/system/post', { title: '岗位管理' }, 'system/post/index');
const home = node('/index', { title: '首页' }, 'index/index');

describe('the breadcrumb', () => {
  it('starts with home', () => {
    expect(crumbsOf({ route: post, matched: [system, post] }, '首页')).toEqual([
      { title: '首页', to: '/index' },
      { title: '系统管理' },
      { title: '岗位管理' },
    ]);
  });

  it('shows home once on the home page', () => {
    expect(crumbsOf({ route: home, matched: [home] }, '首页')).toEqual([{ title: '首页' }]);
  });

  it('links a page that stands above another', () => {
    const detail = node('/system/post/detail', { title: '详情' }, 'x');
    expect(crumbsOf({ route: detail, matched: [post, detail] }, '首页')[1]).toEqual({
      title: '岗位管理',
      to: '/system/post',
    });
  });

  it('leaves out routes that ask for it', () => {
    const silent = node('/a', { title: '组', breadcrumb: false });
    expect(crumbsOf({ route: post, matched: [silent, post] }, '首页').map(({ title }) => title)).toEqual([
      '首页',
      '岗位管理',
    ]);
  });
});
