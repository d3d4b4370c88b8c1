/** In-site messages of a user (`reference/api/system.md`, NotifyMessageController; specification §3, §7). */
import { z } from 'zod';
import { get, put, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

export const NotifyMessage = z.object({
  id: w.id(),
  userId: w.id(),
  userType: w.int(),
  templateId: w.id(),
  templateCode: z.string(),
  templateNickname: z.string(),
  templateContent: z.string(),
  templateType: w.int(),
  templateParams: z.record(z.string(), z.unknown()),
  readStatus: z.boolean(),
  readTime: w.instant().nullable(),
  createTime: w.instant(),
});
export type NotifyMessage = z.output<typeof NotifyMessage>;

export const NotifyMessagePageQuery = z.object({
  ...w.paging,
  userId: w.filter(w.id()),
  userType: w.filter(w.int()),
  templateCode: w.textFilter(),
  templateType: w.filter(w.int()),
  createTime: w.dateRange(),
});
export type NotifyMessagePageQuery = z.output<typeof NotifyMessagePageQuery>;

export const NotifyMessageMyPageQuery = z.object({
  ...w.paging,
  readStatus: w.filter(w.flag()),
  createTime: w.dateRange(),
});
export type NotifyMessageMyPageQuery = z.output<typeof NotifyMessageMyPageQuery>;

/**
 * What the event stream says; `type` is also the name of the server-sent event.
 *
 * - `notify-message`: a message came, with its number.
 * - `notify-message-read`: messages were read, perhaps in another browser: count again.
 * - `sync`: sent first, and when words may have been missed: count again.
 * - `end`: the stream ends. `session-ended`: the token counts no more; `replaced`: the user has too many streams, this
 *   was the oldest, so do not come back before the next poll; `server-stopping`: come back in a moment.
 */
export const ServerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notify-message'), id: w.id() }),
  z.object({ type: z.literal('notify-message-read') }),
  z.object({ type: z.literal('sync') }),
  z.object({ type: z.literal('end'), reason: z.enum(['session-ended', 'replaced', 'server-stopping']) }),
]);
export type ServerEvent = z.output<typeof ServerEvent>;

export const notifyMessage = resource('/system/notify-message', {
  page: get('/page', {
    permission: 'system:notify-message:query',
    summary: '获得站内信分页',
    query: NotifyMessagePageQuery,
    data: w.pageOf(NotifyMessage),
  }),
  get: get('/get', {
    permission: 'system:notify-message:query',
    summary: '获得站内信',
    query: z.object({ id: w.id() }),
    data: NotifyMessage.nullable(),
  }),
  myPage: get('/my-page', {
    summary: '获得我的站内信分页',
    query: NotifyMessageMyPageQuery,
    data: w.pageOf(NotifyMessage),
  }),
  updateRead: put('/update-read', {
    summary: '标记站内信为已读',
    query: z.object({ ids: w.idList() }),
    data: z.boolean(),
  }),
  updateAllRead: put('/update-all-read', { summary: '标记所有站内信为已读', data: z.boolean() }),
  getUnreadList: get('/get-unread-list', {
    summary: '获取当前用户的最新站内信列表，默认 10 条',
    query: z.object({ size: w.int(z.int().min(1).max(100)).default(10) }),
    data: z.array(NotifyMessage),
  }),
  getUnreadCount: get('/get-unread-count', { summary: '获得当前用户的未读站内信数量', data: z.int() }),
  events: get('/events', { answer: 'events', summary: '订阅当前用户的实时消息', data: ServerEvent }),
});
