/** Notices of the organisation (`reference/api/system.md`, NoticeController). */
import { z } from 'zod';
import { get, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

export const Notice = z.object({
  id: w.id(),
  title: z.string(),
  type: w.int(),
  content: z.string(),
  status: w.commonStatus(),
  createTime: w.instant(),
});
export type Notice = z.output<typeof Notice>;

export const NoticePageQuery = z.object({
  ...w.paging,
  title: w.textFilter(),
  status: w.filter(w.commonStatus()),
});
export type NoticePageQuery = z.output<typeof NoticePageQuery>;

export const notice = resource('/system/notice', {
  page: get('/page', {
    permission: 'system:notice:query',
    summary: '获取通知公告列表',
    query: NoticePageQuery,
    data: w.pageOf(Notice),
  }),
  get: get('/get', {
    permission: 'system:notice:query',
    summary: '获得通知公告',
    query: z.object({ id: w.id() }),
    data: Notice,
  }),
});
