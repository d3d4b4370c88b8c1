/** What all ways to log in end in: a session and a row of the login log, or a row that says why not. */

import { eq } from 'drizzle-orm';
import type { Transactions } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { FIRST_PARTY_CLIENT, type Session } from '../../../platform/session/sessions.ts';
import { ADMIN_USER } from '../../../platform/session/user-type.ts';
import { AUTH_LOGIN_USER_DISABLED } from '../error-codes.ts';
import { type LoginRecord, LoginResult, recordLogin } from '../login-log/service.ts';
import { createSession, type TokenPair } from '../oauth2-token/service.ts';
import { users } from '../user/table.ts';

const ENABLED = 0;

export type AnyContext = RequestContext<Session | null>;
export type LogType = LoginRecord['logType'];

/** Who logs in. */
export interface KnownUser {
  id: number;
  username: string;
  status: number;
}

/** @throws BusinessError when the user may not log in; the attempt is logged */
export async function refuseDisabled(
  transactions: Transactions,
  context: AnyContext,
  { id, username, status }: KnownUser,
  logType: LogType,
): Promise<void> {
  if (status === ENABLED) return;
  await recordFailure(transactions, context, {
    logType,
    result: LoginResult.userDisabled,
    username,
    userId: id,
  });
  throw new BusinessError(AUTH_LOGIN_USER_DISABLED);
}

/** Begins the session of a user who has shown who they are. */
export async function beginSession(
  context: AnyContext,
  { id, username }: Pick<KnownUser, 'id' | 'username'>,
  logType: LogType,
): Promise<TokenPair> {
  const { db, caller, now } = context;
  const tokens = await createSession(context, {
    userId: id,
    userType: ADMIN_USER,
    clientId: FIRST_PARTY_CLIENT,
    scopes: [],
  });
  await db.update(users).set({ loginIp: caller.address, loginDate: now() }).where(eq(users.id, id));
  await recordLogin(db, { logType, result: LoginResult.success, username, userId: id, caller });
  return tokens;
}

/** Logs an attempt that failed, in a transaction of its own: the request's is undone by the refusal. */
export function recordFailure(
  transactions: Transactions,
  { tenantId, caller }: Pick<AnyContext, 'tenantId' | 'caller'>,
  failure: Omit<LoginRecord, 'caller'>,
): Promise<void> {
  return transactions.inTenant(tenantId, 'write', (db) => recordLogin(db, { ...failure, caller }));
}
