import { oauth2User } from '@countersign/contract/system/oauth2-user';
import { bind } from '../../../platform/http/context.ts';
import { updateProfile } from '../user-profile/change.ts';
import { getProfile } from '../user-profile/service.ts';

export const oauth2UserRoutes = bind(oauth2User, {
  get: (context) => getProfile(context),
  update: (context, { body }) => updateProfile(context, body),
});
