/** A page of a list: the rows and their total, read in one round trip. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './transaction.ts';

export interface PageQuery {
  /** From 1. */
  pageNo: number;
  pageSize: number;
}

export interface Page<Row> {
  list: Row[];
  total: number;
}

/**
 * Reads one page.
 *
 * @param rows the ordered query of all rows, as `$dynamic()`
 * @param table whose rows are counted
 * @param where the same condition that `rows` has
 */
export async function readPage<Q extends PgSelect>(
  db: Database,
  { pageNo, pageSize }: PageQuery,
  rows: Q,
  table: PgTable,
  where: SQL | undefined,
): Promise<Page<Awaited<Q>[number]>> {
  const counted = db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(where);
  const [list, [count]] = await Promise.all([rows.limit(pageSize).offset((pageNo - 1) * pageSize), counted]);
  return { list: list as Awaited<Q>[number][], total: count?.total ?? 0 };
}

/** A text for `LIKE` that contains what a person typed, with its wildcards meant literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
