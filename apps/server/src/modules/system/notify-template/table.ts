import { sql } from 'drizzle-orm';
import { smallint, text, unique } from 'drizzle-orm/pg-core';
import { sharedTable } from '../../../platform/database/tenant-table.ts';

/** Templates of in-site messages; `{name}` in the content stands for a parameter. */
export const notifyTemplates = sharedTable(
  'system_notify_template',
  {
    name: text().notNull(),
    code: text().notNull(),
    /** 1 notice, 2 system message. */
    type: smallint().notNull(),
    /** Who the message says it is from. */
    nickname: text().notNull(),
    content: text().notNull(),
    /** The names in the content, in order. */
    params: text().array().notNull().default(sql`'{}'`),
    status: smallint().notNull(),
    remark: text(),
  },
  (table) => [unique().on(table.code)],
);
