/**
 * Super administrators pass every check, so who could change one, or become one, could do everything: only they change
 * each other. And one of them is always left.
 */
import { and, eq } from 'drizzle-orm';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { BusinessError, FORBIDDEN } from '../../../platform/http/errors.ts';
import { type Grants, SUPER_ADMIN } from '../../../platform/permission/permissions.ts';
import { USER_LAST_SUPER_ADMIN } from '../error-codes.ts';
import { roles } from '../role/table.ts';
import { userRoles, users } from './table.ts';

const ENABLED = 0;

async function hasSuperAdmin(db: Database, userId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.code, SUPER_ADMIN)))
    .limit(1);
  return found !== undefined;
}

/** @throws BusinessError 403 when the user is a super administrator and the caller is none */
export async function requireRankOver(db: Database, caller: Grants, userId: number): Promise<void> {
  if (!caller.isSuperAdmin && (await hasSuperAdmin(db, userId))) throw new BusinessError(FORBIDDEN);
}

/**
 * Runs a change that may take away a super administrator.
 *
 * @throws BusinessError when none would be left who can log in; the transaction is then undone
 */
export async function keepingOneSuperAdmin<T>(
  db: Database,
  user: { id: number; nickname: string; tenantId: number },
  change: () => Promise<T>,
): Promise<T> {
  if (!(await hasSuperAdmin(db, user.id))) return change();
  await lockByName(db, `super-admins:${user.tenantId}`);
  const result = await change();
  const [left] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(roles.code, SUPER_ADMIN), eq(users.status, ENABLED)))
    .limit(1);
  if (!left) throw new BusinessError(USER_LAST_SUPER_ADMIN, user.nickname);
  return result;
}
