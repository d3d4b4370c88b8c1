/** Settings that are changed while the system runs. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import { configs } from './table.ts';

/** The value of a setting; null where there is none. */
export async function readSetting(db: Database, key: string): Promise<string | null> {
  const [setting] = await db.select({ value: configs.value }).from(configs).where(eq(configs.key, key));
  return setting?.value ?? null;
}
