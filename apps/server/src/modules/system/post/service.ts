/** Posts: the positions that people hold. */
import type { Post, PostCreate, PostPageQuery, PostUpdate } from '@countersign/contract/system/post';
import { and, asc, eq, ilike, ne } from 'drizzle-orm';
import { containing, type Page, readPage } from '../../../platform/database/paging.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { POST_CODE_DUPLICATE, POST_NAME_DUPLICATE, POST_NOT_FOUND } from '../error-codes.ts';
import { posts } from './table.ts';

const ENABLED = 0;

export function pagePosts(db: Database, query: PostPageQuery): Promise<Page<Post>> {
  const where = and(
    query.code ? ilike(posts.code, containing(query.code)) : undefined,
    query.name ? ilike(posts.name, containing(query.name)) : undefined,
    query.status === undefined ? undefined : eq(posts.status, query.status),
  );
  const rows = db.select().from(posts).where(where).orderBy(asc(posts.sort), asc(posts.id)).$dynamic();
  return readPage(db, query, rows, posts, where);
}

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
