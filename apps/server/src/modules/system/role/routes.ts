import { role } from '@countersign/contract/system/role';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import {
  createRole,
  deleteRole,
  exportRoles,
  getRole,
  listEnabledRoles,
  pageRoles,
  updateRole,
  updateRoleStatus,
} from './service.ts';

export const roleRoutes = (exports: Exports) =>
  bind(role, {
    create: (context, { body }) => createRole(context, body),
    update: (context, { body }) => updateRole(context, body),
    updateStatus: (context, { body }) => updateRoleStatus(context, body),
    delete: (context, { query }) => deleteRole(context, query.id),
    get: ({ db }, { query }) => getRole(db, query.id),
    page: ({ db }, { query }) => pageRoles(db, query),
    listAllSimple: ({ db }) => listEnabledRoles(db),
    export: (context, { query }) => exportRoles(exports, context, query),
  });
