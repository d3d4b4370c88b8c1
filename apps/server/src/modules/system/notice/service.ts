/** Notices to everybody of the tenant. */
import type {
  Notice,
  NoticeCreate,
  NoticePageQuery,
  NoticeUpdate,
} from '@countersign/contract/system/notice';
import { eq } from 'drizzle-orm';
import {
  all,
  contains,
  descending,
  equals,
  listPage,
  type Page,
} from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { sanitise } from '../../../platform/html/sanitise.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { NOTICE_NOT_FOUND } from '../error-codes.ts';
import { notices } from './table.ts';

export function pageNotices(db: Database, query: NoticePageQuery): Promise<Page<Notice>> {
  return listPage(db, notices, query, {
    where: all(contains(notices.title, query.title), equals(notices.status, query.status)),
    orderBy: [descending(notices.id)],
  });
}

export async function getNotice(db: Database, id: number): Promise<Notice> {
  const [notice] = await db.select().from(notices).where(eq(notices.id, id));
  if (!notice) throw new BusinessError(NOTICE_NOT_FOUND);
  return notice;
}

export async function createNotice(
  { db, user, record }: RequestContext,
  body: NoticeCreate,
): Promise<number> {
  const author = String(user.userId);
  const [created] = await db
    .insert(notices)
    .values({ ...body, content: sanitise(body.content), creator: author, updater: author })
    .returning();
  if (!created) throw new BusinessError(NOTICE_NOT_FOUND);
  record({ subject: created.title, after: created });
  return created.id;
}

export async function updateNotice(
  { db, user, record }: RequestContext,
  { id, ...body }: NoticeUpdate,
): Promise<true> {
  const before = await getNotice(db, id);
  const [after] = await db
    .update(notices)
    .set({ ...body, content: sanitise(body.content), updater: String(user.userId) })
    .where(eq(notices.id, id))
    .returning();
  record({ subject: body.title, before, after });
  return true;
}

export async function deleteNotice({ db, record }: RequestContext, id: number): Promise<true> {
  const [before] = await db.delete(notices).where(eq(notices.id, id)).returning();
  if (!before) throw new BusinessError(NOTICE_NOT_FOUND);
  record({ subject: before.title, before });
  return true;
}
