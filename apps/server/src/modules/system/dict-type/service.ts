/** Dictionaries, which all tenants share. */
import {
  type DictType,
  type DictTypeCreate,
  type DictTypeExportQuery,
  type DictTypePageQuery,
  type DictTypeSimple,
  type DictTypeUpdate,
  dictType as dictTypeApi,
} from '@countersign/contract/system/dict-type';
import { and, asc, eq, ne } from 'drizzle-orm';
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
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { asPlatform } from '../../../platform/tenancy/as-platform.ts';
import { dictData } from '../dict-data/table.ts';
import {
  DICT_TYPE_HAS_CHILDREN,
  DICT_TYPE_NAME_DUPLICATE,
  DICT_TYPE_NOT_EXISTS,
  DICT_TYPE_TYPE_DUPLICATE,
} from '../error-codes.ts';
import { ASKED, nameUsers } from '../in-use.ts';
import { dictTypes } from './table.ts';

export const DICT_REASON = 'dictionaries are the same for all tenants';

const listing = (query: DictTypeExportQuery): Listing => ({
  where: all(
    contains(dictTypes.name, query.name),
    contains(dictTypes.type, query.type),
    equals(dictTypes.status, query.status),
    within(dictTypes.createTime, query.createTime),
  ),
  orderBy: [descending(dictTypes.id)],
});

export const pageDictTypes = (db: Database, query: DictTypePageQuery): Promise<Page<DictType>> =>
  listPage(db, dictTypes, query, listing(query));

export const exportDictTypes = (
  exports: Exports,
  context: RequestContext,
  query: DictTypeExportQuery,
): Promise<Download> => exports.table(context, dictTypeApi.export, dictTypes, listing(query));

export function listDictTypes(db: Database): Promise<DictTypeSimple[]> {
  return db
    .select({ id: dictTypes.id, name: dictTypes.name, type: dictTypes.type })
    .from(dictTypes)
    .orderBy(asc(dictTypes.id));
}

export async function getDictType(db: Database, id: number): Promise<DictType> {
  const [found] = await db.select().from(dictTypes).where(eq(dictTypes.id, id));
  if (!found) throw new BusinessError(DICT_TYPE_NOT_EXISTS);
  return found;
}

export const createDictType = (context: RequestContext, body: DictTypeCreate): Promise<number> =>
  asPlatform(context, DICT_REASON, async (db) => {
    await refuseSameName(db, body.name);
    const [same] = await db.select().from(dictTypes).where(eq(dictTypes.type, body.type));
    if (same) throw new BusinessError(DICT_TYPE_TYPE_DUPLICATE, body.type);
    const author = String(context.user.userId);
    const [created] = await db
      .insert(dictTypes)
      .values({ ...body, creator: author, updater: author })
      .returning();
    if (!created) throw new BusinessError(DICT_TYPE_NOT_EXISTS);
    context.record({ subject: created.name, after: created });
    return created.id;
  });

export const updateDictType = (context: RequestContext, { id, ...body }: DictTypeUpdate): Promise<true> =>
  asPlatform<true>(context, DICT_REASON, async (db) => {
    const before = await getDictType(db, id);
    await refuseSameName(db, body.name, id);
    const [after] = await db
      .update(dictTypes)
      .set({ ...body, updater: String(context.user.userId) })
      .where(eq(dictTypes.id, id))
      .returning();
    context.record({ subject: body.name, before, after });
    return true;
  });

export const deleteDictType = (context: RequestContext, id: number): Promise<true> =>
  asPlatform<true>(context, DICT_REASON, async (db) => {
    const before = await getDictType(db, id);
    const entries = await db
      .select({ label: dictData.label })
      .from(dictData)
      .where(eq(dictData.dictType, before.type))
      .orderBy(asc(dictData.sort), asc(dictData.id))
      .limit(ASKED);
    if (entries.length > 0)
      throw new BusinessError(DICT_TYPE_HAS_CHILDREN, nameUsers(entries.map(({ label }) => label)));
    await db.delete(dictTypes).where(eq(dictTypes.id, id));
    context.record({ subject: before.name, before });
    return true;
  });

async function refuseSameName(db: Database, name: string, id = 0): Promise<void> {
  const [same] = await db
    .select({ id: dictTypes.id })
    .from(dictTypes)
    .where(and(eq(dictTypes.name, name), ne(dictTypes.id, id)));
  if (same) throw new BusinessError(DICT_TYPE_NAME_DUPLICATE, name);
}
