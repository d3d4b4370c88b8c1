/** Login with an account of another site. */
import type { SocialRedirectQuery } from '@countersign/contract/system/auth';
import type { SocialReturn } from '@countersign/contract/system/social';
import { eq } from 'drizzle-orm';
import type { Transactions } from '../../../platform/database/transaction.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { AUTH_THIRD_LOGIN_NOT_BIND } from '../error-codes.ts';
import { LoginType } from '../login-log/service.ts';
import type { TokenPair } from '../oauth2-token/service.ts';
import type { SocialLogins } from '../social-user/social-logins.ts';
import { users } from '../user/table.ts';
import { type AnyContext, beginSession, refuseDisabled } from './sign-in.ts';

export interface SocialLoginServices {
  transactions: Transactions;
  social: SocialLogins;
}

/** The address at the other site that the browser goes to; for a user who is logged in, to bind an account. */
export const socialAuthRedirect = (
  { social }: SocialLoginServices,
  { tenantId, user, caller }: AnyContext,
  { type, redirectUri }: SocialRedirectQuery,
): Promise<string> => social.begin({ tenantId, userId: user?.userId ?? null, type, redirectUri, caller });

/**
 * Logs in whoever the account belongs to.
 *
 * @throws BusinessError when it is bound to nobody; the same code and state then bind it with the next login
 */
export async function socialLogin(
  { transactions, social }: SocialLoginServices,
  context: AnyContext,
  request: SocialReturn,
): Promise<TokenPair> {
  const { tenantId } = context;
  const account = await social.identify(tenantId, null, request);
  const userId = await transactions.inTenant(tenantId, 'read', (db) => social.findOwner(db, account));
  const [user] = await transactions.inTenant(tenantId, 'read', (db) =>
    db
      .select({ id: users.id, username: users.username, status: users.status })
      .from(users)
      .where(eq(users.id, userId ?? 0)),
  );
  if (!user) throw new BusinessError(AUTH_THIRD_LOGIN_NOT_BIND);
  await social.useUp(account);
  await refuseDisabled(transactions, context, user, LoginType.social);
  return beginSession(context, user, LoginType.social);
}
