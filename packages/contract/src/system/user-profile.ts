/** The personal centre of the logged-in user (`reference/api/system.md`, UserProfileController). */
import { z } from 'zod';
import { get, post, put, resource } from '../endpoint.ts';
import * as w from '../wire.ts';
import { NewPassword } from './auth.ts';

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

const emptyOr = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]).nullish();

/** Fields that are missing or null stay as they are; an empty e-mail address or mobile number is removed. */
export const UserProfileUpdate = z.object({
  nickname: z
    .string()
    .trim()
    .min(1, { error: '用户昵称不能为空' })
    .max(30, { error: '用户昵称长度不能超过 30 个字符' })
    .nullish(),
  email: emptyOr(z.email({ error: '邮箱格式不正确' }).max(50, { error: '邮箱长度不能超过 50 个字符' })),
  mobile: emptyOr(w.mobile()),
  /** 1 male, 2 female, 3 or 0 unknown. */
  sex: w.optional(w.int(z.int().min(0).max(3))),
});
export type UserProfileUpdate = z.output<typeof UserProfileUpdate>;

export const UserProfilePasswordUpdate = z.object({
  oldPassword: z.string({ error: '旧密码不能为空' }).min(1, { error: '旧密码不能为空' }).max(64),
  newPassword: NewPassword,
});
export type UserProfilePasswordUpdate = z.output<typeof UserProfilePasswordUpdate>;

/** Largest avatar in bytes. */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;

const avatar = {
  summary: '上传用户个人头像',
  multipart: true,
  body: z.object({ avatarFile: w.file('头像', AVATAR_MAX_BYTES) }),
  data: z.string(),
} as const;

export const userProfile = resource('/system/user/profile', {
  get: get('/get', { summary: '获得登录用户信息', data: UserProfile }),
  update: put('/update', { summary: '修改用户个人信息', body: UserProfileUpdate, data: z.boolean() }),
  updatePassword: put('/update-password', {
    summary: '修改用户个人密码',
    body: UserProfilePasswordUpdate,
    data: z.boolean(),
  }),
  /** The picture's address is the answer. */
  updateAvatar: put('/update-avatar', avatar),
  uploadAvatar: post('/update-avatar', avatar),
});
