/** Logging in, and what the login form remembers (specification §3). */
import { auth } from '@countersign/contract/system/auth';
import { tenant } from '@countersign/contract/system/tenant';
import { call } from '../api/api.ts';
import { flags } from '../flags.ts';
import { credentials } from './credentials.ts';
import { decryptPassword, encryptPassword } from './password-vault.ts';

export interface LoginForm {
  tenantName: string;
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
 * Opens a session. The user name is trimmed (specification §3).
 *
 * @throws ApiError, after it was shown
 */
export async function logIn(form: LoginForm, captchaVerification: string | null): Promise<void> {
  const username = form.username.trim();
  const { password } = form;
  const tokens = await call(auth.login, { body: { username, password, captchaVerification } });
  await remember({ ...form, username });
  credentials.setTokens(tokens);
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
    tenantName: flags.tenant ? (credentials.get('tenantName') ?? flags.tenantName) : '',
    username: credentials.get('username') ?? '',
    password: encrypted ? ((await decryptPassword(encrypted)) ?? '') : '',
    rememberMe: credentials.get('rememberMe') === 'true',
  };
}
