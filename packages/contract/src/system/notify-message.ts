/** In-site messages of a user (`reference/api/system.md`, NotifyMessageController; specification §3, §7). */
import { z } from 'zod';
import { get, resource } from '../endpoint.ts';
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

export const notifyMessage = resource('/system/notify-message', {
  getUnreadList: get('/get-unread-list', {
    summary: '获取当前用户的最新站内信列表，默认 10 条',
    query: z.object({ size: w.int(z.int().min(1).max(100)).default(10) }),
    data: z.array(NotifyMessage),
  }),
  getUnreadCount: get('/get-unread-count', { summary: '获得当前用户的未读站内信数量', data: z.int() }),
});
