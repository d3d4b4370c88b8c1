import { smallint, text, unique } from 'drizzle-orm/pg-core';
import { sharedTable } from '../../../platform/database/tenant-table.ts';

/** Words that texts shall not hold, of all tenants. */
export const sensitiveWords = sharedTable(
  'system_sensitive_word',
  {
    name: text().notNull(),
    tags: text().array().notNull(),
    status: smallint().notNull(),
    description: text(),
  },
  (table) => [unique().on(table.name)],
);
