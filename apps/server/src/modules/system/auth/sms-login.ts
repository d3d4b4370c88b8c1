/** Login with a code by SMS. */
import { type SmsCodeRequest, type SmsLoginRequest, SmsScene } from '@countersign/contract/system/auth';
import { eq } from 'drizzle-orm';
import type { Transactions } from '../../../platform/database/transaction.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { USER_NOT_EXISTS } from '../error-codes.ts';
import { LoginResult, LoginType } from '../login-log/service.ts';
import type { TokenPair } from '../oauth2-token/service.ts';
import type { SmsCodes } from '../sms-code/service.ts';
import { users } from '../user/table.ts';
import type { LoginLimit } from './login-limit.ts';
import { type AnyContext, beginSession, recordFailure, refuseDisabled } from './sign-in.ts';

export interface SmsLoginServices {
  transactions: Transactions;
  loginLimit: LoginLimit;
  smsCodes: SmsCodes;
}

export async function sendSmsCode(
  { smsCodes }: SmsLoginServices,
  { tenantId, caller }: AnyContext,
  { mobile, scene }: SmsCodeRequest,
): Promise<true> {
  await smsCodes.send({ tenantId, mobile, scene, caller });
  return true;
}

/** Checks the code and begins a session. Wrong codes count like wrong passwords. */
export async function smsLogin(
  { transactions, loginLimit, smsCodes }: SmsLoginServices,
  context: AnyContext,
  { mobile, code }: SmsLoginRequest,
): Promise<TokenPair> {
  const { tenantId, caller } = context;
  const attempt = { tenantId, username: `sms:${mobile}`, address: caller.address };
  await loginLimit.count(attempt);
  try {
    await smsCodes.use({ tenantId, mobile, scene: SmsScene.adminLogin, caller }, code);
  } catch (error) {
    if (error instanceof BusinessError) {
      await recordFailure(transactions, context, {
        logType: LoginType.sms,
        result: LoginResult.captchaWrong,
        username: mobile,
        userId: null,
      });
    }
    throw error;
  }
  const [user] = await transactions.inTenant(tenantId, 'read', (db) =>
    db
      .select({ id: users.id, username: users.username, status: users.status })
      .from(users)
      .where(eq(users.mobile, mobile)),
  );
  if (!user) throw new BusinessError(USER_NOT_EXISTS);
  await loginLimit.forgive(attempt);
  await refuseDisabled(transactions, context, user, LoginType.sms);
  return beginSession(context, user, LoginType.sms);
}
