/** Rows of the API error log. */
import type { ErrorLogRow } from '../../../platform/audit/error-log.ts';
import type { Transactions } from '../../../platform/database/transaction.ts';
import { apiErrorLogs } from './table.ts';

export const writeErrorLogs = (transactions: Transactions, rows: ErrorLogRow[]): Promise<void> =>
  transactions.acrossTenants('one batch holds the failures of all tenants', 'write', async (db) => {
    await db.insert(apiErrorLogs).values(rows);
  });
