/** Users as lists show them: those whom the caller sees, with their department and posts. */
import {
  type User,
  type UserExportQuery,
  type UserPageQuery,
  type UserSimple,
  user as userApi,
} from '@countersign/contract/system/user';
import { asc, eq, inArray } from 'drizzle-orm';
import {
  all,
  contains,
  descending,
  equals,
  type Listing,
  listPage,
  oneOf,
  type Page,
  within,
} from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { withinReach } from '../../../platform/permission/data-scope.ts';
import type { GrantLookup } from '../../../platform/permission/permissions.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { depts } from '../dept/table.ts';
import { deptIdsFrom } from '../dept/tree.ts';
import { USER_NOT_EXISTS } from '../error-codes.ts';
import { named } from './pinyin.ts';
import { getUserWithin, rightsOverUsers, type UserRow } from './reach.ts';
import { userPosts, users } from './table.ts';

const ENABLED = 0;

export async function pageUsers(
  permissions: GrantLookup,
  context: RequestContext,
  query: UserPageQuery,
): Promise<Page<User>> {
  const listing = await usersSeen(permissions, context, query);
  const { list, total } = await listPage(context.db, users, query, listing);
  return { list: await describeUsers(context.db, list), total };
}

export async function exportUsers(
  { permissions, exports }: { permissions: GrantLookup; exports: Exports },
  context: RequestContext,
  query: UserExportQuery,
): Promise<Download> {
  const listing = await usersSeen(permissions, context, query);
  return exports.table(context, userApi.export, users, listing, async (rows, db) => {
    const known = await deptsOf(db, rows);
    const leaders = await nicknamesOf(
      db,
      [...known.values()].map(({ leaderUserId }) => leaderUserId),
    );
    return rows.map((row) => {
      const dept = known.get(row.deptId ?? 0);
      return {
        ...row,
        deptName: dept?.name,
        deptLeaderNickname: leaders.get(dept?.leaderUserId ?? 0),
      };
    });
  });
}

/** Everybody who can log in: names to pick a colleague by, so the data permission does not narrow them. */
export function listEnabledUsers(db: Database): Promise<UserSimple[]> {
  return db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.status, ENABLED))
    .orderBy(asc(users.id));
}

export async function getUser(permissions: GrantLookup, context: RequestContext, id: number): Promise<User> {
  const { reach } = await rightsOverUsers(permissions, context);
  const found = await getUserWithin(context.db, reach, id);
  const [described] = await describeUsers(context.db, [found]);
  if (!described) throw new BusinessError(USER_NOT_EXISTS);
  return described;
}

async function usersSeen(
  permissions: GrantLookup,
  context: RequestContext,
  query: UserExportQuery,
): Promise<Listing> {
  const { reach } = await rightsOverUsers(permissions, context);
  const deptIds = query.deptId === undefined ? undefined : await deptIdsFrom(context.db, query.deptId);
  return {
    where: all(
      contains(users.username, query.username),
      named(query.nickname),
      contains(users.mobile, query.mobile),
      equals(users.status, query.status),
      within(users.createTime, query.createTime),
      oneOf(users.deptId, deptIds),
      withinReach(reach, { dept: users.deptId, user: users.id }),
    ),
    orderBy: [descending(users.id)],
  };
}

async function describeUsers(db: Database, rows: UserRow[]): Promise<User[]> {
  if (rows.length === 0) return [];
  const known = await deptsOf(db, rows);
  const held = await db
    .select({ userId: userPosts.userId, postId: userPosts.postId })
    .from(userPosts)
    .where(
      inArray(
        userPosts.userId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(userPosts.postId));
  const postIds = Map.groupBy(held, ({ userId }) => userId);
  return rows.map((row) => ({
    ...row,
    postIds: postIds.get(row.id)?.map(({ postId }) => postId) ?? [],
    dept: known.get(row.deptId ?? 0) ?? null,
  }));
}

async function deptsOf(db: Database, rows: UserRow[]) {
  const ids = [...new Set(rows.flatMap(({ deptId }) => deptId ?? []))];
  const found = ids.length
    ? await db
        .select({ id: depts.id, name: depts.name, leaderUserId: depts.leaderUserId })
        .from(depts)
        .where(inArray(depts.id, ids))
    : [];
  return new Map(found.map((dept) => [dept.id, dept]));
}

async function nicknamesOf(db: Database, ids: (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const found = wanted.length
    ? await db.select({ id: users.id, nickname: users.nickname }).from(users).where(inArray(users.id, wanted))
    : [];
  return new Map(found.map(({ id, nickname }) => [id, nickname]));
}
