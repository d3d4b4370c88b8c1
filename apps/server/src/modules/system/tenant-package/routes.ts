import { tenantPackage } from '@countersign/contract/system/tenant-package';
import { bind } from '../../../platform/http/context.ts';
import {
  createPackage,
  deletePackage,
  getPackage,
  listEnabledPackages,
  pagePackages,
  updatePackage,
} from './service.ts';

export const tenantPackageRoutes = bind(tenantPackage, {
  create: (context, { body }) => createPackage(context, body),
  update: (context, { body }) => updatePackage(context, body),
  delete: (context, { query }) => deletePackage(context, query.id),
  get: ({ db }, { query }) => getPackage(db, query.id),
  page: ({ db }, { query }) => pagePackages(db, query),
  getSimpleList: ({ db }) => listEnabledPackages(db),
});
