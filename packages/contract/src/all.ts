/** Every resource of the API, for what walks all of it: the server's routes, OpenAPI, tests. Screens import single resources. */
import { auth } from './system/auth.ts';
import { captcha } from './system/captcha.ts';
import { dictData } from './system/dict-data.ts';
import { notice } from './system/notice.ts';
import { notifyMessage } from './system/notify-message.ts';
import { post } from './system/post.ts';
import { tenant } from './system/tenant.ts';
import { userProfile } from './system/user-profile.ts';

export const allResources = { auth, captcha, tenant, userProfile, post, dictData, notice, notifyMessage };
