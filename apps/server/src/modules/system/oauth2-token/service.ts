/**
 * Sessions and their tokens.
 *
 * A login makes a refresh token and an access token; a refresh replaces the access tokens and keeps the refresh token,
 * whose end does not move (`reference/wire.md`, Login and tokens). Lifetimes come from the OAuth2 client.
 */
import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError, KeepingError } from '../../../platform/http/errors.ts';
import {
  FIRST_PARTY_CLIENT,
  hashToken,
  newToken,
  SESSION_TOPIC,
  type Session,
  type SessionStore,
} from '../../../platform/session/sessions.ts';
import { ADMIN_USER } from '../../../platform/session/user-type.ts';
import {
  AUTH_LOGIN_USER_DISABLED,
  OAUTH2_CLIENT_NOT_EXISTS,
  REFRESH_TOKEN_EXPIRED,
  REFRESH_TOKEN_OTHER_CLIENT,
  REFRESH_TOKEN_UNKNOWN,
} from '../error-codes.ts';
import { oauth2Clients } from '../oauth2-client/table.ts';
import { users } from '../user/table.ts';
import { accessTokens, refreshTokens } from './table.ts';

const ENABLED = 0;

export interface AccessToken {
  accessToken: string;
  /** Epoch milliseconds at which the access token ends. */
  expiresTime: number;
}

export interface TokenPair extends AccessToken {
  userId: number;
  refreshToken: string;
}

/** Whom tokens stand for, and what they may do. */
export type TokenOwner = Pick<Session, 'userId' | 'userType' | 'clientId' | 'scopes'>;

type Context = Pick<RequestContext<Session | null>, 'db' | 'now' | 'tell'>;

/** Begins a session of a user. */
export async function createSession({ db, now }: Context, owner: TokenOwner): Promise<TokenPair> {
  const client = await findClient(db, owner.clientId);
  const refreshToken = newToken();
  const refreshTokenHash = hashToken(refreshToken);
  const { userId, userType, clientId, scopes } = owner;
  await db.insert(refreshTokens).values({
    userId,
    userType,
    clientId,
    scopes,
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

/** An access token that cannot be refreshed. */
export async function createLoneAccessToken({ db, now }: Context, owner: TokenOwner): Promise<AccessToken> {
  const client = await findClient(db, owner.clientId);
  return createAccessToken(db, owner, null, now() + client.accessTokenValiditySeconds * 1000);
}

/**
 * Replaces the access tokens of a refresh token by a new one.
 *
 * @param clientId who asks: a refresh token is good for the client that it was given to
 * @throws BusinessError with the literal messages that clients match
 */
export async function refreshSession(
  context: Context,
  refreshToken: string,
  clientId: string = FIRST_PARTY_CLIENT,
): Promise<TokenPair & { scopes: string[] }> {
  const { db, now } = context;
  const tokenHash = hashToken(refreshToken);
  const [found] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update');
  if (!found) throw new BusinessError(REFRESH_TOKEN_UNKNOWN);
  if (found.clientId !== clientId) throw new BusinessError(REFRESH_TOKEN_OTHER_CLIENT);
  if (found.expiresTime <= now()) {
    await db.delete(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
    throw new KeepingError(REFRESH_TOKEN_EXPIRED);
  }
  await refuseDisabledUser(db, found);
  const client = await findClient(db, found.clientId);
  await endAccessTokens(context, tokenHash);
  const access = await createAccessToken(
    db,
    found,
    tokenHash,
    now() + client.accessTokenValiditySeconds * 1000,
  );
  return { userId: found.userId, refreshToken, scopes: found.scopes, ...access };
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

/** Ends all other sessions of a user, also those of other applications. */
export async function endOtherSessions(
  { db, tell }: Context,
  { userId, userType, tokenHash }: Session,
): Promise<void> {
  const [current] = await db
    .select({ refreshTokenHash: accessTokens.refreshTokenHash })
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, tokenHash));
  const kept = current?.refreshTokenHash ?? '';
  const ended = await db
    .delete(accessTokens)
    .where(
      and(
        eq(accessTokens.userId, userId),
        eq(accessTokens.userType, userType),
        ne(accessTokens.tokenHash, tokenHash),
        or(isNull(accessTokens.refreshTokenHash), ne(accessTokens.refreshTokenHash, kept)),
      ),
    )
    .returning({ tokenHash: accessTokens.tokenHash });
  await db
    .delete(refreshTokens)
    .where(
      and(
        eq(refreshTokens.userId, userId),
        eq(refreshTokens.userType, userType),
        ne(refreshTokens.tokenHash, kept),
      ),
    );
  for (const { tokenHash: hash } of ended) await tell(SESSION_TOPIC, hash);
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

/** Who was disabled keeps no session alive. */
async function refuseDisabledUser(
  db: Database,
  { userId, userType }: Pick<Session, 'userId' | 'userType'>,
): Promise<void> {
  if (userType !== ADMIN_USER) return;
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId));
  if (user?.status !== ENABLED) throw new BusinessError(AUTH_LOGIN_USER_DISABLED);
}

async function findClient(db: Database, clientId: string) {
  const [client] = await db.select().from(oauth2Clients).where(eq(oauth2Clients.clientId, clientId));
  if (!client) throw new BusinessError(OAUTH2_CLIENT_NOT_EXISTS);
  return client;
}

async function createAccessToken(
  db: Database,
  { userId, userType, clientId, scopes }: TokenOwner,
  refreshTokenHash: string | null,
  expiresTime: number,
): Promise<AccessToken> {
  const accessToken = newToken();
  await db.insert(accessTokens).values({
    userId,
    userType,
    clientId,
    scopes,
    tokenHash: hashToken(accessToken),
    refreshTokenHash,
    expiresTime,
  });
  return { accessToken, expiresTime };
}

async function endAccessTokens({ db, tell }: Context, refreshTokenHash: string): Promise<void> {
  const ended = await db
    .delete(accessTokens)
    .where(eq(accessTokens.refreshTokenHash, refreshTokenHash))
    .returning({ tokenHash: accessTokens.tokenHash });
  for (const { tokenHash } of ended) await tell(SESSION_TOPIC, tokenHash);
}
