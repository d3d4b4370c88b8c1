/** Accounts at other sites: where a login begins, who came back, and whose account it is. */
import type { SocialReturn } from '@countersign/contract/system/social';
import type { SocialUserUnbind } from '@countersign/contract/system/social-user';
import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/context.ts';
import { BAD_REQUEST, BusinessError } from '../../../platform/http/errors.ts';
import { type Outgoing, OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { ADMIN_USER } from '../../../platform/session/user-type.ts';
import {
  SOCIAL_USER_AUTH_FAILURE,
  SOCIAL_USER_NOT_FOUND,
  SOCIAL_USER_UNBIND_NOT_SELF,
} from '../error-codes.ts';
import { socialClients } from '../social-client/table.ts';
import { type FlowOwner, SocialFlow } from './flow.ts';
import { socialProviders } from './providers/index.ts';
import { type SocialAccount, SocialRefusal } from './providers/social-provider.ts';
import { type SocialIdentity, socialUserBinds, socialUsers } from './table.ts';

/** Purpose of the sealed secrets of social clients. */
export const SOCIAL_CLIENT_SECRET = 'social-client';
const ENABLED = 0;
const ADDRESS_LIMIT = { name: 'social-address', points: 60, duration: 600 };

export interface SocialLoginParts {
  transactions: Transactions;
  secrets: Secrets;
  outgoing: Outgoing;
  /** Pool of the tables' owner, for the counters of the rate limit. */
  owner: pg.Pool;
  now(): number;
}

/** An account at another site whose owner has shown that it is theirs. */
export interface ProvenAccount extends SocialIdentity {
  type: number;
  stateHash: string;
}

export class SocialLogins {
  readonly flow: SocialFlow;
  private readonly parts: SocialLoginParts;
  private readonly addressLimit: RateLimit;

  constructor(parts: SocialLoginParts) {
    this.parts = parts;
    this.flow = new SocialFlow(parts.transactions, parts.now);
    this.addressLimit = new RateLimit(parts.owner, ADDRESS_LIMIT);
  }

  /**
   * Begins a login, or for a user the binding of an account.
   *
   * @returns the address at the other site
   * @throws BusinessError when the site is not set up, or the page to come back to is not one of the tenant's
   */
  async begin(asked: FlowOwner & { redirectUri: string; caller: Caller }): Promise<string> {
    const { tenantId, userId, type, redirectUri, caller } = asked;
    await this.addressLimit.count(caller.address);
    const { account, redirectUris, provider } = await this.siteOf(tenantId, type);
    if (!isOneOf(redirectUris, redirectUri))
      throw new BusinessError(BAD_REQUEST, '[redirectUri] 回调地址不在允许的列表中');
    const state = await this.flow.begin({ tenantId, userId, type }, redirectUri);
    return provider.authorizeUrl(account, redirectUri, state);
  }

  /**
   * Who came back from the other site.
   *
   * @param userId who began it, to bind an account; null for a login
   * @throws BusinessError when state or code do not hold
   */
  async identify(
    tenantId: number,
    userId: number | null,
    { type, code, state }: SocialReturn,
  ): Promise<ProvenAccount> {
    const claim = await this.flow.claim({ tenantId, userId, type }, state, code);
    if (!claim) throw new BusinessError(SOCIAL_USER_AUTH_FAILURE, '授权已失效，请重新发起');
    const { stateHash } = claim;
    if (claim.isExchanged) return { ...claim.identity, type, stateHash };
    const { account, provider } = await this.siteOf(tenantId, type);
    try {
      const identity = await provider.identify(this.parts.outgoing, account, code, claim.redirectUri);
      await this.flow.settle(stateHash, identity);
      return { ...identity, type, stateHash };
    } catch (error) {
      await this.flow.useUp(stateHash);
      if (error instanceof SocialRefusal || error instanceof OutgoingError)
        throw new BusinessError(SOCIAL_USER_AUTH_FAILURE, error.message);
      throw error;
    }
  }

  /** @throws BusinessError when another request has used the flow up */
  async useUp({ stateHash }: ProvenAccount): Promise<void> {
    if (!(await this.flow.useUp(stateHash)))
      throw new BusinessError(SOCIAL_USER_AUTH_FAILURE, '授权已被使用，请重新发起');
  }

  /** The user whom an account belongs to, or null. */
  async findOwner(db: Database, { type, openid }: ProvenAccount): Promise<number | null> {
    const [bind] = await db
      .select({ userId: socialUserBinds.userId })
      .from(socialUserBinds)
      .innerJoin(
        socialUsers,
        and(
          eq(socialUsers.tenantId, socialUserBinds.tenantId),
          eq(socialUsers.id, socialUserBinds.socialUserId),
        ),
      )
      .where(
        and(
          eq(socialUsers.type, type),
          eq(socialUsers.openid, openid),
          eq(socialUserBinds.userType, ADMIN_USER),
        ),
      );
    return bind?.userId ?? null;
  }

  /** Makes an account a user's; it is nobody else's any more, and takes the place of the user's former one of its type. */
  async bind(db: Database, userId: number, { type, openid, nickname, avatar }: ProvenAccount): Promise<void> {
    const [account] = await db
      .insert(socialUsers)
      .values({ type, openid, nickname, avatar, creator: String(userId) })
      .onConflictDoUpdate({
        target: [socialUsers.tenantId, socialUsers.type, socialUsers.openid],
        set: { nickname, avatar, updater: String(userId), updateTime: sql`now()` },
      })
      .returning({ id: socialUsers.id });
    if (!account) throw new Error('the database gave no row back');
    await db
      .delete(socialUserBinds)
      .where(and(eq(socialUserBinds.userType, ADMIN_USER), eq(socialUserBinds.socialUserId, account.id)));
    await db
      .insert(socialUserBinds)
      .values({ userId, userType: ADMIN_USER, socialType: type, socialUserId: account.id })
      .onConflictDoUpdate({
        target: [
          socialUserBinds.tenantId,
          socialUserBinds.userType,
          socialUserBinds.userId,
          socialUserBinds.socialType,
        ],
        set: { socialUserId: account.id, updateTime: sql`now()` },
      });
  }

  /** @throws BusinessError when there is no such account, or it is not the user's */
  async unbind(db: Database, userId: number, { type, openid }: SocialUserUnbind): Promise<void> {
    const [account] = await db
      .select({ id: socialUsers.id })
      .from(socialUsers)
      .where(and(eq(socialUsers.type, type), eq(socialUsers.openid, openid)));
    if (!account) throw new BusinessError(SOCIAL_USER_NOT_FOUND);
    const { rowCount } = await db
      .delete(socialUserBinds)
      .where(
        and(
          eq(socialUserBinds.userId, userId),
          eq(socialUserBinds.userType, ADMIN_USER),
          eq(socialUserBinds.socialUserId, account.id),
        ),
      );
    if (!rowCount) throw new BusinessError(SOCIAL_USER_UNBIND_NOT_SELF);
    await db.delete(socialUsers).where(eq(socialUsers.id, account.id));
  }

  private async siteOf(tenantId: number, type: number) {
    const provider = socialProviders[type];
    const [client] = await this.parts.transactions.inTenant(tenantId, 'read', (db) =>
      db
        .select()
        .from(socialClients)
        .where(and(eq(socialClients.socialType, type), eq(socialClients.userType, ADMIN_USER))),
    );
    if (!provider || !client || client.status !== ENABLED)
      throw new BusinessError(SOCIAL_USER_AUTH_FAILURE, '该社交登录未开启');
    const account: SocialAccount = {
      clientId: client.clientId,
      clientSecret: this.parts.secrets.open(SOCIAL_CLIENT_SECRET, client.clientSecret),
      agentId: client.agentId,
      serverUrl: client.serverUrl?.replace(/\/+$/, '') || null,
    };
    return { provider, account, redirectUris: client.redirectUris };
  }
}

/** Whether a page is one of some, whatever its query says. */
function isOneOf(pages: string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, protocol, username, password, hash } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password || hash) return false;
  return pages.includes(origin + pathname);
}
