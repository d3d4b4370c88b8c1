/** What users change of themselves. */
import type { UserProfilePasswordUpdate, UserProfileUpdate } from '@countersign/contract/system/user-profile';
import type { UploadedFile } from '@countersign/contract/wire';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { imageExtension } from '../../../platform/files/image.ts';
import { fileAddress, fileNameOf } from '../../../platform/files/serve-files.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BAD_REQUEST, BusinessError } from '../../../platform/http/errors.ts';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import {
  USER_EMAIL_EXISTS,
  USER_MOBILE_EXISTS,
  USER_NOT_EXISTS,
  USER_PASSWORD_FAILED,
} from '../error-codes.ts';
import { endOtherSessions } from '../oauth2-token/service.ts';
import { pronunciationOf } from '../user/pinyin.ts';
import { users } from '../user/table.ts';

/** Wrong old passwords of a user: who found an open session shall not find the password too. */
const PASSWORD_LIMIT = { name: 'old-password', points: 5, duration: 600 };
const AVATAR_LIMIT = { name: 'avatar', points: 30, duration: 600 };

export interface ProfileServices {
  transactions: Transactions;
  files: FileStore;
  passwordLimit: RateLimit;
  avatarLimit: RateLimit;
}

/** @param owner pool of the tables' owner, for the counters */
export const profileLimits = (owner: pg.Pool) => ({
  passwordLimit: new RateLimit(owner, PASSWORD_LIMIT),
  avatarLimit: new RateLimit(owner, AVATAR_LIMIT),
});

/** Changes the fields that are there; the others stay as they are. */
export async function updateProfile(
  { db, user }: RequestContext,
  { nickname, email, mobile, sex }: UserProfileUpdate,
): Promise<true> {
  if (email) await refuseTaken(db, user.userId, eq(users.email, email), USER_EMAIL_EXISTS);
  if (mobile) await refuseTaken(db, user.userId, eq(users.mobile, mobile), USER_MOBILE_EXISTS);
  const { rowCount } = await db
    .update(users)
    .set({
      ...(nickname ? { nickname, ...pronunciationOf(nickname) } : {}),
      email: email === '' ? null : (email ?? undefined),
      mobile: mobile === '' ? null : (mobile ?? undefined),
      sex: sex ?? undefined,
      updater: String(user.userId),
    })
    .where(eq(users.id, user.userId));
  if (!rowCount) throw new BusinessError(USER_NOT_EXISTS);
  return true;
}

/** Changes the password and ends the user's other sessions: somebody else may know the old one. */
export async function updatePassword(
  { transactions, passwordLimit }: ProfileServices,
  context: RequestContext,
  { oldPassword, newPassword }: UserProfilePasswordUpdate,
): Promise<true> {
  const { db, user, tenantId } = context;
  const key = `${tenantId}/${user.userId}`;
  await passwordLimit.check(key);
  const [known] = await transactions.inTenant(tenantId, 'read', (read) =>
    read.select({ password: users.password }).from(users).where(eq(users.id, user.userId)),
  );
  if (!known) throw new BusinessError(USER_NOT_EXISTS);
  if (!(await verifyPassword(known.password, oldPassword))) {
    await passwordLimit.count(key);
    throw new BusinessError(USER_PASSWORD_FAILED);
  }
  const password = await hashPassword(newPassword);
  await db
    .update(users)
    .set({ password, updater: String(user.userId) })
    .where(eq(users.id, user.userId));
  await endOtherSessions(context, user);
  await passwordLimit.forgive(key);
  return true;
}

/**
 * Keeps a picture and makes it the user's.
 *
 * @returns its address
 * @throws BusinessError when it is no picture
 */
export async function updateAvatar(
  { files, avatarLimit }: ProfileServices,
  { db, user, tenantId, afterCommit }: RequestContext,
  { bytes }: UploadedFile,
): Promise<string> {
  const extension = imageExtension(bytes);
  if (!extension) throw new BusinessError(BAD_REQUEST, '[avatarFile] 头像必须是 PNG、JPEG、GIF 或 WebP 图片');
  await avatarLimit.count(`${tenantId}/${user.userId}`);
  const name = await files.save('avatar', extension, bytes);
  try {
    const [before] = await db
      .select({ avatar: users.avatar })
      .from(users)
      .where(eq(users.id, user.userId))
      .for('update');
    const avatar = fileAddress(name);
    await db
      .update(users)
      .set({ avatar, updater: String(user.userId) })
      .where(eq(users.id, user.userId));
    const former = fileNameOf(before?.avatar ?? null);
    if (former) afterCommit(() => files.remove(former));
    return avatar;
  } catch (error) {
    await files.remove(name);
    throw error;
  }
}

async function refuseTaken(
  db: Database,
  userId: number,
  isTheirs: SQL,
  refusal: typeof USER_EMAIL_EXISTS,
): Promise<void> {
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isTheirs, ne(users.id, userId)));
  if (taken) throw new BusinessError(refusal);
}
