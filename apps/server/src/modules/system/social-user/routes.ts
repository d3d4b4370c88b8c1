import { socialUser } from '@countersign/contract/system/social-user';
import { bind } from '../../../platform/http/context.ts';
import type { SocialLogins } from './social-logins.ts';

export const socialUserRoutes = (social: SocialLogins) =>
  bind(socialUser, {
    bind: async ({ db, tenantId, user }, { body }) => {
      const account = await social.identify(tenantId, user.userId, body);
      await social.useUp(account);
      await social.bind(db, user.userId, account);
      return true;
    },
    unbind: async ({ db, user }, { body }) => {
      await social.unbind(db, user.userId, body);
      return true;
    },
  });
