/** In-site messages of the logged-in user. */
import type { NotifyMessage } from '@countersign/contract/system/notify-message';
import { and, count, desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Session } from '../../../platform/session/sessions.ts';
import { notifyMessages } from './table.ts';

type Context = Pick<RequestContext, 'db' | 'user'>;

const unreadOf = ({ userId, userType }: Session) =>
  and(
    eq(notifyMessages.userId, userId),
    eq(notifyMessages.userType, userType),
    eq(notifyMessages.readStatus, false),
  );

/** The newest unread messages. */
export function listUnread({ db, user }: Context, size: number): Promise<NotifyMessage[]> {
  return db.select().from(notifyMessages).where(unreadOf(user)).orderBy(desc(notifyMessages.id)).limit(size);
}

export async function countUnread({ db, user }: Context): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notifyMessages).where(unreadOf(user));
  return row?.unread ?? 0;
}
