import { foreignKey, index, integer, smallint, text } from 'drizzle-orm/pg-core';
import { reference, rowOrNone } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/** Departments, a tree; a root has the parent 0. */
export const depts = tenantTable(
  'system_dept',
  {
    name: text().notNull(),
    parentId: reference().notNull().default(0),
    parentRow: rowOrNone('parent_id'),
    sort: integer().notNull(),
    // Without a foreign key: a leader may be deleted, and the department then has none.
    leaderUserId: reference(),
    phone: text(),
    email: text(),
    status: smallint().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.parentRow],
      foreignColumns: [table.tenantId, table.id],
    }),
    index().on(table.tenantId, table.parentId),
  ],
);
