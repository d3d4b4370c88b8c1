/** Ends all sessions of a user: who is deleted, disabled or given another password is out at once, in every process. */
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/http/context.ts';
import { SESSION_TOPIC } from '../../../platform/session/sessions.ts';
import { ADMIN_USER } from '../../../platform/session/user-type.ts';
import { accessTokens, refreshTokens } from '../oauth2-token/table.ts';

export async function endSessionsOf(
  { db, tell }: Pick<RequestContext, 'db' | 'tell'>,
  userId: number,
): Promise<void> {
  const ended = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.userType, ADMIN_USER)))
    .returning({ tokenHash: accessTokens.tokenHash });
  await db
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.userId, userId), eq(refreshTokens.userType, ADMIN_USER)));
  for (const { tokenHash } of ended) await tell(SESSION_TOPIC, tokenHash);
}
