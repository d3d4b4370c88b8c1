/** What must hold of a user: a name, a number and an address of their own, an open department and open posts, room in the tenant. */
import { and, count, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { BusinessError, type ErrorCode } from '../../../platform/http/errors.ts';
import { depts } from '../dept/table.ts';
import {
  DEPT_NOT_ENABLE,
  DEPT_NOT_FOUND,
  POST_NOT_ENABLE,
  POST_NOT_FOUND,
  USER_EMAIL_EXISTS,
  USER_MOBILE_EXISTS,
  USER_USERNAME_EXISTS,
} from '../error-codes.ts';
import { posts } from '../post/table.ts';
import { tenants } from '../tenant/table.ts';
import { users } from './table.ts';

const ENABLED = 0;

/** @throws BusinessError when another user has the user name (whatever its case), mobile number or e-mail address */
export async function refuseTaken(
  db: Database,
  { username, mobile, email }: { username: string; mobile: string | null; email: string | null },
  id = 0,
): Promise<void> {
  const refuse = async (isTheirs: SQL, refusal: ErrorCode) => {
    const [taken] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(isTheirs, ne(users.id, id)));
    if (taken) throw new BusinessError(refusal);
  };
  await refuse(eq(users.usernameKey, username.toLowerCase()), USER_USERNAME_EXISTS);
  if (mobile) await refuse(eq(users.mobile, mobile), USER_MOBILE_EXISTS);
  if (email) await refuse(eq(users.email, email), USER_EMAIL_EXISTS);
}

/** @throws BusinessError when a department that is given is not there or not enabled */
export async function checkDept(db: Database, deptId: number | null): Promise<void> {
  if (deptId === null) return;
  const [dept] = await db.select().from(depts).where(eq(depts.id, deptId));
  if (!dept) throw new BusinessError(DEPT_NOT_FOUND);
  if (dept.status !== ENABLED) throw new BusinessError(DEPT_NOT_ENABLE, dept.name);
}

/** @throws BusinessError when a post that is given is not there or not enabled */
export async function checkPosts(db: Database, postIds: readonly number[]): Promise<void> {
  if (postIds.length === 0) return;
  const found = await db
    .select()
    .from(posts)
    .where(inArray(posts.id, [...postIds]));
  if (found.length < postIds.length) throw new BusinessError(POST_NOT_FOUND);
  const closed = found.find(({ status }) => status !== ENABLED);
  if (closed) throw new BusinessError(POST_NOT_ENABLE, closed.name);
}

/** How many users a tenant may have, and how many more; two who add at once are counted one after the other. */
export async function roomForUsers(db: Database, tenantId: number): Promise<{ most: number; left: number }> {
  await lockByName(db, `users:${tenantId}`);
  const [tenant] = await db
    .select({ most: tenants.accountCount })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const [row] = await db.select({ existing: count() }).from(users);
  const most = tenant?.most ?? 0;
  return { most, left: Math.max(0, most - (row?.existing ?? 0)) };
}
