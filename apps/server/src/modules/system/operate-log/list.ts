/** The operation log as its screen shows it. */
import {
  type OperateLog,
  type OperateLogExportQuery,
  type OperateLogPageQuery,
  operateLog as operateLogApi,
} from '@countersign/contract/system/operate-log';
import { ilike, inArray } from 'drizzle-orm';
import {
  all,
  contains,
  descending,
  equals,
  type Listing,
  listPage,
  oneOf,
  type Page,
  succeeded,
  within,
} from '../../../platform/database/listing.ts';
import { containing } from '../../../platform/database/paging.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { users } from '../user/table.ts';
import { operateLogs } from './table.ts';

export async function pageOperateLogs(db: Database, query: OperateLogPageQuery): Promise<Page<OperateLog>> {
  const { list, total } = await listPage(db, operateLogs, query, await listing(db, query));
  return { list: await withNicknames(db, list), total };
}

export async function exportOperateLogs(
  exports: Exports,
  context: RequestContext,
  query: OperateLogExportQuery,
): Promise<Download> {
  const logs = await listing(context.db, query);
  return exports.table(context, operateLogApi.export, operateLogs, logs, async (rows, db) => {
    const named = await withNicknames(db, rows);
    return named.map((row) => ({ ...row, successStr: row.resultCode === 0 ? '成功' : '失败' }));
  });
}

async function listing(db: Database, query: OperateLogExportQuery): Promise<Listing> {
  return {
    where: all(
      contains(operateLogs.module, query.module),
      oneOf(operateLogs.userId, await usersNamed(db, query.userNickname)),
      equals(operateLogs.type, query.type),
      succeeded(operateLogs.resultCode, query.success),
      within(operateLogs.startTime, query.startTime),
    ),
    orderBy: [descending(operateLogs.id)],
  };
}

async function usersNamed(db: Database, nickname: string | undefined): Promise<number[] | undefined> {
  if (!nickname) return undefined;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(ilike(users.nickname, containing(nickname)));
  return found.map(({ id }) => id);
}

/** Rows with the names of who did it; of who is gone, there is none. */
async function withNicknames<R extends { userId: number }>(
  db: Database,
  rows: R[],
): Promise<(R & { userNickname: string })[]> {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  const found = ids.length
    ? await db.select({ id: users.id, nickname: users.nickname }).from(users).where(inArray(users.id, ids))
    : [];
  const nicknames = new Map(found.map(({ id, nickname }) => [id, nickname]));
  return rows.map((row) => ({ ...row, userNickname: nicknames.get(row.userId) ?? '' }));
}
