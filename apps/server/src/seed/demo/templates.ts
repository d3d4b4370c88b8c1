/** Templates of the demo's messages. */
import { NOTICE, type NotifyTemplate, SYSTEM_MESSAGE } from '../notify-templates.ts';

export const demoTemplates: readonly NotifyTemplate[] = [
  {
    id: 4,
    code: 'welcome',
    name: '欢迎加入',
    type: SYSTEM_MESSAGE,
    nickname: '人事小助手',
    content: '{nickname}，欢迎加入{tenantName}！请在个人中心补全手机号和邮箱。',
  },
  {
    id: 5,
    code: 'meeting',
    name: '会议通知',
    type: NOTICE,
    nickname: '行政小助手',
    content: '{time} 在{place}召开「{topic}」，请准时参加。',
  },
  {
    id: 6,
    code: 'maintenance',
    name: '系统维护',
    type: NOTICE,
    nickname: '系统管理员',
    content: '系统将于 {time} 维护，预计 {duration}，期间无法登录，请提前保存。',
  },
];
