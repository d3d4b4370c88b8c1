import { index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/** Who changed what. A log outlives its user, so it refers to no row. */
export const operateLogs = tenantTable(
  'system_operate_log',
  {
    traceId: text().notNull().default(''),
    userId: reference().notNull(),
    userType: smallint().notNull(),
    /** What was done: the module's name, the operation's name, and a type of the dictionary `system_operate_type`. */
    module: text().notNull(),
    name: text().notNull(),
    type: smallint().notNull(),
    content: text().notNull().default(''),
    exts: jsonb().$type<Record<string, unknown>>(),
    /** The rows as they were and as they became; empty where there was none. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    requestMethod: text().notNull(),
    requestUrl: text().notNull(),
    userIp: text().notNull(),
    userAgent: text().notNull(),
    /** Names of the wire: the operation that ran and its arguments as JSON text, without secrets. */
    javaMethod: text().notNull().default(''),
    javaMethodArgs: text().notNull().default(''),
    startTime: instant().notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
    resultCode: integer().notNull(),
    resultMsg: text().notNull().default(''),
    resultData: text().notNull().default(''),
  },
  (table) => [index().on(table.tenantId, table.startTime), index().on(table.tenantId, table.userId)],
);
