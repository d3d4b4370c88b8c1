/** The addresses that the browser goes back to (RFC 6749, 4.1.2 and 4.2.2). */
import type { OAuth2Client } from '../oauth2-client/service.ts';
import type { AccessToken } from '../oauth2-token/service.ts';

export type ResponseType = 'code' | 'token';

/** With a code, in the query. */
export const codeRedirect = (redirectUri: string, code: string, state: string): string =>
  withParameters(redirectUri, 'code', { code, ...(state ? { state } : {}) });

/** With a token, in the fragment, which browsers do not send on. */
export function tokenRedirect(
  redirectUri: string,
  { accessToken, expiresTime }: AccessToken,
  details: { scopes: string[]; state: string; now: number; client: OAuth2Client },
): string {
  const { scopes, state, now, client } = details;
  return withParameters(redirectUri, 'token', {
    ...additionalInformation(client),
    access_token: accessToken,
    token_type: 'bearer',
    ...(state ? { state } : {}),
    expires_in: String(Math.floor((expiresTime - now) / 1000)),
    ...(scopes.length > 0 ? { scope: scopes.join(' ') } : {}),
  });
}

/** With a refusal. */
export const errorRedirect = (
  redirectUri: string,
  type: ResponseType,
  error: string,
  description: string,
  state: string,
): string =>
  withParameters(redirectUri, type, {
    error,
    error_description: description,
    ...(state ? { state } : {}),
  });

function withParameters(address: string, type: ResponseType, parameters: Record<string, string>): string {
  const url = new URL(address);
  if (type === 'token') url.hash = new URLSearchParams(parameters).toString();
  else for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** What an administrator wrote for the client, as texts. */
function additionalInformation({ additionalInformation: text }: OAuth2Client): Record<string, string> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        typeof item === 'string' ? item : JSON.stringify(item),
      ]),
    );
  } catch {
    return {};
  }
}
