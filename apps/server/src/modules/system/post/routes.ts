import { post } from '@countersign/contract/system/post';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import {
  createPost,
  deletePost,
  exportPosts,
  getPost,
  listEnabledPosts,
  pagePosts,
  updatePost,
} from './service.ts';

export const postRoutes = (exports: Exports) =>
  bind(post, {
    create: (context, { body }) => createPost(context, body),
    update: (context, { body }) => updatePost(context, body),
    delete: (context, { query }) => deletePost(context, query.id),
    get: ({ db }, { query }) => getPost(db, query.id),
    listAllSimple: ({ db }) => listEnabledPosts(db),
    export: (context, { query }) => exportPosts(exports, context, query),
    page: ({ db }, { query }) => pagePosts(db, query),
  });
