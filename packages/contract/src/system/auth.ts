/** Login, session and what the logged-in user may see (`reference/api/system.md`, AuthController; specification §3, §7). */
import { z } from 'zod';
import { get, post, resource } from '../endpoint.ts';
import * as w from '../wire.ts';
import { SocialReturn, socialType } from './social.ts';

/** A password that somebody chooses. */
export const NewPassword = z
  .string({ error: '密码不能为空' })
  .min(4, { error: '密码长度为 4-16 位' })
  .max(16, { error: '密码长度为 4-16 位' });

const captchaVerification = w.optional(z.string().max(4096));

/** `POST /system/auth/login`: user name and password are trimmed (specification §3). */
const loginFields = z.object({
  username: z
    .string({ error: '登录账号不能为空' })
    .trim()
    .min(1, { error: '登录账号不能为空' })
    .regex(/^[A-Za-z0-9]{4,16}$/, { error: '账号格式为 4-16 位数字和字母' }),
  password: z
    .string({ error: '密码不能为空' })
    .min(4, { error: '密码长度为 4-16 位' })
    .max(16, { error: '密码长度为 4-16 位' }),
  captchaVerification,
  /** With these three, the account at another site is bound to the user who logs in. */
  socialType: w.optional(socialType()),
  socialCode: w.optional(z.string().max(1024)),
  socialState: w.optional(z.string().max(128)),
});

export const LoginRequest = loginFields
  .refine(({ socialType: type, socialCode }) => type === null || socialCode !== null, {
    error: '授权码不能为空',
    path: ['socialCode'],
  })
  .refine(({ socialType: type, socialState }) => type === null || socialState !== null, {
    error: '授权 state 不能为空',
    path: ['socialState'],
  });
export type LoginRequest = z.output<typeof LoginRequest>;

/** What a code by SMS is for (`reference/enums.md`, SmsSceneEnum). */
export const SmsScene = {
  memberLogin: 1,
  memberUpdateMobile: 2,
  memberUpdatePassword: 3,
  memberResetPassword: 4,
  adminLogin: 21,
} as const;

export const SmsCodeRequest = z.object({
  mobile: w.mobile(),
  scene: w.int(
    z
      .int({ error: '发送场景不能为空' })
      .refine((scene) => Object.values<number>(SmsScene).includes(scene), { error: '发送场景不正确' }),
  ),
});
export type SmsCodeRequest = z.output<typeof SmsCodeRequest>;

export const SmsLoginRequest = z.object({
  mobile: w.mobile(),
  code: z.string({ error: '验证码不能为空' }).trim().min(1, { error: '验证码不能为空' }).max(16),
});
export type SmsLoginRequest = z.output<typeof SmsLoginRequest>;

export const SocialRedirectQuery = z.object({
  type: socialType(),
  redirectUri: z.string({ error: '回调地址不能为空' }).min(1, { error: '回调地址不能为空' }).max(2048),
});
export type SocialRedirectQuery = z.output<typeof SocialRedirectQuery>;

/** Self-registration, ours beyond the reference; open only where the setting `sys.user.register-enabled` says so. */
export const RegisterRequest = z.object({
  username: z
    .string({ error: '用户账号不能为空' })
    .trim()
    .regex(/^[A-Za-z0-9]{4,16}$/, { error: '账号格式为 4-16 位数字和字母' }),
  nickname: w.requiredText('用户昵称', 30),
  password: NewPassword,
  captchaVerification,
});
export type RegisterRequest = z.output<typeof RegisterRequest>;

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
  sendSmsCode: post('/send-sms-code', {
    public: true,
    summary: '发送手机验证码',
    body: SmsCodeRequest,
    data: z.boolean(),
  }),
  smsLogin: post('/sms-login', {
    public: true,
    summary: '使用短信验证码登录',
    body: SmsLoginRequest,
    data: LoginAnswer,
  }),
  /** The address at the other site that the browser goes to. */
  socialAuthRedirect: get('/social-auth-redirect', {
    public: true,
    summary: '社交授权的跳转',
    query: SocialRedirectQuery,
    data: z.string(),
  }),
  socialLogin: post('/social-login', {
    public: true,
    summary: '社交快捷登录，使用 code 授权码',
    body: SocialReturn,
    data: LoginAnswer,
  }),
  register: post('/register', {
    public: true,
    summary: '注册用户',
    body: RegisterRequest,
    data: LoginAnswer,
  }),
  getPermissionInfo: get('/get-permission-info', { summary: '获取登录用户的权限信息', data: PermissionInfo }),
});
