import { boolean, foreignKey, index, integer, smallint, text } from 'drizzle-orm/pg-core';
import { reference, rowOrNone } from '../../../platform/database/columns.ts';
import { sharedTable } from '../../../platform/database/tenant-table.ts';

/** The menu tree: directories (1), pages (2) and buttons (3); a root has the parent 0. */
export const menus = sharedTable(
  'system_menu',
  {
    name: text().notNull(),
    permission: text().notNull().default(''),
    type: smallint().notNull(),
    sort: integer().notNull(),
    parentId: reference().notNull().default(0),
    parentRow: rowOrNone('parent_id'),
    path: text().notNull().default(''),
    icon: text().notNull().default(''),
    component: text(),
    componentName: text(),
    status: smallint().notNull(),
    visible: boolean().notNull().default(true),
    keepAlive: boolean().notNull().default(true),
    alwaysShow: boolean().notNull().default(true),
  },
  (table) => [
    foreignKey({ columns: [table.parentRow], foreignColumns: [table.id] }),
    index().on(table.parentId),
  ],
);
