/** The menu: directories, pages and buttons (`reference/api/system.md`, MenuController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

/** What an entry is (MenuTypeEnum). */
export const MenuType = { directory: 1, page: 2, button: 3 } as const;

const text = (label: string, max: number) => w.optionalText(label, max).transform((value) => value ?? '');
const isShown = () => w.optional(w.flag()).transform((value) => value ?? true);

export const MenuCreate = z.object({
  name: w.requiredText('菜单名称', 50),
  permission: text('权限标识', 100),
  type: w.int(
    z.int().min(1, { error: '菜单类型必须是 1、2 或 3' }).max(3, { error: '菜单类型必须是 1、2 或 3' }),
  ),
  sort: w.count(),
  /** 0 for a root. */
  parentId: w.id(),
  path: text('路由地址', 200),
  icon: text('菜单图标', 100),
  component: w.optionalText('组件路径', 200),
  componentName: w.optionalText('组件名', 200),
  status: w.commonStatus(),
  visible: isShown(),
  keepAlive: isShown(),
  alwaysShow: isShown(),
});
export const MenuUpdate = MenuCreate.extend({ id: w.id() });
export type MenuCreate = z.output<typeof MenuCreate>;
export type MenuUpdate = z.output<typeof MenuUpdate>;

export const Menu = z.object({
  id: w.id(),
  name: z.string(),
  permission: z.string(),
  type: w.int(),
  sort: w.int(),
  parentId: w.id(),
  path: z.string(),
  icon: z.string(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  status: w.commonStatus(),
  visible: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  createTime: w.instant(),
});
export type Menu = z.output<typeof Menu>;

/** What a tree of the menu needs. */
export const MenuSimple = z.object({ id: w.id(), name: z.string(), parentId: w.id(), type: w.int() });
export type MenuSimple = z.output<typeof MenuSimple>;

export const MenuListQuery = z.object({ name: w.textFilter(), status: w.filter(w.commonStatus()) });
export type MenuListQuery = z.output<typeof MenuListQuery>;

const byId = z.object({ id: w.id() });

export const menu = resource('/system/menu', {
  create: post('/create', {
    permission: 'system:menu:create',
    summary: '创建菜单',
    body: MenuCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:menu:update',
    summary: '修改菜单',
    body: MenuUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:menu:delete',
    summary: '删除菜单',
    query: byId,
    data: z.boolean(),
  }),
  list: get('/list', {
    permission: 'system:menu:query',
    summary: '获取菜单列表',
    query: MenuListQuery,
    data: z.array(Menu),
  }),
  /** Enabled entries that the tenant's package holds. */
  listAllSimple: get('/list-all-simple', { summary: '获取菜单精简信息列表', data: z.array(MenuSimple) }),
  get: get('/get', { permission: 'system:menu:query', summary: '获取菜单信息', query: byId, data: Menu }),
});
