/** Opening a session, in every way that the login page offers, and what the login form remembers (specification §3). */
import { auth, SmsScene } from '@countersign/contract/system/auth';
import type { SocialReturn } from '@countersign/contract/system/social';
import { tenant } from '@countersign/contract/system/tenant';
import { call } from '../api/api.ts';
import { credentials } from './credentials.ts';
import { decryptPassword, encryptPassword } from './password-vault.ts';

export interface LoginForm {
  username: string;
  password: string;
  rememberMe: boolean;
}

/** Looks the tenant up and remembers it for this browser; null when no tenant has the name. */
export async function chooseTenant(name: string): Promise<number | null> {
  const id = await call(tenant.getIdByName, { query: { name: name.trim() } });
  credentials.set('tenantId', id === null ? null : String(id));
  credentials.set('tenantName', id === null ? null : name.trim());
  return id;
}

/**
 * Logs in with a password. The user name is trimmed (specification §3).
 *
 * @param account an account at another site, which is then bound to the user
 * @throws ApiError, after it was shown
 */
export async function logIn(
  form: LoginForm,
  captchaVerification: string | null,
  account?: SocialReturn,
): Promise<void> {
  const username = form.username.trim();
  const { password } = form;
  const social = account && {
    socialType: account.type,
    socialCode: account.code,
    socialState: account.state,
  };
  const tokens = await call(auth.login, { body: { username, password, captchaVerification, ...social } });
  await remember({ ...form, username });
  credentials.setTokens(tokens);
}

/** Has a code sent that logs in. @throws ApiError, after it was shown */
export const sendLoginCode = (mobile: string) =>
  call(auth.sendSmsCode, { body: { mobile: mobile.trim(), scene: SmsScene.adminLogin } });

/** @throws ApiError, after it was shown */
export async function logInBySms(mobile: string, code: string): Promise<void> {
  credentials.setTokens(await call(auth.smsLogin, { body: { mobile: mobile.trim(), code: code.trim() } }));
}

/** @throws ApiError; nothing is shown */
export async function logInBySite(account: SocialReturn): Promise<void> {
  credentials.setTokens(await call(auth.socialLogin, { body: account }, { quiet: true }));
}

export interface Registration {
  username: string;
  nickname: string;
  password: string;
}

/** Makes a user and logs in as that. @throws ApiError, after it was shown */
export async function register(form: Registration, captchaVerification: string | null): Promise<void> {
  const body = {
    ...form,
    username: form.username.trim(),
    nickname: form.nickname.trim(),
    captchaVerification,
  };
  credentials.setTokens(await call(auth.register, { body }));
}

async function remember({ username, password, rememberMe }: LoginForm): Promise<void> {
  credentials.set('rememberMe', rememberMe ? 'true' : null);
  credentials.set('username', rememberMe ? username : null);
  credentials.set('password', rememberMe ? await encryptPassword(password) : null);
}

/** What the form starts with. */
export async function rememberedForm(): Promise<LoginForm> {
  const encrypted = credentials.get('password');
  return {
    username: credentials.get('username') ?? '',
    password: encrypted ? ((await decryptPassword(encrypted)) ?? '') : '',
    rememberMe: credentials.get('rememberMe') === 'true',
  };
}
