/** Login, session and what the logged-in user may see (`reference/api/system.md`, AuthController; specification §3, §7). */
import { z } from 'zod';
import { get, post, resource } from '../endpoint.ts';
import * as w from '../wire.ts';

/** `POST /system/auth/login`: user name and password are trimmed (specification §3). */
export const LoginRequest = z.object({
  username: z
    .string({ error: '登录账号不能为空' })
    .trim()
    .min(1, { error: '登录账号不能为空' })
    .regex(/^[A-Za-z0-9]{4,16}$/, { error: '账号格式为 4-16 位数字和字母' }),
  password: z
    .string({ error: '密码不能为空' })
    .min(4, { error: '密码长度为 4-16 位' })
    .max(16, { error: '密码长度为 4-16 位' }),
  captchaVerification: w.optional(z.string().max(4096)),
  socialType: w.optional(w.int()),
  socialCode: w.optional(z.string().max(1024)),
  socialState: w.optional(z.string().max(1024)),
});

/** Tokens of a session; `expiresTime` is when the access token ends. */
export const LoginAnswer = z.object({
  userId: w.id(),
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresTime: w.instant(),
});

/** A node of the menu tree: a directory (`component` null) or a page. Buttons are not in it. */
export interface MenuNode {
  id: number;
  parentId: number;
  name: string;
  path: string;
  component: string | null;
  componentName: string | null;
  icon: string | null;
  visible: boolean;
  keepAlive: boolean;
  alwaysShow: boolean;
  /** Null on a page: existing clients show a blank page for an empty array. */
  children: MenuNode[] | null;
}

export const MenuNode: z.ZodType<MenuNode> = z
  .object({
    id: w.id(),
    parentId: w.id(),
    name: z.string(),
    path: z.string(),
    component: z.string().nullable(),
    componentName: z.string().nullable(),
    icon: z.string().nullable(),
    visible: z.boolean(),
    keepAlive: z.boolean(),
    alwaysShow: z.boolean(),
    get children() {
      return z.array(MenuNode).nullable();
    },
  })
  .meta({ id: 'MenuNode' });

/** Who is logged in, with roles, permission strings and menu tree. */
export const PermissionInfo = z.object({
  user: z.object({
    id: w.id(),
    userName: z.string(),
    nickname: z.string(),
    avatar: z.string(),
  }),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  menus: z.array(MenuNode),
});
export type PermissionInfo = z.output<typeof PermissionInfo>;

export const auth = resource('/system/auth', {
  login: post('/login', { public: true, summary: '使用账号密码登录', body: LoginRequest, data: LoginAnswer }),
  logout: post('/logout', { public: true, summary: '登出系统', data: z.boolean() }),
  refreshToken: post('/refresh-token', {
    public: true,
    summary: '刷新令牌',
    query: z.object({
      refreshToken: z.string({ error: '刷新令牌不能为空' }).min(1, { error: '刷新令牌不能为空' }).max(128),
    }),
    data: LoginAnswer,
  }),
  getPermissionInfo: get('/get-permission-info', { summary: '获取登录用户的权限信息', data: PermissionInfo }),
});
