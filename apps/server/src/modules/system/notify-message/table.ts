import { boolean, index, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/**
 * In-site messages. A message keeps what its template said when it was sent, so the template may change or go.
 * The receiver is a row of `system_users` or, with the user type 1, a member of the shop.
 */
export const notifyMessages = tenantTable(
  'system_notify_message',
  {
    userId: reference().notNull(),
    userType: smallint().notNull(),
    templateId: reference().notNull(),
    templateCode: text().notNull(),
    templateNickname: text().notNull(),
    templateContent: text().notNull(),
    templateType: smallint().notNull(),
    templateParams: jsonb().$type<Record<string, unknown>>().notNull(),
    readStatus: boolean().notNull().default(false),
    readTime: instant(),
  },
  (table) => [
    index().on(table.tenantId, table.userId, table.readStatus),
    index().on(table.tenantId, table.createTime),
  ],
);
