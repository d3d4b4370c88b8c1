/**
 * DingTalk and WeChat Work as their documentation describes their logins, on one local server: they speak JSON of their
 * own in place of OAuth2, so that no ready-made OAuth2 server stands in for them.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const DING_TALK = { clientId: 'ding-key', clientSecret: 'ding-secret' };
export const WE_CHAT_WORK = { clientId: 'corp-1', clientSecret: 'corp-secret', agentId: '1000002' };
export const GOOD_CODE = 'good-code';
/** A code of somebody whom the company does not employ. */
export const STRANGER_CODE = 'stranger-code';

export interface WorkSites {
  url: string;
  stop(): void;
}

export async function startWorkSites(): Promise<WorkSites> {
  const server: Server = createServer(async (request, response) => {
    const answer = await respond(request, new URL(String(request.url), 'http://site'));
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface SiteAnswer {
  status: number;
  body: unknown;
}

const ok = (body: unknown): SiteAnswer => ({ status: 200, body });

async function respond(request: IncomingMessage, { pathname, searchParams }: URL): Promise<SiteAnswer> {
  const query = Object.fromEntries(searchParams);
  switch (`${request.method} ${pathname}`) {
    case 'POST /v1.0/oauth2/userAccessToken': {
      const sent = JSON.parse(await textOf(request)) as Record<string, string>;
      const isRight =
        sent.clientId === DING_TALK.clientId &&
        sent.clientSecret === DING_TALK.clientSecret &&
        sent.code === GOOD_CODE &&
        sent.grantType === 'authorization_code';
      return isRight
        ? ok({ accessToken: 'ding-token', refreshToken: 'r', expireIn: 7200 })
        : { status: 400, body: { code: 'invalidCode', message: '不合法的临时授权码' } };
    }
    case 'GET /v1.0/contact/users/me':
      return request.headers['x-acs-dingtalk-access-token'] === 'ding-token'
        ? ok({
            nick: '钉小王',
            unionId: 'union-1',
            openId: 'open-1',
            avatarUrl: 'https://ding.example/a.png',
          })
        : { status: 403, body: { code: 'Forbidden', message: 'forbidden' } };
    case 'GET /cgi-bin/gettoken':
      return query.corpid === WE_CHAT_WORK.clientId && query.corpsecret === WE_CHAT_WORK.clientSecret
        ? ok({ errcode: 0, errmsg: 'ok', access_token: 'corp-token', expires_in: 7200 })
        : ok({ errcode: 40001, errmsg: 'invalid credential' });
    case 'GET /cgi-bin/auth/getuserinfo':
      if (query.access_token !== 'corp-token') return ok({ errcode: 40014, errmsg: 'invalid access_token' });
      if (query.code === STRANGER_CODE) return ok({ errcode: 0, errmsg: 'ok', openid: 'stranger' });
      return query.code === GOOD_CODE
        ? ok({ errcode: 0, errmsg: 'ok', userid: 'wang' })
        : ok({ errcode: 40029, errmsg: 'invalid code' });
    case 'GET /cgi-bin/user/get':
      return query.access_token === 'corp-token' && query.userid === 'wang'
        ? ok({ errcode: 0, errmsg: 'ok', userid: 'wang', name: '企小王', avatar: '' })
        : ok({ errcode: 60111, errmsg: 'userid not found' });
    default:
      return { status: 404, body: {} };
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
