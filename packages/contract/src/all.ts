/** Every resource of the API, for what walks all of it: the server's routes, OpenAPI, tests. Screens import single resources. */
import { config } from './infra/config.ts';
import { area } from './system/area.ts';
import { auth } from './system/auth.ts';
import { captcha } from './system/captcha.ts';
import { dept } from './system/dept.ts';
import { dictData } from './system/dict-data.ts';
import { dictType } from './system/dict-type.ts';
import { errorCode } from './system/error-code.ts';
import { loginLog } from './system/login-log.ts';
import { menu } from './system/menu.ts';
import { notice } from './system/notice.ts';
import { notifyMessage } from './system/notify-message.ts';
import { oauth2Open } from './system/oauth2-open.ts';
import { oauth2User } from './system/oauth2-user.ts';
import { operateLog } from './system/operate-log.ts';
import { permission } from './system/permission.ts';
import { post } from './system/post.ts';
import { role } from './system/role.ts';
import { sensitiveWord } from './system/sensitive-word.ts';
import { socialUser } from './system/social-user.ts';
import { tenant } from './system/tenant.ts';
import { tenantPackage } from './system/tenant-package.ts';
import { user } from './system/user.ts';
import { userProfile } from './system/user-profile.ts';

export const allResources = {
  auth,
  captcha,
  tenant,
  tenantPackage,
  userProfile,
  post,
  dept,
  role,
  permission,
  menu,
  area,
  errorCode,
  sensitiveWord,
  config,
  user,
  dictType,
  dictData,
  loginLog,
  operateLog,
  notice,
  notifyMessage,
  socialUser,
  oauth2Open,
  oauth2User,
};
