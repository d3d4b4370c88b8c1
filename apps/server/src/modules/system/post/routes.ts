import { post } from '@countersign/contract/system/post';
import { bind } from '../../../platform/http/context.ts';
import { createPost, deletePost, getPost, listEnabledPosts, pagePosts, updatePost } from './service.ts';

export const postRoutes = bind(post, {
  create: (context, { body }) => createPost(context, body),
  update: (context, { body }) => updatePost(context, body),
  delete: (context, { query }) => deletePost(context, query.id),
  get: ({ db }, { query }) => getPost(db, query.id),
  listAllSimple: ({ db }) => listEnabledPosts(db),
  page: ({ db }, { query }) => pagePosts(db, query),
});
