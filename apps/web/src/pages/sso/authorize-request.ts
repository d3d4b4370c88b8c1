/** What another application asks for in the address of this page (RFC 6749, 4.1.1 and 4.2.1; RFC 7636, 4.3). */
import type { OAuth2AuthorizeInfo } from '@countersign/contract/system/oauth2-open';

export interface AuthorizeRequest {
  responseType: string;
  clientId: string;
  redirectUri: string;
  state: string | undefined;
  /** Empty: all that the client may ask for. */
  scopes: string[];
  codeChallenge: string | undefined;
  codeChallengeMethod: string | undefined;
}

/** Undefined when the address does not say who asks and where to go. */
export function readAuthorizeRequest(params: URLSearchParams): AuthorizeRequest | undefined {
  const given = (name: string) => params.get(name) || undefined;
  const clientId = given('client_id');
  const redirectUri = given('redirect_uri');
  const responseType = given('response_type');
  if (!clientId || !redirectUri || !responseType) return undefined;
  return {
    responseType,
    clientId,
    redirectUri,
    state: given('state'),
    scopes: given('scope')?.split(/\s+/).filter(Boolean) ?? [],
    codeChallenge: given('code_challenge'),
    codeChallengeMethod: given('code_challenge_method'),
  };
}

/**
 * As the server is asked.
 *
 * @param scopes each scope with whether it is allowed
 * @param autoApprove true: go on when the user need not be asked; false: this is the user's answer
 */
export const authorizeQuery = (
  request: AuthorizeRequest,
  scopes: Record<string, boolean>,
  autoApprove: boolean,
) => ({
  response_type: request.responseType,
  client_id: request.clientId,
  redirect_uri: request.redirectUri,
  state: request.state,
  scope: JSON.stringify(scopes),
  auto_approve: autoApprove,
  code_challenge: request.codeChallenge,
  code_challenge_method: request.codeChallengeMethod,
});

/** The scopes that the request names; all of the client when it names none. */
export const askedScopes = ({ scopes }: AuthorizeRequest, info: OAuth2AuthorizeInfo) =>
  scopes.length > 0 ? scopes : info.scopes.map(({ key }) => key);
