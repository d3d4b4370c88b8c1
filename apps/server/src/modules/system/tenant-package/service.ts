/** Packages. A change of one reaches the tenants that have it at once. */
import type {
  TenantPackage,
  TenantPackageCreate,
  TenantPackagePageQuery,
  TenantPackageSimple,
  TenantPackageUpdate,
} from '@countersign/contract/system/tenant-package';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import {
  all,
  contains,
  descending,
  equals,
  listPage,
  type Page,
  within,
} from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { asPlatform } from '../../../platform/tenancy/as-platform.ts';
import {
  TENANT_PACKAGE_DISABLE,
  TENANT_PACKAGE_NAME_DUPLICATE,
  TENANT_PACKAGE_NOT_EXISTS,
  TENANT_PACKAGE_USED,
} from '../error-codes.ts';
import { ASKED, nameUsers } from '../in-use.ts';
import { menus } from '../menu/table.ts';
import { tenants } from '../tenant/table.ts';
import { applyPackages } from './apply.ts';
import { tenantPackages } from './table.ts';

const ENABLED = 0;
const REASON = 'packages are what the platform sells';

export const pagePackages = (db: Database, query: TenantPackagePageQuery): Promise<Page<TenantPackage>> =>
  listPage(db, tenantPackages, query, {
    where: all(
      contains(tenantPackages.name, query.name),
      equals(tenantPackages.status, query.status),
      contains(tenantPackages.remark, query.remark),
      within(tenantPackages.createTime, query.createTime),
    ),
    orderBy: [descending(tenantPackages.id)],
  });

export function listEnabledPackages(db: Database): Promise<TenantPackageSimple[]> {
  return db
    .select({ id: tenantPackages.id, name: tenantPackages.name })
    .from(tenantPackages)
    .where(eq(tenantPackages.status, ENABLED))
    .orderBy(asc(tenantPackages.id));
}

export async function getPackage(db: Database, id: number): Promise<TenantPackage> {
  const [found] = await db.select().from(tenantPackages).where(eq(tenantPackages.id, id));
  if (!found) throw new BusinessError(TENANT_PACKAGE_NOT_EXISTS);
  return found;
}

/** @throws BusinessError when a package cannot be given to a tenant */
export async function checkPackage(db: Database, id: number): Promise<void> {
  const { name, status } = await getPackage(db, id);
  if (status !== ENABLED) throw new BusinessError(TENANT_PACKAGE_DISABLE, name);
}

export const createPackage = (context: RequestContext, body: TenantPackageCreate): Promise<number> =>
  asPlatform(context, REASON, async (db) => {
    await refuseDuplicate(db, body.name);
    const author = String(context.user.userId);
    const [created] = await db
      .insert(tenantPackages)
      .values({ ...body, menuIds: await knownMenus(db, body.menuIds), creator: author, updater: author })
      .returning();
    if (!created) throw new BusinessError(TENANT_PACKAGE_NOT_EXISTS);
    context.record({ subject: created.name, after: forLog(created) });
    return created.id;
  });

export const updatePackage = (context: RequestContext, { id, ...body }: TenantPackageUpdate): Promise<true> =>
  asPlatform<true>(context, REASON, async (db) => {
    const before = await getPackage(db, id);
    await refuseDuplicate(db, body.name, id);
    const [after] = await db
      .update(tenantPackages)
      .set({ ...body, menuIds: await knownMenus(db, body.menuIds), updater: String(context.user.userId) })
      .where(eq(tenantPackages.id, id))
      .returning();
    const having = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.packageId, id));
    await applyPackages(
      context,
      db,
      having.map((tenant) => tenant.id),
    );
    context.record({ subject: body.name, before: forLog(before), after: after && forLog(after) });
    return true;
  });

export const deletePackage = (context: RequestContext, id: number): Promise<true> =>
  asPlatform<true>(context, REASON, async (db) => {
    const before = await getPackage(db, id);
    const having = await db
      .select({ name: tenants.name })
      .from(tenants)
      .where(eq(tenants.packageId, id))
      .orderBy(asc(tenants.id))
      .limit(ASKED);
    if (having.length > 0)
      throw new BusinessError(TENANT_PACKAGE_USED, nameUsers(having.map(({ name }) => name)));
    await db.delete(tenantPackages).where(eq(tenantPackages.id, id));
    context.record({ subject: before.name, before: forLog(before) });
    return true;
  });

/** A screen may show what is gone from the menu by now. */
async function knownMenus(db: Database, menuIds: number[]): Promise<number[]> {
  if (menuIds.length === 0) return [];
  const found = await db
    .select({ id: menus.id })
    .from(menus)
    .where(inArray(menus.id, menuIds))
    .orderBy(asc(menus.id));
  return found.map(({ id }) => id);
}

/** As one text: the log shows only the beginning of a long list. */
const forLog = <P extends { menuIds: number[] }>(row: P) => ({ ...row, menuIds: row.menuIds.join(',') });

async function refuseDuplicate(db: Database, name: string, id = 0): Promise<void> {
  const [same] = await db
    .select({ id: tenantPackages.id })
    .from(tenantPackages)
    .where(and(eq(tenantPackages.name, name), ne(tenantPackages.id, id)));
  if (same) throw new BusinessError(TENANT_PACKAGE_NAME_DUPLICATE, name);
}
