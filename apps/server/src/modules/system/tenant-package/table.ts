import { sql } from 'drizzle-orm';
import { bigint, smallint, text } from 'drizzle-orm/pg-core';
import { sharedTable } from '../../../platform/database/tenant-table.ts';

/** Packages: the menu entries that a tenant has bought. */
export const tenantPackages = sharedTable('system_tenant_package', {
  name: text().notNull(),
  status: smallint().notNull(),
  remark: text(),
  menuIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
});
