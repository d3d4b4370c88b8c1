/** Error codes of the system module (`reference/error-codes.md`). */
import { errorCode } from '../../platform/http/errors.ts';

export const AUTH_LOGIN_BAD_CREDENTIALS = errorCode(1002000000, '登录失败，账号密码不正确');
export const AUTH_LOGIN_USER_DISABLED = errorCode(1002000001, '登录失败，账号被禁用');
export const AUTH_LOGIN_CAPTCHA_CODE_ERROR = errorCode(1002000004, '验证码不正确，原因：{}');

export const USER_NOT_EXISTS = errorCode(1002003003, '用户不存在');

export const POST_NOT_FOUND = errorCode(1002005000, '岗位不存在');
export const POST_NAME_DUPLICATE = errorCode(1002005002, '已经存在名字为【{}】的岗位');
export const POST_CODE_DUPLICATE = errorCode(1002005003, '已经存在编码为【{}】的岗位');

export const NOTICE_NOT_FOUND = errorCode(1002008001, '通知公告不存在');

export const REFRESH_TOKEN_UNKNOWN = errorCode(400, '无效的刷新令牌');
export const REFRESH_TOKEN_EXPIRED = errorCode(401, '刷新令牌已过期');

export const OAUTH2_CLIENT_NOT_EXISTS = errorCode(1002020000, 'OAuth2 客户端不存在');
