/** All rows of a list, however many, a batch at a time: what is written out next is read next. */
import type { InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Listing, listRows } from './listing.ts';
import type { Database, Transactions } from './transaction.ts';

const BATCH = 1000;

/**
 * Reads the rows of a list in its order. Each batch is a read of its own, so that no connection waits for whoever takes
 * the rows; what is added meanwhile may or may not be among them.
 *
 * @param shape what becomes of a batch, with the connection that it was read on
 */
export async function* readBatches<T extends PgTable, R>(
  transactions: Transactions,
  tenantId: number,
  table: T,
  listing: Listing,
  shape: (rows: InferSelectModel<T>[], db: Database) => Promise<R[]> | R[],
): AsyncGenerator<R[]> {
  let last: InferSelectModel<T> | undefined;
  for (;;) {
    const after = last;
    const { rows, shaped } = await transactions.inTenant(tenantId, 'read', async (db) => {
      const read = await listRows(db, table, listing, BATCH, after);
      return { rows: read, shaped: await shape(read, db) };
    });
    if (shaped.length > 0) yield shaped;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
