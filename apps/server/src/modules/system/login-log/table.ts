import { index, smallint, text } from 'drizzle-orm/pg-core';
import { reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/** Every login and logout, also those that failed. A log outlives its user, so it refers to no row. */
export const loginLogs = tenantTable(
  'system_login_log',
  {
    logType: smallint().notNull(),
    traceId: text().notNull().default(''),
    /** Empty when the user name is nobody's. */
    userId: reference(),
    userType: smallint().notNull(),
    username: text().notNull(),
    /** 0 success; the failures are those of the dictionary `system_login_result`. */
    result: smallint().notNull(),
    userIp: text().notNull(),
    userAgent: text().notNull(),
  },
  (table) => [
    index().on(table.tenantId, table.createTime),
    index().on(table.tenantId, table.userId),
    index().on(table.tenantId, table.username),
  ],
);
