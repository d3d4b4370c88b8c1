/** Rows of the API access log, written many at a time and for all tenants at once. */
import { sql } from 'drizzle-orm';
import type { AccessLogRow } from '../../../platform/audit/access-log.ts';
import type { Transactions } from '../../../platform/database/transaction.ts';

/** One parameter for any number of rows: the text of the statement never changes, and costs nothing to make. */
export const writeAccessLogs = (transactions: Transactions, rows: AccessLogRow[]): Promise<void> =>
  transactions.acrossTenants('one batch holds the requests of all tenants', 'write', async (db) => {
    await db.execute(sql`
      insert into infra_api_access_log (
        tenant_id, trace_id, user_id, user_type, application_name, request_method, request_url, request_params,
        user_ip, user_agent, begin_time, end_time, duration, result_code, result_msg
      )
      select
        "tenantId", "traceId", "userId", "userType", "applicationName", "requestMethod", "requestUrl", "requestParams",
        "userIp", "userAgent", to_timestamp("beginTime" / 1000), to_timestamp("endTime" / 1000), duration, "resultCode", "resultMsg"
      from json_to_recordset(${JSON.stringify(rows)}::json) as row(
        "tenantId" bigint, "traceId" text, "userId" bigint, "userType" smallint, "applicationName" text,
        "requestMethod" text, "requestUrl" text, "requestParams" text, "userIp" text, "userAgent" text,
        "beginTime" double precision, "endTime" double precision, duration integer, "resultCode" integer, "resultMsg" text
      )`);
  });
