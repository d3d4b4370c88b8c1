import { index, integer, smallint, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/** One row for each request to the API. A request without a tenant is logged under the tenant 0, without a user as 0. */
export const apiAccessLogs = tenantTable(
  'infra_api_access_log',
  {
    traceId: text().notNull(),
    userId: reference().notNull().default(0),
    userType: smallint().notNull().default(0),
    applicationName: text().notNull(),
    requestMethod: text().notNull(),
    requestUrl: text().notNull(),
    /** JSON text `{"query":{…},"body":"…"}`, without secrets. */
    requestParams: text().notNull(),
    userIp: text().notNull(),
    userAgent: text().notNull(),
    beginTime: instant().notNull(),
    endTime: instant().notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
    resultCode: integer().notNull(),
    resultMsg: text().notNull().default(''),
  },
  (table) => [index().on(table.tenantId, table.beginTime), index().on(table.tenantId, table.userId)],
);
