/** Brings the roles of tenants in line with what they have bought. Runs across tenants (`asPlatform`). */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { PERMISSION_TOPIC } from '../../../platform/permission/permissions.ts';
import { roleMenus, roles } from '../role/table.ts';
import { tenants } from '../tenant/table.ts';
import { tenantPackages } from './table.ts';

/** Code of the role that has all that its tenant has bought (RoleCodeEnum). */
export const TENANT_ADMIN = 'tenant_admin';

/**
 * The administrators of some tenants get what their package holds; no role keeps what it does not hold. Their users see
 * it with their next request.
 */
export async function applyPackages(
  { tell }: Pick<RequestContext, 'tell'>,
  db: Database,
  tenantIds: readonly number[],
): Promise<void> {
  if (tenantIds.length === 0) return;
  const chosen = sql`array[${sql.join(
    tenantIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  )}]`;
  const bought = sql`${tenants} join ${tenantPackages} on ${tenantPackages.id} = ${tenants.packageId}`;
  await db.execute(sql`
    delete from ${roleMenus} using ${bought}
    where ${roleMenus.tenantId} = ${tenants.id} and ${tenants.id} = any(${chosen})
      and ${roleMenus.menuId} <> all(${tenantPackages.menuIds})`);
  await db.execute(sql`
    insert into ${roleMenus} (tenant_id, role_id, menu_id)
    select ${roles.tenantId}, ${roles.id}, menu.id
    from ${bought} join ${roles} on ${roles.tenantId} = ${tenants.id}
      cross join lateral unnest(${tenantPackages.menuIds}) as menu(id)
    where ${tenants.id} = any(${chosen}) and ${roles.code} = ${TENANT_ADMIN}
    on conflict do nothing`);
  for (const id of tenantIds) await tell(PERMISSION_TOPIC, String(id));
}
