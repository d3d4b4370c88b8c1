/** Logins over other sites in a new installation: all known, none enabled, until an administrator enters what the site gave. */
import { SocialType } from '@countersign/contract/system/social';
import type { socialClients } from '../modules/system/social-client/table.ts';
import { ADMIN_USER } from '../platform/session/user-type.ts';

const DISABLED = 1;
const tenantId = 1;

const SITES: [number, string, number][] = [
  [1, 'Gitee', SocialType.gitee],
  [2, 'GitHub', SocialType.gitHub],
  [3, '钉钉', SocialType.dingTalk],
  [4, '企业微信', SocialType.weChatWork],
];

export const socialClientRows = (): (typeof socialClients.$inferInsert)[] =>
  SITES.map(([id, name, socialType]) => ({
    id,
    tenantId,
    name,
    socialType,
    userType: ADMIN_USER,
    clientId: '',
    clientSecret: '',
    status: DISABLED,
  }));
