/** The sites whose accounts people log in with. */
import { SocialType } from '@countersign/contract/system/social';
import { dingTalkProvider } from './ding-talk.ts';
import { giteeProvider, gitHubProvider } from './oauth2-site.ts';
import type { SocialProvider } from './social-provider.ts';
import { weChatWorkProvider } from './we-chat-work.ts';

export const socialProviders: Readonly<Record<number, SocialProvider>> = {
  [SocialType.gitee]: giteeProvider,
  [SocialType.gitHub]: gitHubProvider,
  [SocialType.dingTalk]: dingTalkProvider,
  [SocialType.weChatWork]: weChatWorkProvider,
};
