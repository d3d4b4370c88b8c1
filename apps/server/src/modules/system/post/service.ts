/** Posts: the positions that people hold. */
import {
  type Post,
  type PostCreate,
  type PostExportQuery,
  type PostPageQuery,
  type PostUpdate,
  post as postApi,
} from '@countersign/contract/system/post';
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
import { POST_CODE_DUPLICATE, POST_NAME_DUPLICATE, POST_NOT_FOUND } from '../error-codes.ts';
import { posts } from './table.ts';

const ENABLED = 0;

const listing = (query: PostExportQuery): Listing => ({
  where: all(
    contains(posts.code, query.code),
    contains(posts.name, query.name),
    equals(posts.status, query.status),
  ),
  orderBy: [ascending(posts.sort), ascending(posts.id)],
});

export const pagePosts = (db: Database, query: PostPageQuery): Promise<Page<Post>> =>
  listPage(db, posts, query, listing(query));

export const exportPosts = (
  exports: Exports,
  context: RequestContext,
  query: PostExportQuery,
): Promise<Download> => exports.table(context, postApi.export, posts, listing(query));

export function listEnabledPosts(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .where(eq(posts.status, ENABLED))
    .orderBy(asc(posts.sort), asc(posts.id));
}

export async function getPost(db: Database, id: number): Promise<Post> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (!post) throw new BusinessError(POST_NOT_FOUND);
  return post;
}

export async function createPost({ db, user, record }: RequestContext, body: PostCreate): Promise<number> {
  await refuseDuplicate(db, body);
  const author = String(user.userId);
  const [created] = await db
    .insert(posts)
    .values({ ...body, creator: author, updater: author })
    .returning();
  if (!created) throw new BusinessError(POST_NOT_FOUND);
  record({ subject: created.name, after: created });
  return created.id;
}

export async function updatePost(
  { db, user, record }: RequestContext,
  { id, ...body }: PostUpdate,
): Promise<true> {
  const before = await getPost(db, id);
  await refuseDuplicate(db, body, id);
  const [after] = await db
    .update(posts)
    .set({ ...body, updater: String(user.userId) })
    .where(eq(posts.id, id))
    .returning();
  record({ subject: body.name, before, after });
  return true;
}

export async function deletePost({ db, record }: RequestContext, id: number): Promise<true> {
  const [before] = await db.delete(posts).where(eq(posts.id, id)).returning();
  if (!before) throw new BusinessError(POST_NOT_FOUND);
  record({ subject: before.name, before });
  return true;
}

/** Names and codes are unique in a tenant; the index of the database has the last word. */
async function refuseDuplicate(db: Database, { name, code }: PostCreate, id = 0): Promise<void> {
  const others = ne(posts.id, id);
  const [[sameName], [sameCode]] = await Promise.all([
    db
      .select()
      .from(posts)
      .where(and(eq(posts.name, name), others)),
    db
      .select()
      .from(posts)
      .where(and(eq(posts.code, code), others)),
  ]);
  if (sameName) throw new BusinessError(POST_NAME_DUPLICATE, name);
  if (sameCode) throw new BusinessError(POST_CODE_DUPLICATE, code);
}
