/** DingTalk: "log in to a third-party website" of its open platform, with its own JSON in place of OAuth2's forms. */
import { readJson, requiredText, type SocialProvider, textOf, withQuery } from './social-provider.ts';

export const dingTalkProvider: SocialProvider = {
  authorizeUrl: ({ clientId, serverUrl }, redirectUri, state) =>
    withQuery(`${serverUrl ?? 'https://login.dingtalk.com'}/oauth2/auth`, {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'openid',
      prompt: 'consent',
      state,
    }),

  async identify(outgoing, { clientId, clientSecret, serverUrl }, code) {
    const root = serverUrl ?? 'https://api.dingtalk.com';
    const granted = await readJson(
      outgoing.send({
        method: 'POST',
        url: `${root}/v1.0/oauth2/userAccessToken`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId, clientSecret, code, grantType: 'authorization_code' }),
      }),
    );
    const person = await readJson(
      outgoing.send({
        url: `${root}/v1.0/contact/users/me`,
        headers: { 'x-acs-dingtalk-access-token': requiredText(granted, 'accessToken') },
      }),
    );
    return {
      // The same person has one union id in all applications of an organisation.
      openid: requiredText(person, 'unionId', 'openId'),
      nickname: textOf(person, 'nick', 'openId'),
      avatar: textOf(person, 'avatarUrl') || null,
    };
  },
};
