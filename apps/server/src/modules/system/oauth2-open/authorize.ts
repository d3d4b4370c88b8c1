/** The page where a user allows another application something: what it shows, and what becomes of the answer. */
import type { OAuth2AuthorizeInfo, OAuth2AuthorizeQuery } from '@countersign/contract/system/oauth2-open';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BAD_REQUEST, BusinessError } from '../../../platform/http/errors.ts';
import { approvedScopes, needsNoQuestion, saveAnswers } from '../oauth2-approve/service.ts';
import {
  findEnabledClient,
  isPublicClient,
  type OAuth2Client,
  requireGrant,
  requireRedirectUri,
  requireScopes,
} from '../oauth2-client/service.ts';
import { createCode, isChallenge } from '../oauth2-code/service.ts';
import { createLoneAccessToken } from '../oauth2-token/service.ts';
import { codeRedirect, errorRedirect, type ResponseType, tokenRedirect } from './redirect.ts';

/** The client and its scopes, with what the user allowed before. */
export async function authorizeInfo(context: RequestContext, clientId: string): Promise<OAuth2AuthorizeInfo> {
  const client = await findEnabledClient(context.db, clientId);
  const approved = await approvedScopes(context, clientId);
  return {
    client: { name: client.name, logo: client.logo },
    scopes: client.scopes.map((key) => ({ key, value: approved.has(key) })),
  };
}

/**
 * Where the browser goes; null when the user must be asked first.
 *
 * @throws BusinessError when the request is not one that may be granted: the browser is sent nowhere then
 */
export async function authorize(
  context: RequestContext,
  query: OAuth2AuthorizeQuery,
): Promise<string | null> {
  const { client_id: clientId, redirect_uri: redirectUri } = query;
  const state = query.state ?? '';
  const type = responseType(query.response_type);
  const asked = readScopes(query.scope);
  const client = await findEnabledClient(context.db, clientId);
  requireGrant(client, type === 'code' ? 'authorization_code' : 'implicit');
  requireRedirectUri(client, redirectUri);
  requireScopes(client, Object.keys(asked));
  const codeChallenge = readChallenge(client, type, query);

  if (query.auto_approve) {
    if (!(await needsNoQuestion(context, client, Object.keys(asked)))) return null;
  } else {
    await saveAnswers(context, clientId, asked);
    if (isDenied(asked))
      return errorRedirect(redirectUri, type, 'access_denied', 'User denied access', state);
  }
  const scopes = query.auto_approve
    ? Object.keys(asked)
    : Object.keys(asked).filter((scope) => asked[scope] === true);
  const { db, user, now } = context;
  const owner = { userId: user.userId, userType: user.userType, clientId, scopes };
  if (type === 'code') {
    const code = await createCode(db, { ...owner, redirectUri, state, codeChallenge }, now());
    return codeRedirect(redirectUri, code, state);
  }
  // No refresh token: it would lie in the browser's address bar (RFC 6749, 4.2.2).
  const token = await createLoneAccessToken(context, owner);
  return tokenRedirect(redirectUri, token, { scopes, state, now: now(), client });
}

function responseType(text: string): ResponseType {
  if (text === 'code' || text === 'token') return text;
  throw new BusinessError(BAD_REQUEST, '[response_type] 只允许 code 和 token');
}

/** Whether the user was asked for something and allowed none of it. */
function isDenied(asked: Record<string, boolean>): boolean {
  const answers = Object.values(asked);
  return answers.length > 0 && !answers.includes(true);
}

function readScopes(text: string | null | undefined): Record<string, boolean> {
  if (!text) return {};
  const refusal = () => new BusinessError(BAD_REQUEST, '[scope] 必须是由授权范围到是否同意的 JSON 对象');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal();
  const scopes = new Map<string, boolean>();
  for (const [scope, isAllowed] of Object.entries(value)) {
    if (typeof isAllowed !== 'boolean') throw refusal();
    scopes.set(scope, isAllowed);
  }
  return Object.fromEntries(scopes);
}

/** The challenge of PKCE; a client without a secret must send one for a code, and gets no token without one. */
function readChallenge(
  client: OAuth2Client,
  type: ResponseType,
  { code_challenge: challenge, code_challenge_method: method }: OAuth2AuthorizeQuery,
): string | null {
  if (type === 'token') return null;
  if (!challenge) {
    if (isPublicClient(client))
      throw new BusinessError(BAD_REQUEST, '[code_challenge] 没有密钥的客户端必须使用 PKCE');
    return null;
  }
  if (method !== 'S256') throw new BusinessError(BAD_REQUEST, '[code_challenge_method] 只允许 S256');
  if (!isChallenge(challenge)) throw new BusinessError(BAD_REQUEST, '[code_challenge] 格式不正确');
  return challenge;
}
