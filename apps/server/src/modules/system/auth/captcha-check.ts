/** The captcha step before a login or a registration. */
import type { Transactions } from '../../../platform/database/transaction.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { AUTH_LOGIN_CAPTCHA_CODE_ERROR } from '../error-codes.ts';
import { LoginResult, LoginType } from '../login-log/service.ts';
import { type AnyContext, recordFailure } from './sign-in.ts';

/** Uses up a captcha verification; says why it does not hold, or null when it does. */
export type CaptchaCheck = (verification: string) => Promise<string | null>;

export interface CaptchaServices {
  transactions: Transactions;
  /** Null: no captcha is asked for. */
  captcha: CaptchaCheck | null;
}

/** @throws BusinessError when the verification is missing or does not hold; the attempt is logged */
export async function checkCaptcha(
  { transactions, captcha }: CaptchaServices,
  context: AnyContext,
  username: string,
  verification: string | null,
): Promise<void> {
  if (!captcha) return;
  const problem = verification ? await captcha(verification) : '验证码不能为空';
  if (problem === null) return;
  await recordFailure(transactions, context, {
    logType: LoginType.username,
    result: verification ? LoginResult.captchaWrong : LoginResult.captchaMissing,
    username,
    userId: null,
  });
  throw new BusinessError(AUTH_LOGIN_CAPTCHA_CODE_ERROR, problem);
}
