/** What the platform does with tenants. Its own tenant is not among what it changes. */

import { RoleType } from '@countersign/contract/system/role';
import {
  type Tenant,
  type TenantCreate,
  type TenantExportQuery,
  type TenantPageQuery,
  type TenantUpdate,
  tenant as tenantApi,
} from '@countersign/contract/system/tenant';
import { and, eq, ne } from 'drizzle-orm';
import { ALL } from '../../../platform/cache/cache.ts';
import {
  all,
  contains,
  descending,
  equals,
  type Listing,
  listPage,
  type Page,
  within,
} from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { SESSION_TOPIC } from '../../../platform/session/sessions.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { asPlatform } from '../../../platform/tenancy/as-platform.ts';
import { PLATFORM_TENANT, TENANT_NOT_EXISTS, TENANT_TOPIC } from '../../../platform/tenancy/tenants.ts';
import { hashPassword } from '../auth/password.ts';
import { depts } from '../dept/table.ts';
import { TENANT_CAN_NOT_UPDATE_SYSTEM, TENANT_NAME_DUPLICATE, USER_COUNT_MAX } from '../error-codes.ts';
import { accessTokens, refreshTokens } from '../oauth2-token/table.ts';
import { roles } from '../role/table.ts';
import { applyPackages, TENANT_ADMIN } from '../tenant-package/apply.ts';
import { checkPackage } from '../tenant-package/service.ts';
import { pronunciationOf } from '../user/pinyin.ts';
import { userRoles, users } from '../user/table.ts';
import { tenants } from './table.ts';

const ENABLED = 0;
const REASON = 'tenants are administered by the platform';

const listing = (query: TenantExportQuery): Listing => ({
  where: all(
    contains(tenants.name, query.name),
    contains(tenants.contactName, query.contactName),
    contains(tenants.contactMobile, query.contactMobile),
    equals(tenants.status, query.status),
    within(tenants.createTime, query.createTime),
  ),
  orderBy: [descending(tenants.id)],
});

export const pageTenants = (db: Database, query: TenantPageQuery): Promise<Page<Tenant>> =>
  listPage(db, tenants, query, listing(query));

export const exportTenants = (
  exports: Exports,
  context: RequestContext,
  query: TenantExportQuery,
): Promise<Download> => exports.table(context, tenantApi.exportExcel, tenants, listing(query));

export async function getTenant(db: Database, id: number): Promise<Tenant> {
  const [found] = await db.select().from(tenants).where(eq(tenants.id, id));
  if (!found) throw new BusinessError(TENANT_NOT_EXISTS);
  return found;
}

/** A tenant begins with a root department and an administrator who has all that the package holds. */
export async function createTenant(
  context: RequestContext,
  { username, password, ...body }: TenantCreate,
): Promise<number> {
  const passwordHash = await hashPassword(password);
  if (body.accountCount < 1) throw new BusinessError(USER_COUNT_MAX, body.accountCount);
  return asPlatform(context, REASON, async (db) => {
    await refuseDuplicate(db, body.name);
    await checkPackage(db, body.packageId);
    const author = String(context.user.userId);
    const made = { creator: author, updater: author };
    const [created] = await db
      .insert(tenants)
      .values({ ...body, ...made })
      .returning();
    if (!created) throw new BusinessError(TENANT_NOT_EXISTS);
    const own = { tenantId: created.id, ...made };
    await furnish(db, own, created, { username, passwordHash });
    await applyPackages(context, db, [created.id]);
    await context.tell(TENANT_TOPIC, String(created.id));
    context.record({ subject: created.name, after: created });
    return created.id;
  });
}

async function furnish(
  db: Database,
  own: { tenantId: number; creator: string; updater: string },
  { name, contactName, contactMobile }: Tenant,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<void> {
  const [dept] = await db
    .insert(depts)
    .values({ ...own, name, sort: 0, status: ENABLED })
    .returning({ id: depts.id });
  const [role] = await db
    .insert(roles)
    .values({
      ...own,
      name: '租户管理员',
      code: TENANT_ADMIN,
      sort: 0,
      status: ENABLED,
      type: RoleType.builtIn,
      remark: '拥有租户套餐的全部权限',
    })
    .returning({ id: roles.id });
  const [admin] = await db
    .insert(users)
    .values({
      ...own,
      username,
      password: passwordHash,
      nickname: contactName,
      ...pronunciationOf(contactName),
      mobile: contactMobile,
      deptId: dept?.id,
      status: ENABLED,
    })
    .returning({ id: users.id });
  if (!dept || !role || !admin) throw new Error('the database gave no row back');
  await db.insert(userRoles).values({ ...own, userId: admin.id, roleId: role.id });
  await db.update(depts).set({ leaderUserId: admin.id }).where(eq(depts.id, dept.id));
}

export const updateTenant = (context: RequestContext, { id, ...body }: TenantUpdate): Promise<true> =>
  asPlatform<true>(context, REASON, async (db) => {
    const before = await getTenantToChange(db, id);
    await refuseDuplicate(db, body.name, id);
    if (body.packageId !== before.packageId) await checkPackage(db, body.packageId);
    const [after] = await db
      .update(tenants)
      .set({ ...body, updater: String(context.user.userId) })
      .where(eq(tenants.id, id))
      .returning();
    if (body.packageId !== before.packageId) await applyPackages(context, db, [id]);
    await context.tell(TENANT_TOPIC, String(id));
    context.record({ subject: body.name, before, after });
    return true;
  });

/**
 * Deletes a tenant: nobody of it is let in any more. Its rows stay, out of everybody's sight, because nothing brings them
 * back; its number is never given again.
 */
export const deleteTenant = (context: RequestContext, id: number): Promise<true> =>
  asPlatform<true>(context, REASON, async (db) => {
    const before = await getTenantToChange(db, id);
    await db.delete(accessTokens).where(eq(accessTokens.tenantId, id));
    await db.delete(refreshTokens).where(eq(refreshTokens.tenantId, id));
    await db.delete(tenants).where(eq(tenants.id, id));
    await context.tell(TENANT_TOPIC, String(id));
    await context.tell(SESSION_TOPIC, ALL);
    context.record({ subject: before.name, before });
    return true;
  });

async function getTenantToChange(db: Database, id: number): Promise<Tenant> {
  const found = await getTenant(db, id);
  if (id === PLATFORM_TENANT) throw new BusinessError(TENANT_CAN_NOT_UPDATE_SYSTEM);
  return found;
}

async function refuseDuplicate(db: Database, name: string, id = 0): Promise<void> {
  const [same] = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.name, name), ne(tenants.id, id)));
  if (same) throw new BusinessError(TENANT_NAME_DUPLICATE, name);
}
