import { notice } from '@countersign/contract/system/notice';
import { bind } from '../../../platform/http/context.ts';
import { getNotice, pageNotices } from './service.ts';

export const noticeRoutes = bind(notice, {
  page: ({ db }, { query }) => pageNotices(db, query),
  get: ({ db }, { query }) => getNotice(db, query.id),
});
