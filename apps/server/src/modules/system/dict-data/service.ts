/** Dictionaries' entries: what the coded values of all screens mean. All tenants share them. */
import {
  type DictData,
  type DictDataCreate,
  type DictDataExportQuery,
  type DictDataPageQuery,
  type DictDataUpdate,
  type DictEntry,
  dictData as dictDataApi,
} from '@countersign/contract/system/dict-data';
import { and, asc, eq, ne } from 'drizzle-orm';
import {
  all,
  ascending,
  contains,
  equals,
  type Listing,
  listPage,
  type Page,
} from '../../../platform/database/listing.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { asPlatform } from '../../../platform/tenancy/as-platform.ts';
import { DICT_REASON } from '../dict-type/service.ts';
import { dictTypes } from '../dict-type/table.ts';
import {
  DICT_DATA_NOT_EXISTS,
  DICT_DATA_VALUE_DUPLICATE,
  DICT_TYPE_NOT_ENABLE,
  DICT_TYPE_NOT_EXISTS,
} from '../error-codes.ts';
import { dictData } from './table.ts';

const ENABLED = 0;

const listing = (query: DictDataExportQuery): Listing => ({
  where: all(
    contains(dictData.label, query.label),
    equals(dictData.dictType, query.dictType),
    equals(dictData.status, query.status),
  ),
  orderBy: [ascending(dictData.dictType), ascending(dictData.sort), ascending(dictData.id)],
});

/** All entries, in the order in which screens list them. Disabled ones too: old rows still hold their values. */
export function listEntries(db: Database): Promise<DictEntry[]> {
  return db
    .select({
      dictType: dictData.dictType,
      value: dictData.value,
      label: dictData.label,
      colorType: dictData.colorType,
      cssClass: dictData.cssClass,
      status: dictData.status,
    })
    .from(dictData)
    .orderBy(asc(dictData.dictType), asc(dictData.sort), asc(dictData.id));
}

export const pageDictData = (db: Database, query: DictDataPageQuery): Promise<Page<DictData>> =>
  listPage(db, dictData, query, listing(query));

export const exportDictData = (
  exports: Exports,
  context: RequestContext,
  query: DictDataExportQuery,
): Promise<Download> => exports.table(context, dictDataApi.export, dictData, listing(query));

export async function getDictData(db: Database, id: number): Promise<DictData> {
  const [found] = await db.select().from(dictData).where(eq(dictData.id, id));
  if (!found) throw new BusinessError(DICT_DATA_NOT_EXISTS);
  return found;
}

export const createDictData = (context: RequestContext, body: DictDataCreate): Promise<number> =>
  asPlatform(context, DICT_REASON, async (db) => {
    await checkType(db, body.dictType);
    await refuseDuplicate(db, body);
    const author = String(context.user.userId);
    const [created] = await db
      .insert(dictData)
      .values({ ...body, creator: author, updater: author })
      .returning();
    if (!created) throw new BusinessError(DICT_DATA_NOT_EXISTS);
    context.record({ subject: created.label, after: created });
    return created.id;
  });

export const updateDictData = (context: RequestContext, { id, ...body }: DictDataUpdate): Promise<true> =>
  asPlatform<true>(context, DICT_REASON, async (db) => {
    const before = await getDictData(db, id);
    await checkType(db, body.dictType);
    await refuseDuplicate(db, body, id);
    const [after] = await db
      .update(dictData)
      .set({ ...body, updater: String(context.user.userId) })
      .where(eq(dictData.id, id))
      .returning();
    context.record({ subject: body.label, before, after });
    return true;
  });

export const deleteDictData = (context: RequestContext, id: number): Promise<true> =>
  asPlatform<true>(context, DICT_REASON, async (db) => {
    const before = await getDictData(db, id);
    await db.delete(dictData).where(eq(dictData.id, id));
    context.record({ subject: before.label, before });
    return true;
  });

async function checkType(db: Database, type: string): Promise<void> {
  const [found] = await db.select().from(dictTypes).where(eq(dictTypes.type, type));
  if (!found) throw new BusinessError(DICT_TYPE_NOT_EXISTS);
  if (found.status !== ENABLED) throw new BusinessError(DICT_TYPE_NOT_ENABLE, found.name);
}

async function refuseDuplicate(db: Database, { dictType, value }: DictDataCreate, id = 0): Promise<void> {
  const [same] = await db
    .select({ id: dictData.id })
    .from(dictData)
    .where(and(eq(dictData.dictType, dictType), eq(dictData.value, value), ne(dictData.id, id)));
  if (same) throw new BusinessError(DICT_DATA_VALUE_DUPLICATE, value);
}
