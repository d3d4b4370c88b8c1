/** The accounts at other sites that are the logged-in user's. */
import { and, asc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/http/context.ts';
import { socialUserBinds, socialUsers } from './table.ts';

export function listAccountsOf({
  db,
  user,
}: Pick<RequestContext, 'db' | 'user'>): Promise<{ type: number; openid: string }[]> {
  return db
    .select({ type: socialUsers.type, openid: socialUsers.openid })
    .from(socialUserBinds)
    .innerJoin(
      socialUsers,
      and(
        eq(socialUsers.tenantId, socialUserBinds.tenantId),
        eq(socialUsers.id, socialUserBinds.socialUserId),
      ),
    )
    .where(and(eq(socialUserBinds.userId, user.userId), eq(socialUserBinds.userType, user.userType)))
    .orderBy(asc(socialUsers.type));
}
