/** Who changed what. */
import type { OperationLogRow } from '../../../platform/audit/operation-log.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { operateLogs } from './table.ts';

export async function recordOperation(db: Database, row: OperationLogRow): Promise<void> {
  await db.insert(operateLogs).values(row);
}
