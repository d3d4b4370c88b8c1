import { notice } from '@countersign/contract/system/notice';
import { bind } from '../../../platform/http/context.ts';
import { createNotice, deleteNotice, getNotice, pageNotices, updateNotice } from './service.ts';

export const noticeRoutes = bind(notice, {
  create: (context, { body }) => createNotice(context, body),
  update: (context, { body }) => updateNotice(context, body),
  delete: (context, { query }) => deleteNotice(context, query.id),
  page: ({ db }, { query }) => pageNotices(db, query),
  get: ({ db }, { query }) => getNotice(db, query.id),
});
