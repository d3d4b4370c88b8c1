/** A user's accounts at other sites (`reference/api/system.md`, SocialUserController). */
import { z } from 'zod';
import { del, post, resource } from '../endpoint.ts';
import { SocialReturn, socialType } from './social.ts';

export const SocialUserUnbind = z.object({
  type: socialType(),
  openid: z.string({ error: '社交用户编号不能为空' }).min(1, { error: '社交用户编号不能为空' }).max(255),
});
export type SocialUserUnbind = z.output<typeof SocialUserUnbind>;

export const socialUser = resource('/system/social-user', {
  bind: post('/bind', { summary: '社交绑定，使用 code 授权码', body: SocialReturn, data: z.boolean() }),
  unbind: del('/unbind', { summary: '取消社交绑定', body: SocialUserUnbind, data: z.boolean() }),
});
