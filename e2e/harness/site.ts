/** Another site whose accounts log in here: a real OAuth2 server on this machine. */
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll } from 'vitest';

export interface Site {
  /** Root address. */
  address(): string;
  /** Who is asked for at the site from now on. */
  person(openid: string): void;
}

export function useSite(): Site {
  const server = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: '/oauth/authorize', token: '/oauth/token', userinfo: '/api/v5/user' },
  });
  let openid = '';
  beforeAll(async () => {
    await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    server.service.on('beforeUserinfo', (response: { body: unknown }) => {
      response.body = { sub: openid, id: openid, name: `访客 ${openid}` };
    });
  });
  afterAll(() => server.stop());
  return {
    address: () => `http://127.0.0.1:${server.address().port}`,
    person: (id) => {
      openid = id;
    },
  };
}
