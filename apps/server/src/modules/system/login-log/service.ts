/** Logins and logouts, also those that failed. */
import type { Database } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/context.ts';
import { ADMIN_USER } from '../../../platform/session/user-type.ts';
import { loginLogs } from './table.ts';

/** LoginLogTypeEnum (`reference/enums.md`). */
export const LoginType = {
  username: 100,
  social: 101,
  mobile: 103,
  sms: 104,
  logout: 200,
  forcedLogout: 202,
} as const;
/** LoginResultEnum (`reference/enums.md`). */
export const LoginResult = {
  success: 0,
  badCredentials: 10,
  userDisabled: 20,
  captchaMissing: 30,
  captchaWrong: 31,
} as const;

export interface LoginRecord {
  logType: (typeof LoginType)[keyof typeof LoginType];
  result: (typeof LoginResult)[keyof typeof LoginResult];
  username: string;
  userId: number | null;
  caller: Caller;
}

export async function recordLogin(db: Database, { caller, ...record }: LoginRecord): Promise<void> {
  await db.insert(loginLogs).values({
    ...record,
    userType: ADMIN_USER,
    traceId: caller.requestId,
    userIp: caller.address,
    userAgent: caller.userAgent,
  });
}
