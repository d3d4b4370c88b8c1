import { integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/** Posts: the positions that people hold. */
export const posts = tenantTable(
  'system_post',
  {
    code: text().notNull(),
    name: text().notNull(),
    sort: integer().notNull(),
    status: smallint().notNull(),
    remark: text(),
  },
  (table) => [uniqueIndex().on(table.tenantId, table.code), uniqueIndex().on(table.tenantId, table.name)],
);
