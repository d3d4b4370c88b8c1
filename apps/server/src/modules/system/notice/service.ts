/** Notices to everybody of the tenant. */
import type { Notice, NoticePageQuery } from '@countersign/contract/system/notice';
import { and, desc, eq, ilike } from 'drizzle-orm';
import { containing, type Page, readPage } from '../../../platform/database/paging.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { NOTICE_NOT_FOUND } from '../error-codes.ts';
import { notices } from './table.ts';

export function pageNotices(db: Database, query: NoticePageQuery): Promise<Page<Notice>> {
  const where = and(
    query.title ? ilike(notices.title, containing(query.title)) : undefined,
    query.status === undefined ? undefined : eq(notices.status, query.status),
  );
  const rows = db.select().from(notices).where(where).orderBy(desc(notices.id)).$dynamic();
  return readPage(db, query, rows, notices, where);
}

export async function getNotice(db: Database, id: number): Promise<Notice> {
  const [notice] = await db.select().from(notices).where(eq(notices.id, id));
  if (!notice) throw new BusinessError(NOTICE_NOT_FOUND);
  return notice;
}
