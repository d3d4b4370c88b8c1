import { auth } from '@countersign/contract/system/auth';
import { bind } from '../../../platform/http/context.ts';
import type { Permissions } from '../../../platform/permission/permissions.ts';
import { refreshSession } from '../oauth2-token/service.ts';
import type { RoleSet } from '../permission/service.ts';
import { login, type PasswordLoginServices } from './password-login.ts';
import { type RegisterServices, register } from './register.ts';
import { logout, permissionInfo } from './service.ts';
import { type SmsLoginServices, sendSmsCode, smsLogin } from './sms-login.ts';
import { type SocialLoginServices, socialAuthRedirect, socialLogin } from './social-login.ts';

export interface AuthServices
  extends PasswordLoginServices,
    SmsLoginServices,
    SocialLoginServices,
    RegisterServices {
  permissions: Permissions<RoleSet>;
}

export const authRoutes = (services: AuthServices) =>
  bind(auth, {
    login: (context, { body }) => login(services, context, body),
    logout: (context) => logout(context),
    refreshToken: (context, { query }) => refreshSession(context, query.refreshToken),
    sendSmsCode: (context, { body }) => sendSmsCode(services, context, body),
    smsLogin: (context, { body }) => smsLogin(services, context, body),
    socialAuthRedirect: (context, { query }) => socialAuthRedirect(services, context, query),
    socialLogin: (context, { body }) => socialLogin(services, context, body),
    register: (context, { body }) => register(services, context, body),
    getPermissionInfo: (context) => permissionInfo(services, context),
  });
