import { userProfile } from '@countersign/contract/system/user-profile';
import { bind } from '../../../platform/http/context.ts';
import { type ProfileServices, updateAvatar, updatePassword, updateProfile } from './change.ts';
import { getProfile } from './service.ts';

export const userProfileRoutes = (services: ProfileServices) =>
  bind(userProfile, {
    get: (context) => getProfile(context),
    update: (context, { body }) => updateProfile(context, body),
    updatePassword: (context, { body }) => updatePassword(services, context, body),
    updateAvatar: (context, { body }) => updateAvatar(services, context, body.avatarFile),
    uploadAvatar: (context, { body }) => updateAvatar(services, context, body.avatarFile),
  });
