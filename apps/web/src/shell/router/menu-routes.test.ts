import type { MenuNode } from '@countersign/contract/system/auth';
import { describe, expect, it } from 'vitest';
import { joinPath, routesFromMenus, visibleMenu } from './menu-routes.ts';
import { createRouteFinder, pagesOf } from './route.ts';

const menu = (part: Partial<MenuNode>): MenuNode => ({
  id: 1,
  parentId: 0,
  name: '菜单',
  path: '/menu',
  component: null,
  componentName: null,
  icon: null,
  visible: true,
  keepAlive: true,
  alwaysShow: true,
  children: null,
  ...part,
});

const system = menu({
  name: '系统管理',
  path: '/system',
  children: [
    menu({ name: '岗位管理', path: 'post', component: 'system/post/index', componentName: 'SystemPost' }),
    menu({
      name: '审计日志',
      path: 'log',
      component: '',
      children: [
        menu({ name: '登录日志', path: 'login-log', component: 'system/loginlog/index', keepAlive: false }),
      ],
    }),
    menu({ name: '帮助', path: 'https://help.test/a', component: null }),
    menu({ name: '监控', path: 'monitor', component: 'https://monitor.test' }),
    menu({ name: '隐藏', path: 'secret', component: 'system/secret/index', visible: false }),
  ],
});

describe('routes from the menu', () => {
  const routes = routesFromMenus([system]);
  const find = createRouteFinder(routes);

  it('put deeper paths below those above', () => {
    expect(find('/system/log/login-log')?.matched.map(({ meta }) => meta.title)).toEqual([
      '系统管理',
      '审计日志',
      '登录日志',
    ]);
    expect(find('/system/post/')?.route).toMatchObject({
      name: 'SystemPost',
      component: 'system/post/index',
    });
  });

  it('keep what the server says about keeping alive', () => {
    expect(find('/system/post')?.route.meta.keepAlive).toBe(true);
    expect(find('/system/log/login-log')?.route.meta.keepAlive).toBe(false);
  });

  it('make no page of a group or an external link', () => {
    expect(find('/system/log')).toBeUndefined();
    expect(pagesOf(routes).map(({ route }) => route.path)).toEqual([
      '/system/post',
      '/system/log/login-log',
      '/system/monitor',
      '/system/secret',
    ]);
  });

  it('embed a page whose component is an address', () => {
    expect(find('/system/monitor')?.route).toMatchObject({
      component: null,
      meta: { link: 'https://monitor.test' },
    });
  });

  it('reach hidden pages that the menu does not show', () => {
    expect(find('/system/secret')?.route.component).toBe('system/secret/index');
    expect(visibleMenu(routes)[0]?.children.map(({ meta }) => meta.title)).not.toContain('隐藏');
  });
});

describe('the visible menu', () => {
  it('drops groups with nothing in them', () => {
    expect(visibleMenu(routesFromMenus([menu({ children: [menu({ path: 'a', visible: false })] })]))).toEqual(
      [],
    );
  });

  it('shows a single entry in place of its group, unless the group is always shown', () => {
    const group = (alwaysShow: boolean) =>
      visibleMenu(
        routesFromMenus([
          menu({
            name: '组',
            alwaysShow,
            icon: 'tool',
            children: [menu({ name: '页', path: 'a', component: 'a/index' })],
          }),
        ]),
      ).map(({ meta }) => meta.title);
    expect(group(false)).toEqual(['页']);
    expect(group(true)).toEqual(['组']);
  });
});

describe('a path with parameters', () => {
  const find = createRouteFinder([
    {
      path: '/dict/type/data/:dictId',
      name: 'Data',
      component: 'system/dict/data/index',
      meta: { title: '' },
      children: [],
      numericParams: ['dictId'],
    },
  ]);

  it('is found when the parameter has its form', () => {
    expect(find('/dict/type/data/12')?.route.name).toBe('Data');
    expect(find('/dict/type/data/abc')).toBeUndefined();
  });
});

describe('joining paths', () => {
  it.each([
    ['/system', 'post', '/system/post'],
    ['/a', 'oauth2/application', '/a/oauth2/application'],
    ['', 'single', '/single'],
    ['/a/', '/b/', '/b'],
    ['/a', 'https://x.test/', 'https://x.test/'],
  ])('%s and %s give %s', (parent, path, joined) => {
    expect(joinPath(parent, path)).toBe(joined);
  });
});
