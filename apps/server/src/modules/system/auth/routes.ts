import { auth } from '@countersign/contract/system/auth';
import { bind } from '../../../platform/http/context.ts';
import { refreshSession } from '../oauth2-token/service.ts';
import { type AuthServices, login, logout, permissionInfo } from './service.ts';

export const authRoutes = (services: AuthServices) =>
  bind(auth, {
    login: (context, { body }) => login(services, context, body),
    logout: (context) => logout(context),
    refreshToken: (context, { query }) => refreshSession(context, query.refreshToken),
    getPermissionInfo: (context) => permissionInfo(services, context),
  });
