import { userProfile } from '@countersign/contract/system/user-profile';
import { bind } from '../../../platform/http/context.ts';
import { getProfile } from './service.ts';

export const userProfileRoutes = bind(userProfile, {
  get: (context) => getProfile(context),
});
