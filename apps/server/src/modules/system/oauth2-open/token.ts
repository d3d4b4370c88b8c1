/** The token endpoint: what a client gets for a code, a password, itself, or a refresh token. */
import type {
  OAuth2CheckTokenAnswer,
  OAuth2TokenAnswer,
  OAuth2TokenOf,
  OAuth2TokenQuery,
} from '@countersign/contract/system/oauth2-open';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BAD_REQUEST, BusinessError } from '../../../platform/http/errors.ts';
import { hashToken, type Session } from '../../../platform/session/sessions.ts';
import { ADMIN_USER } from '../../../platform/session/user-type.ts';
import { checkPassword, type PasswordCheckServices } from '../auth/password-login.ts';
import {
  ACCESS_TOKEN_EXPIRED,
  ACCESS_TOKEN_UNKNOWN,
  OAUTH2_GRANT_CLIENT_ID_MISMATCH,
  OAUTH2_GRANT_REDIRECT_URI_MISMATCH,
  OAUTH2_GRANT_STATE_MISMATCH,
} from '../error-codes.ts';
import {
  authenticateClient,
  type ClientServices,
  clientCredentials,
  GRANT_TYPES,
  type GrantType,
  isPublicClient,
  type OAuth2Client,
  requireGrant,
  requireScopes,
} from '../oauth2-client/service.ts';
import { fitsChallenge, takeCode } from '../oauth2-code/service.ts';
import {
  type AccessToken,
  createLoneAccessToken,
  createSession,
  endSession,
  refreshSession,
  type TokenOwner,
} from '../oauth2-token/service.ts';
import { accessTokens } from '../oauth2-token/table.ts';

export type OAuth2Services = PasswordCheckServices & ClientServices;

type Context = RequestContext<Session | null>;
type Granted = AccessToken & { refreshToken: string | null; scopes: string[] };

/** User number and type of a token that stands for no user. */
const NOBODY = 0;

export async function grantToken(
  services: OAuth2Services,
  context: Context,
  query: OAuth2TokenQuery,
): Promise<OAuth2TokenAnswer> {
  const grant = grantType(query.grant_type);
  const client = await clientOf(services, context, query);
  requireGrant(client, grant);
  const { accessToken, refreshToken, expiresTime, scopes } = await GRANTS[grant](
    services,
    context,
    client,
    query,
  );
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: Math.floor((expiresTime - context.now()) / 1000),
    scope: scopes.join(' '),
  };
}

type TokenGrant = Exclude<GrantType, 'implicit'>;
type Granter = (
  services: OAuth2Services,
  context: Context,
  client: OAuth2Client,
  query: OAuth2TokenQuery,
) => Promise<Granted>;

const GRANTS: Record<TokenGrant, Granter> = {
  authorization_code: async ({ transactions }, context, client, query) => {
    const code = query.code ?? '';
    // In a transaction of its own: a code that came with something wrong is used up all the same.
    const grant = await transactions.inTenant(context.tenantId, 'write', (db) =>
      takeCode(db, code, context.now()),
    );
    if (grant.clientId !== client.clientId) throw new BusinessError(OAUTH2_GRANT_CLIENT_ID_MISMATCH);
    if (grant.redirectUri !== (query.redirect_uri ?? ''))
      throw new BusinessError(OAUTH2_GRANT_REDIRECT_URI_MISMATCH);
    // OAuth2 leaves the state to the client; the reference's clients send it here too.
    if (query.state && query.state !== grant.state) throw new BusinessError(OAUTH2_GRANT_STATE_MISMATCH);
    checkVerifier(grant.codeChallenge, query.code_verifier ?? null);
    const owner = { ...ownerOf(grant.userId, client, grant.scopes), userType: grant.userType };
    if (!isPublicClient(client)) return { ...(await createSession(context, owner)), scopes: owner.scopes };
    return { ...(await createLoneAccessToken(context, owner)), refreshToken: null, scopes: owner.scopes };
  },

  password: async (services, context, client, query) => {
    refusePublic(client);
    const scopes = readScopes(client, query.scope);
    const { username, password } = query;
    if (!username || !password) throw new BusinessError(BAD_REQUEST, '[username] [password] 不能为空');
    const user = await checkPassword(services, context, username.trim(), password);
    return { ...(await createSession(context, ownerOf(user.id, client, scopes))), scopes };
  },

  client_credentials: async (_services, context, client, query) => {
    refusePublic(client);
    const scopes = readScopes(client, query.scope);
    const owner = { ...ownerOf(NOBODY, client, scopes), userType: NOBODY };
    return { ...(await createLoneAccessToken(context, owner)), refreshToken: null, scopes };
  },

  refresh_token: async (_services, context, client, query) => {
    refusePublic(client);
    return refreshSession(context, query.refresh_token ?? '', client.clientId);
  },
};

/** Ends a token of the client; false when it is not one. */
export async function revokeToken(
  services: OAuth2Services,
  context: Context,
  query: OAuth2TokenOf,
): Promise<boolean> {
  const client = await clientOf(services, context, query);
  const found = await findToken(context, query.token);
  if (found?.clientId !== client.clientId) return false;
  await endSession(context, found.tokenHash);
  return true;
}

/** Whom a token stands for, told to a client that was handed it. */
export async function checkToken(
  services: OAuth2Services,
  context: Context,
  query: OAuth2TokenOf,
): Promise<OAuth2CheckTokenAnswer> {
  await clientOf(services, context, query);
  const found = await findToken(context, query.token);
  if (!found) throw new BusinessError(ACCESS_TOKEN_UNKNOWN);
  if (found.expiresTime <= context.now()) throw new BusinessError(ACCESS_TOKEN_EXPIRED);
  return {
    user_id: found.userId,
    user_type: found.userType,
    tenant_id: found.tenantId,
    client_id: found.clientId,
    scopes: found.scopes,
    access_token: query.token,
    exp: Math.floor(found.expiresTime / 1000),
  };
}

/** First of all: afterwards the request holds a connection, and the counters of failures have connections of their own. */
function clientOf(
  services: OAuth2Services,
  context: Context,
  parameters: { client_id?: string | null; client_secret?: string | null },
): Promise<OAuth2Client> {
  return authenticateClient(
    services,
    context,
    clientCredentials(context.header('authorization'), parameters),
  );
}

async function findToken({ db }: Context, token: string) {
  const [found] = await db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, hashToken(token)));
  return found;
}

const ownerOf = (userId: number, { clientId }: OAuth2Client, scopes: string[]): TokenOwner => ({
  userId,
  userType: ADMIN_USER,
  clientId,
  scopes,
});

function grantType(text: string): TokenGrant {
  const grant = GRANT_TYPES.find((known) => known === text);
  if (!grant) throw new BusinessError(BAD_REQUEST, `未知授权类型(${text.slice(0, 64)})`);
  if (grant === 'implicit') throw new BusinessError(BAD_REQUEST, 'Token 接口不支持 implicit 授权模式');
  return grant;
}

function readScopes(client: OAuth2Client, text: string | null | undefined): string[] {
  const scopes = [...new Set((text ?? '').split(' ').filter(Boolean))];
  requireScopes(client, scopes);
  return scopes;
}

/** A client without a secret is nobody in particular: it gets only what a user's code and PKCE prove. */
function refusePublic(client: OAuth2Client): void {
  if (isPublicClient(client)) throw new BusinessError(BAD_REQUEST, '没有密钥的客户端只能使用授权码和 PKCE');
}

function checkVerifier(challenge: string | null, verifier: string | null): void {
  if (challenge === null) return;
  if (!verifier || !fitsChallenge(challenge, verifier))
    throw new BusinessError(BAD_REQUEST, '[code_verifier] 与申请授权码时的 code_challenge 不符');
}
