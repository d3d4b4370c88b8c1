/** The personal centre of the logged-in user (`reference/api/system.md`, UserProfileController). */
import { z } from 'zod';
import { get, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

const named = z.object({ id: w.id(), name: z.string() });

export const UserProfile = z.object({
  id: w.id(),
  username: z.string(),
  nickname: z.string(),
  remark: z.string().nullable(),
  deptId: w.id().nullable(),
  postIds: z.array(w.id()),
  email: z.string(),
  mobile: z.string(),
  sex: w.int(),
  avatar: z.string(),
  status: w.commonStatus(),
  loginIp: z.string(),
  loginDate: w.instant().nullable(),
  createTime: w.instant(),
  roles: z.array(named),
  dept: named.nullable(),
  posts: z.array(named),
  socialUsers: z.array(z.object({ type: w.int(), openid: z.string() })),
});
export type UserProfile = z.output<typeof UserProfile>;

export const userProfile = resource('/system/user/profile', {
  get: get('/get', { summary: '获得登录用户信息', data: UserProfile }),
});
