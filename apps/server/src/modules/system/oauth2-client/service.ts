/** Which applications there are, and whether a caller is one of them. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BAD_REQUEST, BusinessError } from '../../../platform/http/errors.ts';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Session } from '../../../platform/session/sessions.ts';
import {
  OAUTH2_CLIENT_AUTHORIZED_GRANT_TYPE_NOT_EXISTS,
  OAUTH2_CLIENT_CLIENT_SECRET_ERROR,
  OAUTH2_CLIENT_DISABLE,
  OAUTH2_CLIENT_NOT_EXISTS,
  OAUTH2_CLIENT_REDIRECT_URI_NOT_MATCH,
  OAUTH2_CLIENT_SCOPE_OVER,
} from '../error-codes.ts';
import { oauth2Clients } from './table.ts';

export type OAuth2Client = typeof oauth2Clients.$inferSelect;

/** OAuth2GrantTypeEnum (`reference/enums.md`). */
export const GRANT_TYPES = [
  'password',
  'authorization_code',
  'implicit',
  'client_credentials',
  'refresh_token',
] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

const ENABLED = 0;

const FAILURE_LIMIT = { name: 'oauth2-client', points: 30, duration: 600 };

export interface ClientServices {
  transactions: Transactions;
  /** Counts callers that are not the client they say, by address. */
  clientFailures: RateLimit;
}

/** @param owner pool of the tables' owner, for the counters */
export const clientFailureLimit = (owner: pg.Pool): RateLimit => new RateLimit(owner, FAILURE_LIMIT);

/** Who a caller says it is. */
export interface ClientCredentials {
  id: string;
  secret: string;
}

/** An enabled client, for a user who is logged in. */
export async function findEnabledClient(db: Database, clientId: string): Promise<OAuth2Client> {
  const [client] = await db.select().from(oauth2Clients).where(eq(oauth2Clients.clientId, clientId));
  if (!client) throw new BusinessError(OAUTH2_CLIENT_NOT_EXISTS);
  if (client.status !== ENABLED) throw new BusinessError(OAUTH2_CLIENT_DISABLE);
  return client;
}

/** Whether a client can keep no secret; PKCE stands in its place. */
export const isPublicClient = ({ secret }: OAuth2Client): boolean => secret === '';

/**
 * The client that a caller is.
 *
 * @throws BusinessError the same one for an unknown client, a disabled one and a wrong secret, after the same work
 */
export async function authenticateClient(
  { transactions, clientFailures }: ClientServices,
  { tenantId, caller }: Pick<RequestContext<Session | null>, 'tenantId' | 'caller'>,
  { id, secret }: ClientCredentials,
): Promise<OAuth2Client> {
  await clientFailures.check(caller.address);
  const [client] = await transactions.inTenant(tenantId, 'read', (db) =>
    db.select().from(oauth2Clients).where(eq(oauth2Clients.clientId, id)),
  );
  const given = secret === '' ? '' : createHash('sha256').update(secret).digest('hex');
  const isRight = isSame(client?.secret ?? 'nobody', given);
  if (client && isRight && client.status === ENABLED) return client;
  await clientFailures.count(caller.address);
  throw new BusinessError(OAUTH2_CLIENT_CLIENT_SECRET_ERROR);
}

/** Compares in a time that says nothing of where two texts differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/**
 * Who the caller of a token endpoint says it is: HTTP Basic, else parameters.
 *
 * @throws BusinessError 400 when it says nothing
 */
export function clientCredentials(
  authorization: string | undefined,
  parameters: { client_id?: string | null; client_secret?: string | null },
): ClientCredentials {
  const basic = /^Basic\s+([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1];
  if (basic) {
    const text = Buffer.from(basic, 'base64').toString('utf8');
    const colon = text.indexOf(':');
    if (colon > 0) return { id: text.slice(0, colon), secret: text.slice(colon + 1) };
  }
  const { client_id: id, client_secret: secret } = parameters;
  if (!id) throw new BusinessError(BAD_REQUEST, 'client_id 或 client_secret 未正确传递');
  return { id, secret: secret ?? '' };
}

/** @throws BusinessError when the client may not use a grant */
export function requireGrant(client: OAuth2Client, grant: GrantType): void {
  if (!client.authorizedGrantTypes.includes(grant))
    throw new BusinessError(OAUTH2_CLIENT_AUTHORIZED_GRANT_TYPE_NOT_EXISTS);
}

/** @throws BusinessError when a scope is not the client's */
export function requireScopes(client: OAuth2Client, scopes: readonly string[]): void {
  if (scopes.some((scope) => !client.scopes.includes(scope)))
    throw new BusinessError(OAUTH2_CLIENT_SCOPE_OVER);
}

/** @throws BusinessError unless the address is, to the letter, one of the client's (RFC 9700, 2.1) */
export function requireRedirectUri(client: OAuth2Client, redirectUri: string): void {
  if (!client.redirectUris.includes(redirectUri) || !URL.canParse(redirectUri))
    throw new BusinessError(OAUTH2_CLIENT_REDIRECT_URI_NOT_MATCH, redirectUri);
}
