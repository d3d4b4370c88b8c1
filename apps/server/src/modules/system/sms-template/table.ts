import { sql } from 'drizzle-orm';
import { index, smallint, text, unique } from 'drizzle-orm/pg-core';
import { reference } from '../../../platform/database/columns.ts';
import { sharedTable } from '../../../platform/database/tenant-table.ts';
import { smsChannels } from '../sms-channel/table.ts';

/** Texts of SMS; `{name}` in the content stands for a parameter. */
export const smsTemplates = sharedTable(
  'system_sms_template',
  {
    /** 1 verification code, 2 notice, 3 promotion. */
    type: smallint().notNull(),
    status: smallint().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    content: text().notNull(),
    /** The names in the content, in order. */
    params: text().array().notNull().default(sql`'{}'`),
    remark: text(),
    /** Number of the template at the company that sends it. */
    apiTemplateId: text().notNull(),
    channelId: reference()
      .notNull()
      .references(() => smsChannels.id),
  },
  (table) => [unique().on(table.code), index().on(table.channelId)],
);
