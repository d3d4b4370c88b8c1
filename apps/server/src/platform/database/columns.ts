/** Columns that tables share, in the types that the wire has. */
import { type SQL, sql } from 'drizzle-orm';
import { bigint, customType, text } from 'drizzle-orm/pg-core';

/** `2026-11-21 10:29:19.123+00`, as the server prints it on our connections (their time zone is UTC). */
function parseInstant(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, text.length - 3)}Z`);
}

/** A point in time: `timestamptz(3)` in the database, epoch milliseconds everywhere else. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (milliseconds) => new Date(milliseconds).toISOString(),
  fromDriver: parseInstant,
});

/** The number of a row; rows of a first installation have numbers of the seed, later ones begin at 10,000. */
export const rowId = () =>
  bigint({ mode: 'number' }).generatedByDefaultAsIdentity({ startWith: 10_000 }).notNull();

/** A reference to a row of another table. */
export const reference = () => bigint({ mode: 'number' });

/**
 * The same number for a foreign key. On the wire 0 stands for "none" (the parent of a root), and no row has the number 0;
 * this column, which the database computes, is empty then.
 *
 * @param column the SQL name of the column that holds the number
 */
export const rowOrNone = (column: string) => reference().generatedAlwaysAs(sql.raw(`nullif(${column}, 0)`));

export const now: SQL = sql`now()`;

/** Who made and last changed a row, and when. The names are the user's number as text; empty for the system itself. */
export const auditColumns = {
  creator: text().notNull().default(''),
  createTime: instant().notNull().default(now),
  updater: text().notNull().default(''),
  updateTime: instant()
    .notNull()
    .default(now)
    .$onUpdate(() => now as never),
};
