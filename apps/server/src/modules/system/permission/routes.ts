import { permission } from '@countersign/contract/system/permission';
import { bind } from '../../../platform/http/context.ts';
import type { GrantLookup } from '../../../platform/permission/permissions.ts';
import {
  assignRoleDataScope,
  assignRoleMenu,
  assignUserRole,
  listRoleMenus,
  listUserRoles,
} from './assign.ts';

export const permissionRoutes = (permissions: GrantLookup) =>
  bind(permission, {
    listRoleMenus: ({ db }, { query }) => listRoleMenus(db, query.roleId),
    assignRoleMenu: (context, { body }) => assignRoleMenu(context, body),
    assignRoleDataScope: (context, { body }) => assignRoleDataScope(context, body),
    listUserRoles: (context, { query }) => listUserRoles(permissions, context, query.userId),
    assignUserRole: (context, { body }) => assignUserRole(permissions, context, body),
  });
