/**
 * Sessions and their tokens.
 *
 * A login makes a refresh token and an access token; a refresh replaces the access tokens and keeps the refresh token,
 * whose end does not move (`reference/wire.md`, Login and tokens). Lifetimes come from the OAuth2 client.
 */
import { eq, lte } from 'drizzle-orm';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import {
  hashToken,
  newToken,
  SESSION_TOPIC,
  type Session,
  type SessionStore,
} from '../../../platform/session/sessions.ts';
import { OAUTH2_CLIENT_NOT_EXISTS, REFRESH_TOKEN_EXPIRED, REFRESH_TOKEN_UNKNOWN } from '../error-codes.ts';
import { oauth2Clients } from '../oauth2-client/table.ts';
import { accessTokens, refreshTokens } from './table.ts';

/** The client that stands for this application's own login. */
export const DEFAULT_CLIENT = 'default';

export interface TokenPair {
  userId: number;
  accessToken: string;
  refreshToken: string;
  /** Epoch milliseconds at which the access token ends. */
  expiresTime: number;
}

type Context = Pick<RequestContext<Session | null>, 'db' | 'now' | 'tell'>;

/** Begins a session of a user. */
export async function createSession(
  { db, now }: Context,
  { userId, userType, clientId }: Pick<Session, 'userId' | 'userType' | 'clientId'>,
): Promise<TokenPair> {
  const client = await findClient(db, clientId);
  const refreshToken = newToken();
  const refreshTokenHash = hashToken(refreshToken);
  const owner = { userId, userType, clientId };
  await db.insert(refreshTokens).values({
    ...owner,
    tokenHash: refreshTokenHash,
    expiresTime: now() + client.refreshTokenValiditySeconds * 1000,
  });
  const access = await createAccessToken(
    db,
    owner,
    refreshTokenHash,
    now() + client.accessTokenValiditySeconds * 1000,
  );
  return { userId, refreshToken, ...access };
}

/**
 * Replaces the access tokens of a refresh token by a new one.
 *
 * @throws BusinessError with the literal messages that clients match
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<TokenPair> {
  const { db, now } = context;
  const tokenHash = hashToken(refreshToken);
  const [found] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update');
  if (!found) throw new BusinessError(REFRESH_TOKEN_UNKNOWN);
  if (found.expiresTime <= now()) throw new BusinessError(REFRESH_TOKEN_EXPIRED);
  const client = await findClient(db, found.clientId);
  await endAccessTokens(context, tokenHash);
  const access = await createAccessToken(
    db,
    found,
    tokenHash,
    now() + client.accessTokenValiditySeconds * 1000,
  );
  return { userId: found.userId, refreshToken, ...access };
}

/** Ends the session of an access token: it, its refresh token, and all that came from that. */
export async function endSession(context: Context, tokenHash: string): Promise<void> {
  const { db } = context;
  const [ended] = await db.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash)).returning();
  await context.tell(SESSION_TOPIC, tokenHash);
  if (!ended?.refreshTokenHash) return;
  await endAccessTokens(context, ended.refreshTokenHash);
  await db.delete(refreshTokens).where(eq(refreshTokens.tokenHash, ended.refreshTokenHash));
}

/** Removes what has ended; returns how many rows went. */
export async function purgeExpiredTokens(db: Database, now: number): Promise<number> {
  const access = await db.delete(accessTokens).where(lte(accessTokens.expiresTime, now));
  const refresh = await db.delete(refreshTokens).where(lte(refreshTokens.expiresTime, now));
  return (access.rowCount ?? 0) + (refresh.rowCount ?? 0);
}

/** Sessions as the platform looks them up: by the hash of a token, before any tenant is known. */
export function sessionStore(transactions: Transactions): SessionStore {
  return {
    findByTokenHash: (tokenHash) =>
      transactions.acrossTenants('the tenant of a token is known only by the token', 'read', async (db) => {
        const [found] = await db
          .select({
            userId: accessTokens.userId,
            tenantId: accessTokens.tenantId,
            userType: accessTokens.userType,
            clientId: accessTokens.clientId,
            scopes: accessTokens.scopes,
            expiresTime: accessTokens.expiresTime,
            tokenHash: accessTokens.tokenHash,
          })
          .from(accessTokens)
          .where(eq(accessTokens.tokenHash, tokenHash));
        return found ?? null;
      }),
  };
}

async function findClient(db: Database, clientId: string) {
  const [client] = await db.select().from(oauth2Clients).where(eq(oauth2Clients.clientId, clientId));
  if (!client) throw new BusinessError(OAUTH2_CLIENT_NOT_EXISTS);
  return client;
}

async function createAccessToken(
  db: Database,
  { userId, userType, clientId }: Pick<Session, 'userId' | 'userType' | 'clientId'>,
  refreshTokenHash: string,
  expiresTime: number,
): Promise<{ accessToken: string; expiresTime: number }> {
  const accessToken = newToken();
  await db
    .insert(accessTokens)
    .values({ userId, userType, clientId, tokenHash: hashToken(accessToken), refreshTokenHash, expiresTime });
  return { accessToken, expiresTime };
}

async function endAccessTokens({ db, tell }: Context, refreshTokenHash: string): Promise<void> {
  const ended = await db
    .delete(accessTokens)
    .where(eq(accessTokens.refreshTokenHash, refreshTokenHash))
    .returning({ tokenHash: accessTokens.tokenHash });
  for (const { tokenHash } of ended) await tell(SESSION_TOPIC, tokenHash);
}
