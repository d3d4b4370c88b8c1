/** In-site messages of the logged-in user, and all of the tenant's for administrators. */
import type {
  NotifyMessage,
  NotifyMessageMyPageQuery,
  NotifyMessagePageQuery,
} from '@countersign/contract/system/notify-message';
import { and, count, desc, eq, gte, ilike, inArray, lte, type SQL } from 'drizzle-orm';
import { containing, type Page, readPage } from '../../../platform/database/paging.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { publishEvent } from '../../../platform/realtime/events.ts';
import type { Session } from '../../../platform/session/sessions.ts';
import { notifyMessages } from './table.ts';

type Context = Pick<RequestContext, 'db' | 'user'>;
type ChangeContext = Pick<RequestContext, 'db' | 'user' | 'now'>;

const ownedBy = ({ userId, userType }: Session) =>
  and(eq(notifyMessages.userId, userId), eq(notifyMessages.userType, userType));

const unreadOf = (user: Session) => and(ownedBy(user), eq(notifyMessages.readStatus, false));

const createdWithin = (range: NotifyMessagePageQuery['createTime']) =>
  and(
    range?.from === undefined ? undefined : gte(notifyMessages.createTime, range.from),
    range?.to === undefined ? undefined : lte(notifyMessages.createTime, range.to),
  );

/** The newest unread messages. */
export function listUnread({ db, user }: Context, size: number): Promise<NotifyMessage[]> {
  return db.select().from(notifyMessages).where(unreadOf(user)).orderBy(desc(notifyMessages.id)).limit(size);
}

export async function countUnread({ db, user }: Context): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notifyMessages).where(unreadOf(user));
  return row?.unread ?? 0;
}

/** Everybody's messages, for administrators. */
export function pageMessages(db: Database, query: NotifyMessagePageQuery): Promise<Page<NotifyMessage>> {
  return readMessages(
    db,
    query,
    and(
      query.userId === undefined ? undefined : eq(notifyMessages.userId, query.userId),
      query.userType === undefined ? undefined : eq(notifyMessages.userType, query.userType),
      query.templateCode ? ilike(notifyMessages.templateCode, containing(query.templateCode)) : undefined,
      query.templateType === undefined ? undefined : eq(notifyMessages.templateType, query.templateType),
      createdWithin(query.createTime),
    ),
  );
}

export function pageMyMessages(
  { db, user }: Context,
  query: NotifyMessageMyPageQuery,
): Promise<Page<NotifyMessage>> {
  return readMessages(
    db,
    query,
    and(
      ownedBy(user),
      query.readStatus === undefined ? undefined : eq(notifyMessages.readStatus, query.readStatus),
      createdWithin(query.createTime),
    ),
  );
}

function readMessages(db: Database, query: { pageNo: number; pageSize: number }, where: SQL | undefined) {
  const rows = db.select().from(notifyMessages).where(where).orderBy(desc(notifyMessages.id)).$dynamic();
  return readPage(db, query, rows, notifyMessages, where);
}

/** A message of anybody, or null. */
export async function getMessage(db: Database, id: number): Promise<NotifyMessage | null> {
  const [message] = await db.select().from(notifyMessages).where(eq(notifyMessages.id, id));
  return message ?? null;
}

/** Marks messages as read; those of others, and those that were read before, stay as they are. */
export function markRead(context: ChangeContext, ids: number[]): Promise<true> {
  return mark(context, and(unreadOf(context.user), inArray(notifyMessages.id, ids)));
}

export function markAllRead(context: ChangeContext): Promise<true> {
  return mark(context, unreadOf(context.user));
}

async function mark({ db, user, now }: ChangeContext, which: SQL | undefined): Promise<true> {
  const { rowCount } = await db
    .update(notifyMessages)
    .set({ readStatus: true, readTime: now(), updater: String(user.userId) })
    .where(which);
  if (rowCount) await publishEvent(db, user, { type: 'notify-message-read' });
  return true;
}
