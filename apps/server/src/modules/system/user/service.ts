/** Changes of users, by those who see them. */
import type {
  UserCreate,
  UserPasswordUpdate,
  UserStatusUpdate,
  UserUpdate,
} from '@countersign/contract/system/user';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { type GrantLookup, PERMISSION_TOPIC } from '../../../platform/permission/permissions.ts';
import { hashPassword } from '../auth/password.ts';
import { depts } from '../dept/table.ts';
import { USER_COUNT_MAX, USER_IS_SELF, USER_NOT_EXISTS } from '../error-codes.ts';
import { checkDept, checkPosts, refuseTaken, roomForUsers } from './checks.ts';
import { endSessionsOf } from './end-sessions.ts';
import { pronunciationOf } from './pinyin.ts';
import { getUserWithin, rightsOverUsers, type UserRow } from './reach.ts';
import { keepingOneSuperAdmin, requireRankOver } from './super-admin.ts';
import { userPosts, users } from './table.ts';

const ENABLED = 0;

export async function createUser(
  context: RequestContext,
  { postIds, password, ...body }: UserCreate,
): Promise<number> {
  const { db, user, tenantId, record } = context;
  // Before the lock: the hash takes its time.
  const passwordHash = await hashPassword(password);
  const { most, left } = await roomForUsers(db, tenantId);
  if (left === 0) throw new BusinessError(USER_COUNT_MAX, most);
  await refuseTaken(db, body);
  await checkDept(db, body.deptId);
  await checkPosts(db, postIds);
  const author = String(user.userId);
  const [created] = await db
    .insert(users)
    .values({ ...asStored(body), password: passwordHash, status: ENABLED, creator: author, updater: author })
    .returning();
  if (!created) throw new BusinessError(USER_NOT_EXISTS);
  await givePosts(db, created.id, postIds, author);
  record({ subject: created.nickname, after: { ...created, postIds } });
  return created.id;
}

export async function updateUser(
  permissions: GrantLookup,
  context: RequestContext,
  { id, postIds, ...body }: UserUpdate,
): Promise<true> {
  const { db, user, record } = context;
  const before = await userToChange(permissions, context, id);
  await refuseTaken(db, body, id);
  if (body.deptId !== before.deptId) await checkDept(db, body.deptId);
  const held = await postsOf(db, id);
  await checkPosts(
    db,
    postIds.filter((postId) => !held.includes(postId)),
  );
  const author = String(user.userId);
  const [after] = await db
    .update(users)
    .set({ ...asStored(body), updater: author })
    .where(eq(users.id, id))
    .returning();
  await leavePosts(
    db,
    id,
    held.filter((postId) => !postIds.includes(postId)),
  );
  await givePosts(
    db,
    id,
    postIds.filter((postId) => !held.includes(postId)),
    author,
  );
  record({
    subject: after?.nickname ?? before.nickname,
    before: { ...before, postIds: held },
    after: { ...after, postIds },
  });
  return true;
}

/** Deletes a user; what the user did stays in the logs, and departments that the user led have no leader then. */
export async function deleteUser(
  permissions: GrantLookup,
  context: RequestContext,
  id: number,
): Promise<true> {
  const { db, user, tenantId, tell, record } = context;
  if (id === user.userId) throw new BusinessError(USER_IS_SELF);
  const before = await userToChange(permissions, context, id);
  await keepingOneSuperAdmin(db, before, () => db.delete(users).where(eq(users.id, id)));
  await db.update(depts).set({ leaderUserId: null }).where(eq(depts.leaderUserId, id));
  await endSessionsOf(context, id);
  await tell(PERMISSION_TOPIC, `${tenantId}:${id}`);
  record({ subject: before.nickname, before });
  return true;
}

export async function resetPassword(
  permissions: GrantLookup,
  context: RequestContext,
  { id, password }: UserPasswordUpdate,
): Promise<true> {
  const { db, user, record } = context;
  const before = await userToChange(permissions, context, id);
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ password: passwordHash, updater: String(user.userId) })
    .where(eq(users.id, id));
  await endSessionsOf(context, id);
  record({ subject: before.nickname });
  return true;
}

export async function updateUserStatus(
  permissions: GrantLookup,
  context: RequestContext,
  { id, status }: UserStatusUpdate,
): Promise<true> {
  const { db, user, record } = context;
  if (id === user.userId && status !== ENABLED) throw new BusinessError(USER_IS_SELF);
  const before = await userToChange(permissions, context, id);
  await keepingOneSuperAdmin(db, before, () =>
    db
      .update(users)
      .set({ status, updater: String(user.userId) })
      .where(eq(users.id, id)),
  );
  if (status !== ENABLED) await endSessionsOf(context, id);
  record({ subject: before.nickname, before: { status: before.status }, after: { status } });
  return true;
}

/** A user whom the caller sees and ranks no lower than. */
async function userToChange(permissions: GrantLookup, context: RequestContext, id: number): Promise<UserRow> {
  const { grants, reach } = await rightsOverUsers(permissions, context);
  const found = await getUserWithin(context.db, reach, id);
  await requireRankOver(context.db, grants, id);
  return found;
}

/** A user without a nickname is called by the user name. */
export function asStored<F extends { username: string; nickname: string | null }>(fields: F) {
  const nickname = fields.nickname ?? fields.username;
  return { ...fields, nickname, ...pronunciationOf(nickname) };
}

async function postsOf(db: Database, userId: number): Promise<number[]> {
  const held = await db
    .select({ postId: userPosts.postId })
    .from(userPosts)
    .where(eq(userPosts.userId, userId));
  return held.map(({ postId }) => postId);
}

async function givePosts(db: Database, userId: number, postIds: number[], author: string): Promise<void> {
  if (postIds.length === 0) return;
  await db
    .insert(userPosts)
    .values(postIds.map((postId) => ({ userId, postId, creator: author, updater: author })));
}

async function leavePosts(db: Database, userId: number, postIds: number[]): Promise<void> {
  if (postIds.length === 0) return;
  await db.delete(userPosts).where(and(eq(userPosts.userId, userId), inArray(userPosts.postId, postIds)));
}
