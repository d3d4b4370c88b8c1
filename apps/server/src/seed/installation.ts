/** What every installation begins with: the platform's tenant, its root department and its administrator. */
import { depts } from '../modules/system/dept/table.ts';
import { roles } from '../modules/system/role/table.ts';
import { tenants } from '../modules/system/tenant/table.ts';
import { pronunciationOf } from '../modules/system/user/pinyin.ts';
import { userRoles, users } from '../modules/system/user/table.ts';
import type { Queries } from '../platform/database/transaction.ts';

/** When a tenant that does not expire expires, epoch milliseconds. */
export const NEVER = Date.UTC(2099, 11, 31);

/** Name of the platform's own tenant. */
export const FIRST_TENANT_NAME = '会签科技';

const BUILT_IN = 1;
const ALL_MENUS = 0;
const tenantId = 1;

/** @param passwordHash the administrator's password as an argon2id hash */
export async function seedPlatformTenant(db: Queries, passwordHash: string): Promise<void> {
  await db.insert(tenants).values({
    id: tenantId,
    name: FIRST_TENANT_NAME,
    contactName: '管理员',
    status: 0,
    packageId: ALL_MENUS,
    expireTime: NEVER,
    accountCount: 9999,
  });
  await db
    .insert(depts)
    .values({ id: 1, tenantId, name: FIRST_TENANT_NAME, sort: 0, leaderUserId: 1, status: 0 });
  await db.insert(roles).values({
    id: 1,
    tenantId,
    name: '超级管理员',
    code: 'super_admin',
    sort: 0,
    status: 0,
    type: BUILT_IN,
    remark: '拥有全部权限',
  });
  await db.insert(users).values({
    id: 1,
    tenantId,
    username: 'admin',
    password: passwordHash,
    nickname: '管理员',
    ...pronunciationOf('管理员'),
    deptId: 1,
    status: 0,
  });
  await db.insert(userRoles).values({ tenantId, userId: 1, roleId: 1 });
}
