/** Rows of the API access log, written many at a time and for all tenants at once. */
import type { AccessLogRow } from '../../../platform/audit/access-log.ts';
import type { Transactions } from '../../../platform/database/transaction.ts';
import { apiAccessLogs } from './table.ts';

export const writeAccessLogs = (transactions: Transactions, rows: AccessLogRow[]): Promise<void> =>
  transactions.acrossTenants('one batch holds the requests of all tenants', 'write', async (db) => {
    await db.insert(apiAccessLogs).values(rows);
  });
