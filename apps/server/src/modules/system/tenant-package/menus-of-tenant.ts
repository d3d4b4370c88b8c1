/** What of the menu a tenant has bought. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import { tenants } from '../tenant/table.ts';
import { tenantPackages } from './table.ts';

/** The entries of a tenant's package; null for the platform's own tenant, which has all. */
export async function menuIdsOfTenant(db: Database, tenantId: number): Promise<ReadonlySet<number> | null> {
  const [tenant] = await db
    .select({ packageId: tenants.packageId, menuIds: tenantPackages.menuIds })
    .from(tenants)
    .leftJoin(tenantPackages, eq(tenantPackages.id, tenants.packageId))
    .where(eq(tenants.id, tenantId));
  return tenant?.packageId === 0 ? null : new Set(tenant?.menuIds);
}
