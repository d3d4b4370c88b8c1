import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { menus } from '../menu/table.ts';

/** Roles: what their users may do (through menus) and whose data they see (through the data scope). */
export const roles = tenantTable(
  'system_role',
  {
    name: text().notNull(),
    code: text().notNull(),
    sort: integer().notNull(),
    /** 1 all, 2 the departments chosen, 3 the user's own, 4 own and below, 5 the user alone. */
    dataScope: smallint().notNull().default(1),
    dataScopeDeptIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    status: smallint().notNull(),
    /** 1 built in (cannot be changed), 2 made by the tenant. */
    type: smallint().notNull(),
    remark: text(),
  },
  (table) => [uniqueIndex().on(table.tenantId, table.code), uniqueIndex().on(table.tenantId, table.name)],
);

/** Which menu entries a role opens. */
export const roleMenus = tenantTable(
  'system_role_menu',
  { roleId: reference().notNull(), menuId: reference().notNull() },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.roleId],
      foreignColumns: [roles.tenantId, roles.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.menuId], foreignColumns: [menus.id] }).onDelete('cascade'),
    uniqueIndex().on(table.tenantId, table.roleId, table.menuId),
    index().on(table.menuId),
  ],
);
