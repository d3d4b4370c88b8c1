/** Notices of the organisation (`reference/api/system.md`, NoticeController). */
import { z } from 'zod';
import { del, get, post, put, resource } from '../endpoint.ts';
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

export const NoticeCreate = z.object({
  title: w.requiredText('公告标题', 50),
  /** 1 notice, 2 announcement. */
  type: w.int(z.int().min(1, { error: '公告类型必须是 1 或 2' }).max(2, { error: '公告类型必须是 1 或 2' })),
  /** HTML; what could run in it is taken out. */
  content: w.optionalText('公告内容', 1_000_000).transform((content) => content ?? ''),
  status: w.optional(w.commonStatus()).transform((status) => status ?? w.CommonStatus.enabled),
});
export const NoticeUpdate = NoticeCreate.extend({ id: w.id() });
export type NoticeCreate = z.output<typeof NoticeCreate>;
export type NoticeUpdate = z.output<typeof NoticeUpdate>;

export const NoticePageQuery = z.object({
  ...w.paging,
  title: w.textFilter(),
  status: w.filter(w.commonStatus()),
});
export type NoticePageQuery = z.output<typeof NoticePageQuery>;

const byId = z.object({ id: w.id() });

export const notice = resource('/system/notice', {
  create: post('/create', {
    permission: 'system:notice:create',
    summary: '创建通知公告',
    body: NoticeCreate,
    data: w.id(),
  }),
  update: put('/update', {
    permission: 'system:notice:update',
    summary: '修改通知公告',
    body: NoticeUpdate,
    data: z.boolean(),
  }),
  delete: del('/delete', {
    permission: 'system:notice:delete',
    summary: '删除通知公告',
    query: byId,
    data: z.boolean(),
  }),
  page: get('/page', {
    permission: 'system:notice:query',
    summary: '获取通知公告列表',
    query: NoticePageQuery,
    data: w.pageOf(Notice),
  }),
  get: get('/get', {
    permission: 'system:notice:query',
    summary: '获得通知公告',
    query: byId,
    data: Notice,
  }),
});
