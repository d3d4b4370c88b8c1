import { tenant } from '@countersign/contract/system/tenant';
import { bind } from '../../../platform/http/context.ts';
import { findTenantIdByName } from './service.ts';

export const tenantRoutes = bind(tenant, {
  getIdByName: ({ db }, { query }) => findTenantIdByName(db, query.name),
});
