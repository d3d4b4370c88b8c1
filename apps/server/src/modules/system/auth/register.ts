/** Self-registration: a user without roles, where the installation allows it. Ours beyond the reference. */
import type { RegisterRequest } from '@countersign/contract/system/auth';
import { count, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Transactions } from '../../../platform/database/transaction.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { USER_COUNT_MAX, USER_REGISTER_DISABLED, USER_USERNAME_EXISTS } from '../error-codes.ts';
import { LoginType } from '../login-log/service.ts';
import type { TokenPair } from '../oauth2-token/service.ts';
import { tenants } from '../tenant/table.ts';
import { pronunciationOf } from '../user/pinyin.ts';
import { users } from '../user/table.ts';
import { type CaptchaServices, checkCaptcha } from './captcha-check.ts';
import { hashPassword } from './password.ts';
import { type AnyContext, beginSession } from './sign-in.ts';

/** Setting that opens the registration: `true`. */
export const REGISTER_SETTING = 'sys.user.register-enabled';

const LIMIT = { name: 'register-address', points: 10, duration: 3600 };
const ENABLED = 0;

export interface RegisterServices extends CaptchaServices {
  transactions: Transactions;
  registerLimit: RateLimit;
  /** The value of a setting; null where there is none. */
  readSetting(db: AnyContext['db'], key: string): Promise<string | null>;
}

/** @param owner pool of the tables' owner, for the counters */
export const registerLimit = (owner: pg.Pool): RateLimit => new RateLimit(owner, LIMIT);

export async function register(
  services: RegisterServices,
  context: AnyContext,
  { username, nickname, password, captchaVerification }: RegisterRequest,
): Promise<TokenPair> {
  const { db, tenantId, caller } = context;
  await services.registerLimit.count(caller.address);
  const setting = await services.transactions.inTenant(tenantId, 'read', (read) =>
    services.readSetting(read, REGISTER_SETTING),
  );
  if (setting !== 'true') throw new BusinessError(USER_REGISTER_DISABLED);
  await checkCaptcha(services, context, username, captchaVerification);
  const passwordHash = await hashPassword(password);

  await refuseBeyondQuota(context);
  const [user] = await db
    .insert(users)
    .values({ username, nickname, ...pronunciationOf(nickname), password: passwordHash, status: ENABLED })
    .onConflictDoNothing()
    .returning({ id: users.id, username: users.username });
  if (!user) throw new BusinessError(USER_USERNAME_EXISTS);
  return beginSession(context, user, LoginType.username);
}

/** A tenant has as many users as it was given; two who register at once are counted one after the other. */
async function refuseBeyondQuota({ db, tenantId }: AnyContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`users:${tenantId}`}, 0))`);
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId));
  const [row] = await db.select({ existing: count() }).from(users);
  const most = tenant?.accountCount ?? 0;
  if ((row?.existing ?? 0) >= most) throw new BusinessError(USER_COUNT_MAX, most);
}
