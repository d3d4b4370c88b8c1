import { tenant } from '@countersign/contract/system/tenant';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import {
  createTenant,
  deleteTenant,
  exportTenants,
  getTenant,
  pageTenants,
  updateTenant,
} from './administration.ts';
import { findTenantIdByName } from './service.ts';

export const tenantRoutes = (exports: Exports) =>
  bind(tenant, {
    getIdByName: ({ db }, { query }) => findTenantIdByName(db, query.name),
    create: (context, { body }) => createTenant(context, body),
    update: (context, { body }) => updateTenant(context, body),
    delete: (context, { query }) => deleteTenant(context, query.id),
    get: ({ db }, { query }) => getTenant(db, query.id),
    page: ({ db }, { query }) => pageTenants(db, query),
    exportExcel: (context, { query }) => exportTenants(exports, context, query),
  });
