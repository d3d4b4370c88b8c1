/** Sites that speak plain OAuth2 (RFC 6749, 4.1): Gitee and GitHub. */
import type { SocialIdentity } from '../table.ts';
import { readJson, requiredText, type SocialProvider, textOf, withQuery } from './social-provider.ts';

interface Site {
  /** Addresses at the public site, or below the root of a server of one's own. */
  addresses(serverUrl: string | null): { authorize: string; token: string; user: string };
  scope: string;
}

const gitee: Site = {
  addresses: (serverUrl) => {
    const root = serverUrl ?? 'https://gitee.com';
    return {
      authorize: `${root}/oauth/authorize`,
      token: `${root}/oauth/token`,
      user: `${root}/api/v5/user`,
    };
  },
  scope: 'user_info',
};

const gitHub: Site = {
  addresses: (serverUrl) => {
    const root = serverUrl ?? 'https://github.com';
    return {
      authorize: `${root}/login/oauth/authorize`,
      token: `${root}/login/oauth/access_token`,
      user: serverUrl ? `${root}/api/v3/user` : 'https://api.github.com/user',
    };
  },
  scope: 'read:user',
};

function oauth2Site({ addresses, scope }: Site): SocialProvider {
  return {
    authorizeUrl: ({ clientId, serverUrl }, redirectUri, state) =>
      withQuery(addresses(serverUrl).authorize, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        state,
      }),

    async identify(
      outgoing,
      { clientId, clientSecret, serverUrl },
      code,
      redirectUri,
    ): Promise<SocialIdentity> {
      const { token, user } = addresses(serverUrl);
      const granted = await readJson(
        outgoing.send({
          method: 'POST',
          url: token,
          headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            code,
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uri: redirectUri,
          }).toString(),
        }),
      );
      const person = await readJson(
        outgoing.send({
          url: user,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${requiredText(granted, 'access_token')}`,
            // GitHub refuses requests that do not say who sends them.
            'user-agent': 'countersign',
          },
        }),
      );
      return {
        openid: requiredText(person, 'id', 'sub'),
        nickname: textOf(person, 'name', 'login', 'id', 'sub'),
        avatar: textOf(person, 'avatar_url') || null,
      };
    },
  };
}

export const giteeProvider = oauth2Site(gitee);
export const gitHubProvider = oauth2Site(gitHub);
