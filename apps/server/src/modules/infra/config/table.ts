import { boolean, smallint, text, unique } from 'drizzle-orm/pg-core';
import { sharedTable } from '../../../platform/database/tenant-table.ts';

/** Settings that are changed while the system runs. */
export const configs = sharedTable(
  'infra_config',
  {
    category: text().notNull(),
    /** 1 built in, 2 made by an administrator. */
    type: smallint().notNull(),
    name: text().notNull(),
    key: text().notNull(),
    value: text().notNull(),
    /** Whether every user may read the value by its key. */
    visible: boolean().notNull(),
    remark: text(),
  },
  (table) => [unique().on(table.key)],
);
