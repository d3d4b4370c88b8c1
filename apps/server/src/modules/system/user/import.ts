/**
 * Users from a spreadsheet. Every row stands for itself: those that hold become users, the others are reported with what is
 * wrong. All that is taken over is so in one transaction.
 */
import { type UserImport, type UserImportResult, user as userApi } from '@countersign/contract/system/user';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BAD_REQUEST, BusinessError } from '../../../platform/http/errors.ts';
import { type DataReach, isWithinReach } from '../../../platform/permission/data-scope.ts';
import type { GrantLookup } from '../../../platform/permission/permissions.ts';
import { SUPER_ADMIN } from '../../../platform/permission/permissions.ts';
import { readSpreadsheet } from '../../../platform/spreadsheet/read.ts';
import { hashPassword } from '../auth/password.ts';
import { depts } from '../dept/table.ts';
import { loadValues } from '../dict-data/labels.ts';
import {
  DEPT_NOT_ENABLE,
  DEPT_NOT_FOUND,
  USER_COUNT_MAX,
  USER_EMAIL_EXISTS,
  USER_IMPORT_LIST_IS_EMPTY,
  USER_MOBILE_EXISTS,
  USER_NOT_EXISTS,
  USER_USERNAME_EXISTS,
} from '../error-codes.ts';
import { roles } from '../role/table.ts';
import { roomForUsers } from './checks.ts';
import { endSessionsOf } from './end-sessions.ts';
import { type ImportedUser, readUser } from './import-row.ts';
import { rightsOverUsers } from './reach.ts';
import { asStored } from './service.ts';
import { userRoles, users } from './table.ts';

/** Setting that new users' password comes from. */
const INITIAL_PASSWORD = 'sys.user.init-password';
const ENABLED = 0;
const BATCH = 1000;

export interface ImportServices {
  permissions: GrantLookup;
  /** The value of a setting; null where there is none. */
  readSetting(db: Database, key: string): Promise<string | null>;
}

type Known = Pick<typeof users.$inferSelect, 'id' | 'username' | 'mobile' | 'email' | 'deptId' | 'status'>;

/** What rows are judged by. */
interface Judge {
  reach: DataReach;
  isUpdateAllowed: boolean;
  depts: ReadonlyMap<number, { name: string; status: number }>;
  /** Users whom only a super administrator changes, unless the caller is one. */
  outranking: ReadonlySet<number>;
  byUsername: Map<string, Known>;
  byMobile: Map<string, number | string>;
  byEmail: Map<string, number | string>;
  room: { most: number; left: number };
}

export async function importUsers(
  { permissions, readSetting }: ImportServices,
  context: RequestContext,
  { file, updateSupport }: UserImport,
): Promise<UserImportResult> {
  const { db, record } = context;
  const { grants, reach } = await rightsOverUsers(permissions, context);
  const rows = await readSpreadsheet(file.bytes, userApi.getImportTemplate.spec.sheet.columns);
  if (rows.length === 0) throw new BusinessError(USER_IMPORT_LIST_IS_EMPTY);
  const password = await initialPassword(db, readSetting);
  const labels = {
    sex: await loadValues(db, 'system_user_sex'),
    status: await loadValues(db, 'common_status'),
  };
  const judge = await judgeOf(context, reach, grants.isSuperAdmin, updateSupport);
  const failures = new Map<string, string>();
  const created = new Map<string, ImportedUser>();
  const updated = new Map<number, ImportedUser>();
  for (const row of rows) {
    const name = row.cells.username || `第 ${row.place} 行`;
    const fail = (reason: string) => failures.set(name, `第 ${row.place} 行：${reason}`);
    const read = readUser(row, labels);
    if (typeof read === 'string') {
      fail(read);
      continue;
    }
    const key = read.username.toLowerCase();
    const known = judge.byUsername.get(key);
    const refusal =
      created.has(key) || (known && updated.has(known.id))
        ? new BusinessError(USER_USERNAME_EXISTS)
        : judgeRow(judge, read, known);
    if (refusal) {
      fail(refusal.message);
      continue;
    }
    take(judge, read, known);
    if (known) updated.set(known.id, read);
    else created.set(key, read);
  }
  await insertUsers(context, [...created.values()], password);
  for (const [id, row] of updated) await updateImported(context, id, row);
  const result = {
    createUsernames: [...created.values()].map(({ username }) => username),
    updateUsernames: [...updated.values()].map(({ username }) => username),
    failureUsernames: Object.fromEntries(failures),
  };
  record({
    subject: `${file.name}：新增 ${created.size}，更新 ${updated.size}，失败 ${failures.size}`,
    after: {
      createUsernames: result.createUsernames.join(','),
      updateUsernames: result.updateUsernames.join(','),
      failureUsernames: JSON.stringify(result.failureUsernames),
    },
  });
  return result;
}

/** One hash for all: they have the same password until each changes it. */
async function initialPassword(db: Database, readSetting: ImportServices['readSetting']): Promise<string> {
  const password = await readSetting(db, INITIAL_PASSWORD);
  if (!password) throw new BusinessError(BAD_REQUEST, `未配置参数 ${INITIAL_PASSWORD}，无法导入`);
  return hashPassword(password);
}

async function judgeOf(
  { db, tenantId }: RequestContext,
  reach: DataReach,
  isSuperAdmin: boolean,
  isUpdateAllowed: boolean,
): Promise<Judge> {
  const room = await roomForUsers(db, tenantId);
  const known = await db
    .select({
      id: users.id,
      username: users.username,
      mobile: users.mobile,
      email: users.email,
      deptId: users.deptId,
      status: users.status,
    })
    .from(users);
  const superAdmins = await db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(roles.code, SUPER_ADMIN));
  const open = await db.select({ id: depts.id, name: depts.name, status: depts.status }).from(depts);
  return {
    reach,
    isUpdateAllowed,
    room,
    depts: new Map(open.map(({ id, ...dept }) => [id, dept])),
    outranking: new Set(isSuperAdmin ? [] : superAdmins.map(({ id }) => id)),
    byUsername: new Map(known.map((user) => [user.username.toLowerCase(), user])),
    byMobile: new Map(known.flatMap(({ mobile, id }) => (mobile ? [[mobile, id] as const] : []))),
    byEmail: new Map(known.flatMap(({ email, id }) => (email ? [[email, id] as const] : []))),
  };
}

/** Why a row is not taken over. */
function judgeRow(judge: Judge, row: ImportedUser, known: Known | undefined): BusinessError | null {
  if (known && !judge.isUpdateAllowed) return new BusinessError(USER_USERNAME_EXISTS);
  if (
    known &&
    (judge.outranking.has(known.id) ||
      !isWithinReach(judge.reach, { deptId: known.deptId, userId: known.id }))
  )
    return new BusinessError(USER_NOT_EXISTS);
  const owner = known?.id ?? row.username.toLowerCase();
  if (row.mobile && (judge.byMobile.get(row.mobile) ?? owner) !== owner)
    return new BusinessError(USER_MOBILE_EXISTS);
  if (row.email && (judge.byEmail.get(row.email) ?? owner) !== owner)
    return new BusinessError(USER_EMAIL_EXISTS);
  if (row.deptId !== null && row.deptId !== known?.deptId) {
    const dept = judge.depts.get(row.deptId);
    if (!dept) return new BusinessError(DEPT_NOT_FOUND);
    if (dept.status !== ENABLED) return new BusinessError(DEPT_NOT_ENABLE, dept.name);
  }
  if (!known && judge.room.left === 0) return new BusinessError(USER_COUNT_MAX, judge.room.most);
  return null;
}

/** Later rows are judged as if this one were there already. */
function take(judge: Judge, row: ImportedUser, known: Known | undefined): void {
  const owner = known?.id ?? row.username.toLowerCase();
  if (row.mobile) judge.byMobile.set(row.mobile, owner);
  if (row.email) judge.byEmail.set(row.email, owner);
  if (!known) judge.room.left--;
}

async function insertUsers(
  { db, user }: RequestContext,
  rows: ImportedUser[],
  password: string,
): Promise<void> {
  const author = String(user.userId);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await db.insert(users).values(
      batch.map(({ place: _, ...row }) => ({
        ...asStored(row),
        password,
        creator: author,
        updater: author,
      })),
    );
  }
}

/** What a row leaves empty stays as it is. Nobody locks themselves out, or the last who could let them in. */
async function updateImported(context: RequestContext, id: number, row: ImportedUser): Promise<void> {
  const { db, user } = context;
  const isOwn = id === user.userId;
  const { username, nickname, deptId, email, mobile, sex, status } = row;
  await db
    .update(users)
    .set({
      ...(nickname ? asStored({ username, nickname }) : {}),
      username: undefined,
      deptId: deptId ?? undefined,
      email: email ?? undefined,
      mobile: mobile ?? undefined,
      sex: sex ?? undefined,
      status: isOwn ? undefined : status,
      updater: String(user.userId),
    })
    .where(inArray(users.id, [id]));
  if (status !== ENABLED && !isOwn) await endSessionsOf(context, id);
}
