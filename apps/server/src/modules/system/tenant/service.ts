/** Tenants, as others ask for them. */
import { eq } from 'drizzle-orm';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import { NO_TENANT, type TenantDirectory } from '../../../platform/tenancy/tenants.ts';
import { tenants } from './table.ts';

const ENABLED = 0;

/** The number of the tenant with a name, or null. */
export async function findTenantIdByName(db: Database, name: string): Promise<number | null> {
  const [found] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, name));
  return found?.id ?? null;
}

/** Tenants as the platform looks them up. */
export function tenantDirectory(transactions: Transactions): TenantDirectory {
  return {
    find: (id) =>
      transactions.inTenant(NO_TENANT, 'read', async (db) => {
        const [found] = await db.select().from(tenants).where(eq(tenants.id, id));
        return found
          ? { id, name: found.name, isEnabled: found.status === ENABLED, expireTime: found.expireTime }
          : null;
      }),
  };
}
