/**
 * The way of a login over another site, as rows that belong to no tenant's data.
 *
 * `begin` makes a random state, which the site sends back with a code. `claim` lets one request exchange that code: it
 * holds for ten minutes, for the tenant, the type, the user who began it (or nobody), and the first code that comes
 * with it. `settle` keeps who it was: when the account is bound to nobody, the person logs in with a password and the
 * same code and state, which then bind it. `useUp` ends it.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import { hashToken, newToken } from '../../../platform/session/sessions.ts';
import { type SocialIdentity, socialStates } from './table.ts';

const LIFE = 600_000;
const REASON = 'logins over other sites are under way before anybody is logged in';

export interface FlowOwner {
  tenantId: number;
  /** Who binds an account; null for a login. */
  userId: number | null;
  type: number;
}

/** What a request with a code and a state may do next. */
export type Claim =
  | { isExchanged: false; stateHash: string; redirectUri: string }
  | { isExchanged: true; stateHash: string; identity: SocialIdentity };

export class SocialFlow {
  private readonly transactions: Transactions;
  private readonly now: () => number;

  constructor(transactions: Transactions, now: () => number) {
    this.transactions = transactions;
    this.now = now;
  }

  /** A new state. */
  async begin(owner: FlowOwner, redirectUri: string): Promise<string> {
    const state = newToken();
    await this.write((db) =>
      db.insert(socialStates).values({
        ...owner,
        redirectUri,
        stateHash: hashToken(state),
        expireTime: this.now() + LIFE,
      }),
    );
    return state;
  }

  /** Null when the state is unknown, over, somebody else's, or came with another code before. */
  claim({ tenantId, userId, type }: FlowOwner, state: string, code: string): Promise<Claim | null> {
    const stateHash = hashToken(state);
    const codeHash = createHash('sha256').update(code).digest('hex');
    return this.write(async (db) => {
      const [flow] = await db
        .select()
        .from(socialStates)
        .where(
          and(
            eq(socialStates.stateHash, stateHash),
            eq(socialStates.tenantId, tenantId),
            eq(socialStates.type, type),
            userId === null ? isNull(socialStates.userId) : eq(socialStates.userId, userId),
            gt(socialStates.expireTime, this.now()),
          ),
        )
        .for('update');
      if (!flow) return null;
      const { identity, redirectUri } = flow;
      if (flow.codeHash !== null)
        return identity && flow.codeHash === codeHash ? { isExchanged: true, stateHash, identity } : null;
      await db.update(socialStates).set({ codeHash }).where(eq(socialStates.stateHash, stateHash));
      return { isExchanged: false, stateHash, redirectUri };
    });
  }

  async settle(stateHash: string, identity: SocialIdentity): Promise<void> {
    await this.write((db) =>
      db.update(socialStates).set({ identity }).where(eq(socialStates.stateHash, stateHash)),
    );
  }

  /** Ends a flow; false when another request has ended it before. */
  useUp(stateHash: string): Promise<boolean> {
    return this.write(async (db) => {
      const { rowCount } = await db.delete(socialStates).where(eq(socialStates.stateHash, stateHash));
      return rowCount === 1;
    });
  }

  /** Removes what nobody came back from. */
  async purgeExpired(): Promise<void> {
    await this.write((db) => db.delete(socialStates).where(lte(socialStates.expireTime, this.now())));
  }

  private write<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return this.transactions.acrossTenants(REASON, 'write', work);
  }
}
