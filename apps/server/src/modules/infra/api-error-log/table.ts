import { index, integer, smallint, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/** Requests that failed for a reason nobody foresaw. One without a tenant is logged under the tenant 0, without a user as 0. */
export const apiErrorLogs = tenantTable(
  'infra_api_error_log',
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
    exceptionTime: instant().notNull(),
    exceptionName: text().notNull(),
    exceptionMessage: text().notNull(),
    exceptionRootCauseMessage: text().notNull().default(''),
    exceptionStackTrace: text().notNull(),
    exceptionClassName: text().notNull().default(''),
    exceptionFileName: text().notNull().default(''),
    exceptionMethodName: text().notNull().default(''),
    exceptionLineNumber: integer().notNull().default(0),
    /** 0 open, 1 dealt with, 2 ignored. */
    processStatus: smallint().notNull().default(0),
    processTime: instant(),
    processUserId: reference(),
  },
  (table) => [index().on(table.tenantId, table.exceptionTime), index().on(table.tenantId, table.userId)],
);
