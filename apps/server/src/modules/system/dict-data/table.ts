import { foreignKey, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sharedTable } from '../../../platform/database/tenant-table.ts';
import { dictTypes } from '../dict-type/table.ts';

/** The entries of the dictionaries. */
export const dictData = sharedTable(
  'system_dict_data',
  {
    sort: integer().notNull(),
    label: text().notNull(),
    value: text().notNull(),
    dictType: text().notNull(),
    status: smallint().notNull(),
    colorType: text().notNull().default(''),
    cssClass: text().notNull().default(''),
    remark: text(),
  },
  (table) => [
    foreignKey({ columns: [table.dictType], foreignColumns: [dictTypes.type] }),
    uniqueIndex().on(table.dictType, table.value),
  ],
);
