/** What other applications may see and change of the user who let them (`reference/api/system.md`, OAuth2UserController). */
import { z } from 'zod';
import { get, put, resource } from '../endpoint.ts';
import * as w from '../wire.ts';
import { UserProfileUpdate } from './user-profile.ts';

const named = z.object({ id: w.id(), name: z.string() });

export const OAuth2UserInfo = z.object({
  id: w.id(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  sex: w.int(),
  avatar: z.string(),
  dept: named.nullable(),
  posts: z.array(named),
});
export type OAuth2UserInfo = z.output<typeof OAuth2UserInfo>;

export const oauth2User = resource('/system/oauth2/user', {
  get: get('/get', { scope: 'user.read', summary: '获得用户基本信息', data: OAuth2UserInfo }),
  update: put('/update', {
    scope: 'user.write',
    summary: '更新用户基本信息',
    body: UserProfileUpdate,
    data: z.boolean(),
  }),
});
