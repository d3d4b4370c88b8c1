import { smallint, text } from 'drizzle-orm/pg-core';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/** Notices (1) and announcements (2) to everybody of the tenant. */
export const notices = tenantTable('system_notice', {
  title: text().notNull(),
  type: smallint().notNull(),
  /** HTML of the editor, sanitised before it is stored. */
  content: text().notNull().default(''),
  status: smallint().notNull(),
});
