/** Rules over several rows that no constraint can state: whoever changes them does so one after the other. */
import { sql } from 'drizzle-orm';
import type { Database } from './transaction.ts';

/** Waits until no other transaction holds this name, and holds it until this one ends. */
export async function lockByName(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
