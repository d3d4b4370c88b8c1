/** Which menus and data a role has, and which roles a user has (`reference/api/system.md`, PermissionController). */
import { z } from 'zod';
import { get, post, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

export const AssignRoleMenu = z.object({ roleId: w.id(), menuIds: w.ids() });
export type AssignRoleMenu = z.output<typeof AssignRoleMenu>;

export const AssignRoleDataScope = z.object({
  roleId: w.id(),
  /** DataScopeEnum. */
  dataScope: w.int(z.int().min(1).max(5)),
  /** The departments of the scope 2; ignored with any other. */
  dataScopeDeptIds: w.ids(),
});
export type AssignRoleDataScope = z.output<typeof AssignRoleDataScope>;

export const AssignUserRole = z.object({ userId: w.id(), roleIds: w.ids(1000) });
export type AssignUserRole = z.output<typeof AssignUserRole>;

export const permission = resource('/system/permission', {
  listRoleMenus: get('/list-role-menus', {
    permission: 'system:permission:assign-role-menu',
    summary: '获得角色拥有的菜单编号',
    query: z.object({ roleId: w.id() }),
    data: z.array(w.id()),
  }),
  assignRoleMenu: post('/assign-role-menu', {
    permission: 'system:permission:assign-role-menu',
    summary: '赋予角色菜单',
    body: AssignRoleMenu,
    data: z.boolean(),
  }),
  assignRoleDataScope: post('/assign-role-data-scope', {
    permission: 'system:permission:assign-role-data-scope',
    summary: '赋予角色数据权限',
    body: AssignRoleDataScope,
    data: z.boolean(),
  }),
  listUserRoles: get('/list-user-roles', {
    permission: 'system:permission:assign-user-role',
    summary: '获得用户拥有的角色编号列表',
    query: z.object({ userId: w.id() }),
    data: z.array(w.id()),
  }),
  assignUserRole: post('/assign-user-role', {
    permission: 'system:permission:assign-user-role',
    summary: '赋予用户角色',
    body: AssignUserRole,
    data: z.boolean(),
  }),
});
