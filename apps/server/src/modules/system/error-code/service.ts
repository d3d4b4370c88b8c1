/** Texts of refusals in an administrator's words; all tenants read the same. */
import {
  type ErrorCode,
  type ErrorCodeCreate,
  type ErrorCodeExportQuery,
  type ErrorCodePageQuery,
  ErrorCodeType,
  type ErrorCodeUpdate,
  errorCode as errorCodeApi,
} from '@countersign/contract/system/error-code';
import { and, eq, ne } from 'drizzle-orm';
import { ALL } from '../../../platform/cache/cache.ts';
import {
  all,
  contains,
  descending,
  equals,
  type Listing,
  listPage,
  type Page,
  within,
} from '../../../platform/database/listing.ts';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { WORDING_TOPIC } from '../../../platform/http/wording.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { asPlatform } from '../../../platform/tenancy/as-platform.ts';
import { NO_TENANT } from '../../../platform/tenancy/tenants.ts';
import { ERROR_CODE_DUPLICATE, ERROR_CODE_NOT_EXISTS } from '../error-codes.ts';
import { errorCodes } from './table.ts';

const REASON = 'refusals are worded alike for all tenants';

const listing = (query: ErrorCodeExportQuery): Listing => ({
  where: all(
    equals(errorCodes.type, query.type),
    contains(errorCodes.applicationName, query.applicationName),
    equals(errorCodes.code, query.code),
    contains(errorCodes.message, query.message),
    within(errorCodes.createTime, query.createTime),
  ),
  orderBy: [descending(errorCodes.id)],
});

/** All texts by their codes, as the platform reads them. */
export const wordings = (transactions: Transactions) => (): Promise<ReadonlyMap<number, string>> =>
  transactions.inTenant(NO_TENANT, 'read', async (db) => {
    const rows = await db.select({ code: errorCodes.code, message: errorCodes.message }).from(errorCodes);
    return new Map(rows.map(({ code, message }) => [code, message]));
  });

export const pageErrorCodes = (db: Database, query: ErrorCodePageQuery): Promise<Page<ErrorCode>> =>
  listPage(db, errorCodes, query, listing(query));

export const exportErrorCodes = (
  exports: Exports,
  context: RequestContext,
  query: ErrorCodeExportQuery,
): Promise<Download> => exports.table(context, errorCodeApi.exportExcel, errorCodes, listing(query));

export async function getErrorCode(db: Database, id: number): Promise<ErrorCode> {
  const [found] = await db.select().from(errorCodes).where(eq(errorCodes.id, id));
  if (!found) throw new BusinessError(ERROR_CODE_NOT_EXISTS);
  return found;
}

export const createErrorCode = (context: RequestContext, body: ErrorCodeCreate): Promise<number> =>
  change(context, async (db) => {
    await refuseDuplicate(db, body.code);
    const author = String(context.user.userId);
    const [created] = await db
      .insert(errorCodes)
      .values({ ...body, type: ErrorCodeType.manual, creator: author, updater: author })
      .returning();
    if (!created) throw new BusinessError(ERROR_CODE_NOT_EXISTS);
    context.record({ subject: String(created.code), after: created });
    return created.id;
  });

export const updateErrorCode = (context: RequestContext, { id, ...body }: ErrorCodeUpdate): Promise<true> =>
  change<true>(context, async (db) => {
    const before = await getErrorCode(db, id);
    await refuseDuplicate(db, body.code, id);
    const [after] = await db
      .update(errorCodes)
      .set({ ...body, updater: String(context.user.userId) })
      .where(eq(errorCodes.id, id))
      .returning();
    context.record({ subject: String(body.code), before, after });
    return true;
  });

export const deleteErrorCode = (context: RequestContext, id: number): Promise<true> =>
  change<true>(context, async (db) => {
    const before = await getErrorCode(db, id);
    await db.delete(errorCodes).where(eq(errorCodes.id, id));
    context.record({ subject: String(before.code), before });
    return true;
  });

function change<T>(context: RequestContext, work: (db: Database) => Promise<T>): Promise<T> {
  return asPlatform(context, REASON, async (db) => {
    const result = await work(db);
    await context.tell(WORDING_TOPIC, ALL);
    return result;
  });
}

async function refuseDuplicate(db: Database, code: number, id = 0): Promise<void> {
  const [same] = await db
    .select({ id: errorCodes.id })
    .from(errorCodes)
    .where(and(eq(errorCodes.code, code), ne(errorCodes.id, id)));
  if (same) throw new BusinessError(ERROR_CODE_DUPLICATE, code);
}
