/** Which users somebody sees, and may therefore change. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { type DataReach, isWithinReach, reachOf } from '../../../platform/permission/data-scope.ts';
import type { GrantLookup, Grants } from '../../../platform/permission/permissions.ts';
import { deptIdsFrom } from '../dept/tree.ts';
import { USER_NOT_EXISTS } from '../error-codes.ts';
import { users } from './table.ts';

export type UserRow = typeof users.$inferSelect;

/** What somebody may do with users, and with which. */
export interface UserRights {
  grants: Grants;
  reach: DataReach;
}

/** The rights of the caller. */
export async function rightsOverUsers(
  permissions: GrantLookup,
  { db, user }: RequestContext,
): Promise<UserRights> {
  // First, because what is not remembered is read over a connection of its own: nobody waits for one and holds another.
  const grants = await permissions.of(user);
  const reach = grants.dataScopes.isAll
    ? 'all'
    : await reachOf(grants.dataScopes, await standing(db, user.userId));
  return { grants, reach };
}

async function standing(db: Database, userId: number) {
  const [own] = await db.select({ deptId: users.deptId }).from(users).where(eq(users.id, userId));
  return {
    userId,
    deptId: own?.deptId ?? null,
    deptIdsFrom: (deptId: number) => deptIdsFrom(db, deptId),
  };
}

/**
 * A user whom the caller sees.
 *
 * @throws BusinessError the same one for a user beyond the caller's reach as for one who does not exist
 */
export async function getUserWithin(db: Database, reach: DataReach, id: number): Promise<UserRow> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  if (!found || !isWithinReach(reach, { deptId: found.deptId, userId: id }))
    throw new BusinessError(USER_NOT_EXISTS);
  return found;
}
