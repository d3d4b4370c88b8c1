/** The login log as its screen shows it. */
import {
  type LoginLog,
  type LoginLogExportQuery,
  type LoginLogPageQuery,
  loginLog as loginLogApi,
} from '@countersign/contract/system/login-log';
import {
  all,
  contains,
  descending,
  type Listing,
  listPage,
  type Page,
  succeeded,
  within,
} from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { loginLogs } from './table.ts';

const listing = (query: LoginLogExportQuery): Listing => ({
  where: all(
    contains(loginLogs.userIp, query.userIp),
    contains(loginLogs.username, query.username),
    succeeded(loginLogs.result, query.status),
    within(loginLogs.createTime, query.createTime),
  ),
  orderBy: [descending(loginLogs.id)],
});

export const pageLoginLogs = (db: Database, query: LoginLogPageQuery): Promise<Page<LoginLog>> =>
  listPage(db, loginLogs, query, listing(query));

export const exportLoginLogs = (
  exports: Exports,
  context: RequestContext,
  query: LoginLogExportQuery,
): Promise<Download> => exports.table(context, loginLogApi.export, loginLogs, listing(query));
