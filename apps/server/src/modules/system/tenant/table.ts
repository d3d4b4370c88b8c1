import { foreignKey, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, reference, rowOrNone } from '../../../platform/database/columns.ts';
import { sharedTable } from '../../../platform/database/tenant-table.ts';
import { tenantPackages } from '../tenant-package/table.ts';

/** Tenants. Everybody can read these rows: nothing secret belongs in them. */
export const tenants = sharedTable(
  'system_tenant',
  {
    name: text().notNull(),
    contactName: text().notNull(),
    contactMobile: text(),
    status: smallint().notNull(),
    domain: text(),
    /** 0 for the platform's own tenant, which has all menus. */
    packageId: reference().notNull(),
    packageRow: rowOrNone('package_id'),
    expireTime: instant().notNull(),
    accountCount: integer().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.packageRow], foreignColumns: [tenantPackages.id] }),
    uniqueIndex().on(table.name),
    index().on(table.packageId),
  ],
);
