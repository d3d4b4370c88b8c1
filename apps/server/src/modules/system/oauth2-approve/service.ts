/** What users allowed other applications; an answer counts for 30 days. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Session } from '../../../platform/session/sessions.ts';
import type { OAuth2Client } from '../oauth2-client/service.ts';
import { oauth2Approves } from './table.ts';

const LIFE = 30 * 86_400_000;

type Context = Pick<RequestContext, 'db' | 'user' | 'now'>;

/** The scopes that a user allowed a client. */
export async function approvedScopes({ db, user, now }: Context, clientId: string): Promise<Set<string>> {
  const approved = await db
    .select({ scope: oauth2Approves.scope })
    .from(oauth2Approves)
    .where(
      and(
        isAnswerOf(user, clientId),
        eq(oauth2Approves.approved, true),
        gt(oauth2Approves.expiresTime, now()),
      ),
    );
  return new Set(approved.map(({ scope }) => scope));
}

/** Whether the user need not be asked: all scopes are allowed, by the client's setting or by the user before. */
export async function needsNoQuestion(
  context: Context,
  { clientId, autoApproveScopes }: OAuth2Client,
  scopes: string[],
): Promise<boolean> {
  if (scopes.every((scope) => autoApproveScopes.includes(scope))) {
    await saveAnswers(context, clientId, Object.fromEntries(scopes.map((scope) => [scope, true])));
    return true;
  }
  const approved = await approvedScopes(context, clientId);
  return scopes.every((scope) => approved.has(scope));
}

/** Keeps what the user answered, scope by scope. */
export async function saveAnswers(
  { db, user, now }: Context,
  clientId: string,
  answers: Record<string, boolean>,
): Promise<void> {
  const { userId, userType } = user;
  const rows = Object.entries(answers).map(([scope, approved]) => ({
    userId,
    userType,
    clientId,
    scope,
    approved,
    expiresTime: now() + LIFE,
  }));
  if (rows.length === 0) return;
  await db
    .insert(oauth2Approves)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        oauth2Approves.tenantId,
        oauth2Approves.userId,
        oauth2Approves.userType,
        oauth2Approves.clientId,
        oauth2Approves.scope,
      ],
      set: {
        approved: sql`excluded.approved`,
        expiresTime: sql`excluded.expires_time`,
        updateTime: sql`now()`,
      },
    });
}

export async function purgeExpiredApproves(db: Database, now: number): Promise<void> {
  await db.delete(oauth2Approves).where(lte(oauth2Approves.expiresTime, now));
}

const isAnswerOf = ({ userId, userType }: Session, clientId: string) =>
  and(
    eq(oauth2Approves.userId, userId),
    eq(oauth2Approves.userType, userType),
    eq(oauth2Approves.clientId, clientId),
  );
