/** The infrastructure module: settings, and what the platform writes about itself. */
import type { AccessLogRow } from '../../platform/audit/access-log.ts';
import type { ErrorLogRow } from '../../platform/audit/error-log.ts';
import type { Transactions } from '../../platform/database/transaction.ts';
import type { BoundEndpoint } from '../../platform/http/context.ts';
import type { Exports } from '../../platform/spreadsheet/exports.ts';
import { writeAccessLogs } from './api-access-log/service.ts';
import { writeErrorLogs } from './api-error-log/service.ts';
import { configRoutes } from './config/routes.ts';

export { readSetting } from './config/service.ts';

/** Where the rows of the access and error logs go. */
export const infraAudit = (transactions: Transactions) => ({
  writeAccessLogs: (rows: AccessLogRow[]) => writeAccessLogs(transactions, rows),
  writeErrorLogs: (rows: ErrorLogRow[]) => writeErrorLogs(transactions, rows),
});

/** The module's endpoints. */
export const infraEndpoints = (exports: Exports): BoundEndpoint[] => configRoutes(exports);
