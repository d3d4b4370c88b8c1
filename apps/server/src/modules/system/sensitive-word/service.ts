/** Words that texts shall not hold. */
import {
  type SensitiveWord,
  type SensitiveWordCreate,
  type SensitiveWordExportQuery,
  type SensitiveWordPageQuery,
  type SensitiveWordUpdate,
  type SensitiveWordValidate,
  sensitiveWord as sensitiveWordApi,
} from '@countersign/contract/system/sensitive-word';
import { and, arrayOverlaps, asc, eq, ne, sql } from 'drizzle-orm';
import {
  all,
  contains,
  descending,
  equals,
  includes,
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
import { SENSITIVE_WORD_EXISTS, SENSITIVE_WORD_NOT_EXISTS } from '../error-codes.ts';
import { sensitiveWords } from './table.ts';

const ENABLED = 0;
const REASON = 'sensitive words are the same for all tenants';

const listing = (query: SensitiveWordExportQuery): Listing => ({
  where: all(
    contains(sensitiveWords.name, query.name),
    includes(sensitiveWords.tags, query.tag),
    equals(sensitiveWords.status, query.status),
    within(sensitiveWords.createTime, query.createTime),
  ),
  orderBy: [descending(sensitiveWords.id)],
});

export const pageWords = (db: Database, query: SensitiveWordPageQuery): Promise<Page<SensitiveWord>> =>
  listPage(db, sensitiveWords, query, listing(query));

export const exportWords = (
  exports: Exports,
  context: RequestContext,
  query: SensitiveWordExportQuery,
): Promise<Download> => exports.table(context, sensitiveWordApi.exportExcel, sensitiveWords, listing(query));

export async function getWord(db: Database, id: number): Promise<SensitiveWord> {
  const [found] = await db.select().from(sensitiveWords).where(eq(sensitiveWords.id, id));
  if (!found) throw new BusinessError(SENSITIVE_WORD_NOT_EXISTS);
  return found;
}

/** All tags of enabled words, each once. */
export async function listTags(db: Database): Promise<string[]> {
  const found = await db
    .selectDistinct({ tag: sql<string>`unnest(${sensitiveWords.tags})`.as('tag') })
    .from(sensitiveWords)
    .where(eq(sensitiveWords.status, ENABLED))
    .orderBy(sql`tag`);
  return found.map(({ tag }) => tag);
}

/** The words that a text holds, whatever their case. The database compares, so that no process keeps a copy of them. */
export async function findWords(db: Database, { text, tags }: SensitiveWordValidate): Promise<string[]> {
  const found = await db
    .select({ name: sensitiveWords.name })
    .from(sensitiveWords)
    .where(
      and(
        eq(sensitiveWords.status, ENABLED),
        tags.length > 0 ? arrayOverlaps(sensitiveWords.tags, tags) : undefined,
        sql`position(lower(${sensitiveWords.name}) in lower(${text})) > 0`,
      ),
    )
    .orderBy(asc(sensitiveWords.id));
  return found.map(({ name }) => name);
}

export const createWord = (context: RequestContext, body: SensitiveWordCreate): Promise<number> =>
  asPlatform(context, REASON, async (db) => {
    await refuseDuplicate(db, body.name);
    const author = String(context.user.userId);
    const [created] = await db
      .insert(sensitiveWords)
      .values({ ...body, creator: author, updater: author })
      .returning();
    if (!created) throw new BusinessError(SENSITIVE_WORD_NOT_EXISTS);
    context.record({ subject: created.name, after: created });
    return created.id;
  });

export const updateWord = (context: RequestContext, { id, ...body }: SensitiveWordUpdate): Promise<true> =>
  asPlatform<true>(context, REASON, async (db) => {
    const before = await getWord(db, id);
    await refuseDuplicate(db, body.name, id);
    const [after] = await db
      .update(sensitiveWords)
      .set({ ...body, updater: String(context.user.userId) })
      .where(eq(sensitiveWords.id, id))
      .returning();
    context.record({ subject: body.name, before, after });
    return true;
  });

export const deleteWord = (context: RequestContext, id: number): Promise<true> =>
  asPlatform<true>(context, REASON, async (db) => {
    const before = await getWord(db, id);
    await db.delete(sensitiveWords).where(eq(sensitiveWords.id, id));
    context.record({ subject: before.name, before });
    return true;
  });

async function refuseDuplicate(db: Database, name: string, id = 0): Promise<void> {
  const [same] = await db
    .select({ id: sensitiveWords.id })
    .from(sensitiveWords)
    .where(and(eq(sensitiveWords.name, name), ne(sensitiveWords.id, id)));
  if (same) throw new BusinessError(SENSITIVE_WORD_EXISTS, name);
}
