/** Login with user name and password; `/system/auth/login`, and the password grant of OAuth2. */
import type { LoginRequest } from '@countersign/contract/system/auth';
import { eq } from 'drizzle-orm';
import type { Transactions } from '../../../platform/database/transaction.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { AUTH_LOGIN_BAD_CREDENTIALS } from '../error-codes.ts';
import { LoginResult, LoginType } from '../login-log/service.ts';
import type { TokenPair } from '../oauth2-token/service.ts';
import type { SocialLogins } from '../social-user/social-logins.ts';
import { users } from '../user/table.ts';
import { type CaptchaCheck, checkCaptcha } from './captcha-check.ts';
import type { LoginLimit } from './login-limit.ts';
import { verifyPassword } from './password.ts';
import { type AnyContext, beginSession, type KnownUser, recordFailure, refuseDisabled } from './sign-in.ts';

export interface PasswordCheckServices {
  transactions: Transactions;
  loginLimit: LoginLimit;
}

export interface PasswordLoginServices extends PasswordCheckServices {
  captcha: CaptchaCheck | null;
  social: SocialLogins;
}

/** Checks captcha and password, and begins a session; binds the account at another site that the login came from. */
export async function login(
  services: PasswordLoginServices,
  context: AnyContext,
  request: LoginRequest,
): Promise<TokenPair> {
  const { username, password, captchaVerification, socialType, socialCode, socialState } = request;
  await services.loginLimit.check(attemptOf(context, username));
  await checkCaptcha(services, context, username, captchaVerification);
  const user = await checkPassword(services, context, username, password);
  if (socialType === null) return beginSession(context, user, LoginType.username);

  // The other site is asked before this request takes a connection of the database.
  const account = await services.social.identify(context.tenantId, null, {
    type: socialType,
    code: socialCode ?? '',
    state: socialState ?? '',
  });
  await services.social.useUp(account);
  const tokens = await beginSession(context, user, LoginType.social);
  await services.social.bind(context.db, user.id, account);
  return tokens;
}

/**
 * The user with a name and password. Failures are logged and counted, and told apart to nobody.
 *
 * @throws BusinessError when they are wrong, were wrong too often, or the user is disabled
 */
export async function checkPassword(
  { transactions, loginLimit }: PasswordCheckServices,
  context: AnyContext,
  username: string,
  password: string,
): Promise<KnownUser> {
  const attempt = attemptOf(context, username);
  await loginLimit.count(attempt);
  // Its own short transaction: a connection that waits for the hash, and for the log of a failure, is one too many.
  const [user] = await transactions.inTenant(context.tenantId, 'read', (db) =>
    db
      .select({ id: users.id, username: users.username, password: users.password, status: users.status })
      .from(users)
      .where(eq(users.usernameKey, username.toLowerCase())),
  );
  const isRight = await verifyPassword(user?.password ?? null, password);
  if (!user || !isRight) {
    await recordFailure(transactions, context, {
      logType: LoginType.username,
      result: LoginResult.badCredentials,
      username,
      userId: user?.id ?? null,
    });
    throw new BusinessError(AUTH_LOGIN_BAD_CREDENTIALS);
  }
  await loginLimit.forgive(attempt);
  await refuseDisabled(transactions, context, user, LoginType.username);
  return user;
}

const attemptOf = ({ tenantId, caller }: AnyContext, username: string) => ({
  tenantId,
  username,
  address: caller.address,
});
