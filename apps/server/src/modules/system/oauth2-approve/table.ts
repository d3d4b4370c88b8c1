import { boolean, foreignKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { oauth2Clients } from '../oauth2-client/table.ts';

/** What users allowed other applications, scope by scope. */
export const oauth2Approves = tenantTable(
  'system_oauth2_approve',
  {
    userId: reference().notNull(),
    userType: smallint().notNull(),
    clientId: text().notNull(),
    scope: text().notNull(),
    approved: boolean().notNull(),
    expiresTime: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'system_oauth2_approve_client_fk',
      columns: [table.clientId],
      foreignColumns: [oauth2Clients.clientId],
    }).onDelete('cascade'),
    unique('system_oauth2_approve_scope_unique').on(
      table.tenantId,
      table.userId,
      table.userType,
      table.clientId,
      table.scope,
    ),
  ],
);
