import { smallint, text, unique } from 'drizzle-orm/pg-core';
import { sharedTable } from '../../../platform/database/tenant-table.ts';

/** Dictionaries: named lists of values that screens offer and show as labels. */
export const dictTypes = sharedTable(
  'system_dict_type',
  {
    name: text().notNull(),
    type: text().notNull(),
    status: smallint().notNull(),
    remark: text(),
  },
  (table) => [unique().on(table.type), unique().on(table.name)],
);
