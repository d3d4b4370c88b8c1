/** Login, logout, and what the logged-in user may see. */
import type { LoginRequest, PermissionInfo } from '@countersign/contract/system/auth';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transactions } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError, UNAUTHORIZED } from '../../../platform/http/errors.ts';
import type { Permissions } from '../../../platform/permission/permissions.ts';
import type { Session } from '../../../platform/session/sessions.ts';
import { ADMIN_USER } from '../../../platform/session/user-type.ts';
import {
  AUTH_LOGIN_BAD_CREDENTIALS,
  AUTH_LOGIN_CAPTCHA_CODE_ERROR,
  AUTH_LOGIN_USER_DISABLED,
} from '../error-codes.ts';
import { LoginResult, LoginType, recordLogin } from '../login-log/service.ts';
import { createSession, DEFAULT_CLIENT, endSession, type TokenPair } from '../oauth2-token/service.ts';
import { menuTreeOf } from '../permission/service.ts';
import { users } from '../user/table.ts';
import type { LoginLimit } from './login-limit.ts';
import { verifyPassword } from './password.ts';

const ENABLED = 0;
/** Passes every check of a client (specification §6). */
const ALL_PERMISSIONS = '*:*:*';

/** Uses up a captcha verification; says why it does not hold, or null when it does. */
export type CaptchaCheck = (verification: string) => Promise<string | null>;

export interface AuthServices {
  transactions: Transactions;
  permissions: Permissions;
  loginLimit: LoginLimit;
  /** Null: logins need no captcha. */
  captcha: CaptchaCheck | null;
}

type AnyContext = RequestContext<Session | null>;

/** Checks captcha and password, and begins a session. Failures are logged and counted, and told apart to nobody. */
export async function login(
  services: AuthServices,
  context: AnyContext,
  request: z.output<typeof LoginRequest>,
): Promise<TokenPair> {
  const { db, caller, tenantId } = context;
  const { username } = request;
  const attempt = { tenantId, username, address: caller.address };
  await services.loginLimit.check(attempt);
  await checkCaptcha(services, context, username, request.captchaVerification);

  const [user] = await db
    .select({ id: users.id, password: users.password, status: users.status })
    .from(users)
    .where(eq(users.usernameKey, username.toLowerCase()));
  const isRight = await verifyPassword(user?.password ?? null, request.password);
  if (!user || !isRight) {
    await services.loginLimit.countFailure(attempt);
    await recordFailure(services, context, username, user?.id ?? null, LoginResult.badCredentials);
    throw new BusinessError(AUTH_LOGIN_BAD_CREDENTIALS);
  }
  if (user.status !== ENABLED) {
    await recordFailure(services, context, username, user.id, LoginResult.userDisabled);
    throw new BusinessError(AUTH_LOGIN_USER_DISABLED);
  }

  const tokens = await createSession(context, {
    userId: user.id,
    userType: ADMIN_USER,
    clientId: DEFAULT_CLIENT,
  });
  await db
    .update(users)
    .set({ loginIp: caller.address, loginDate: context.now() })
    .where(eq(users.id, user.id));
  await recordLogin(db, {
    logType: LoginType.username,
    result: LoginResult.success,
    username,
    userId: user.id,
    caller,
  });
  await services.loginLimit.forgive(attempt);
  return tokens;
}

/** Ends the session of the caller; without one there is nothing to do. */
export async function logout(context: AnyContext): Promise<boolean> {
  const { db, user, caller } = context;
  if (!user) return true;
  await endSession(context, user.tokenHash);
  const [known] = await db.select({ username: users.username }).from(users).where(eq(users.id, user.userId));
  await recordLogin(db, {
    logType: LoginType.logout,
    result: LoginResult.success,
    username: known?.username ?? '',
    userId: user.userId,
    caller,
  });
  return true;
}

/** The user with roles, permission strings and menus. */
export async function permissionInfo(
  { permissions }: AuthServices,
  { db, user }: RequestContext,
): Promise<PermissionInfo> {
  const [grants, [found], menus] = await Promise.all([
    permissions.of(user),
    db
      .select({ id: users.id, userName: users.username, nickname: users.nickname, avatar: users.avatar })
      .from(users)
      .where(eq(users.id, user.userId)),
    menuTreeOf(db, user.userId),
  ]);
  if (!found) throw new BusinessError(UNAUTHORIZED);
  return {
    user: { ...found, avatar: found.avatar ?? '' },
    roles: grants.roles,
    permissions: grants.isSuperAdmin ? [ALL_PERMISSIONS, ...grants.permissions] : [...grants.permissions],
    menus,
  };
}

async function checkCaptcha(
  services: AuthServices,
  context: AnyContext,
  username: string,
  verification: string | null,
): Promise<void> {
  if (!services.captcha) return;
  const problem = verification ? await services.captcha(verification) : '验证码不能为空';
  if (problem === null) return;
  const result = verification ? LoginResult.captchaWrong : LoginResult.captchaMissing;
  await recordFailure(services, context, username, null, result);
  throw new BusinessError(AUTH_LOGIN_CAPTCHA_CODE_ERROR, problem);
}

/** In a transaction of its own: the request's is undone by the refusal. */
function recordFailure(
  { transactions }: AuthServices,
  { tenantId, caller }: AnyContext,
  username: string,
  userId: number | null,
  result: (typeof LoginResult)[keyof typeof LoginResult],
): Promise<void> {
  return transactions.inTenant(tenantId, 'write', (db) =>
    recordLogin(db, { logType: LoginType.username, result, username, userId, caller }),
  );
}
