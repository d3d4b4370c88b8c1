import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CLIENT_SECRET } from '../src/modules/system/social-user/social-logins.ts';
import { Secrets } from '../src/platform/secrets/secrets.ts';
import { TEST_SECRET_KEY } from './harness/database.ts';
import { hire, type Person } from './harness/people.ts';
import { call, type Login, type TestServer, useServer } from './harness/server.ts';
import {
  DING_TALK,
  GOOD_CODE,
  STRANGER_CODE,
  startWorkSites,
  WE_CHAT_WORK,
  type WorkSites,
} from './harness/work-sites.ts';

const GITEE = 10;
const DING = 20;
const WORK = 30;
const GITHUB = 40;
const BACK = 'https://app.example/social-login';
const NOT_BOUND = 1002000005;
const FAILED = 1002018000;

interface SiteSettings {
  clientId: string;
  clientSecret: string;
  agentId?: string;
}

describe('login with accounts of other sites', () => {
  const server = useServer({ ALLOW_PRIVATE_TARGETS: 'true' });
  const gitee = new OAuth2Server(undefined, undefined, {
    endpoints: { authorize: '/oauth/authorize', token: '/oauth/token', userinfo: '/api/v5/user' },
  });
  const gitHub = new OAuth2Server(undefined, undefined, {
    endpoints: {
      authorize: '/login/oauth/authorize',
      token: '/login/oauth/access_token',
      userinfo: '/api/v3/user',
    },
  });
  let workSites: WorkSites;
  let person: Person;
  /** Who is logged in at Gitee and GitHub. */
  let account: Record<string, unknown>;
  const tokenRequests: unknown[] = [];

  beforeAll(async () => {
    for (const site of [gitee, gitHub]) {
      await site.issuer.keys.generate('RS256');
      await site.start(0, '127.0.0.1');
      site.service.on('beforeUserinfo', (answer) => {
        answer.body = account;
      });
      site.service.on('beforeResponse', (_answer, request) => tokenRequests.push(request.body));
    }
    workSites = await startWorkSites();
    await enable(server(), GITEE, urlOf(gitee), { clientId: 'gitee-id', clientSecret: 'gitee-secret' });
    await enable(server(), GITHUB, urlOf(gitHub), { clientId: 'github-id', clientSecret: 'github-secret' });
    await enable(server(), DING, workSites.url, DING_TALK);
    await enable(server(), WORK, workSites.url, WE_CHAT_WORK);
  });
  afterAll(async () => {
    await Promise.all([gitee.stop(), gitHub.stop()]);
    workSites.stop();
  });
  beforeEach(async () => {
    await server().asOwner('delete from system_rate_limit');
    person = await hire(server(), []);
    account = {
      id: Math.floor(Math.random() * 1e9),
      login: 'wang',
      name: '王',
      avatar_url: 'https://site.example/w.png',
    };
  });

  const begin = (type: number, token?: string, redirectUri = `${BACK}?type=${type}&redirect=%2F`) =>
    call<string>(server(), '/system/auth/social-auth-redirect', {
      tenantId: 1,
      query: { type, redirectUri },
      ...(token ? { token } : {}),
    });
  /** Goes to the other site as a browser does, and comes back with its code and state. */
  async function visit(type: number, token?: string): Promise<{ type: number; code: string; state: string }> {
    const { data, msg } = await begin(type, token);
    if (!data) throw new Error(msg);
    const back = new URL((await fetch(data, { redirect: 'manual' })).headers.get('location') ?? '');
    return { type, code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
  }
  /** The work sites have a login page in between; their codes are known. */
  async function stateOf(type: number, token?: string): Promise<string> {
    return new URL((await begin(type, token)).data).searchParams.get('state') ?? '';
  }
  const socialLogin = (body: object) =>
    call<Login>(server(), '/system/auth/social-login', { tenantId: 1, body });
  const bind = (body: object, token = person.accessToken) =>
    call(server(), '/system/social-user/bind', { token, body });
  const accountsOf = async (token: string) =>
    (await call<{ socialUsers: unknown[] }>(server(), '/system/user/profile/get', { token })).data
      .socialUsers;
  const passwordLogin = (
    username: string,
    { type, code, state }: { type: number; code: string; state: string },
  ) =>
    call<Login>(server(), '/system/auth/login', {
      tenantId: 1,
      body: { username, password: 'admin123', socialType: type, socialCode: code, socialState: state },
    });

  it('begins at the site, with what the tenant is known as there and a random state', async () => {
    const [first, second] = [new URL((await begin(GITEE)).data), new URL((await begin(GITEE)).data)];
    expect(first.origin + first.pathname).toBe(`${urlOf(gitee)}/oauth/authorize`);
    expect(Object.fromEntries(first.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'gitee-id',
      redirect_uri: `${BACK}?type=10&redirect=%2F`,
      scope: 'user_info',
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(second.searchParams.get('state')).not.toBe(first.searchParams.get('state'));
    expect(first.href).not.toContain('gitee-secret');
  });

  it.each([
    'https://evil.example/social-login',
    'https://app.example/social-login/../evil',
    'https://app.example.evil.example/social-login',
    'http://app.example/social-login',
    'https://user@app.example/social-login',
    'javascript:alert(1)',
    'not an address',
  ])('comes back to pages of the tenant alone, not to %s', async (redirectUri) => {
    expect(await begin(GITEE, undefined, redirectUri)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('[redirectUri]'),
    });
  });

  describe.each([
    ['Gitee', GITEE],
    ['GitHub', GITHUB],
  ])('%s', (_name, type) => {
    it('an account that is bound to nobody is bound by the next password login, and logs in from then on', async () => {
      const back = await visit(type);
      expect(await socialLogin(back)).toMatchObject({ code: NOT_BOUND });
      const { data } = await passwordLogin(person.username, back);
      expect(await accountsOf(data.accessToken)).toEqual([{ type, openid: String(account.id) }]);

      const { data: again } = await socialLogin(await visit(type));
      const profile = await call(server(), '/system/user/profile/get', { token: again.accessToken });
      expect(profile).toMatchObject({ data: { username: person.username } });
      const logs = await server().sql(
        'select log_type from system_login_log where username = $1 order by id',
        [person.username],
      );
      expect(logs.at(-1)).toEqual({ log_type: 101 });
    });
  });

  it('sends the site the code with the secret, once', async () => {
    tokenRequests.length = 0;
    const back = await visit(GITEE);
    await Promise.all([socialLogin(back), socialLogin(back), socialLogin(back)]);
    expect(tokenRequests).toEqual([
      expect.objectContaining({
        grant_type: 'authorization_code',
        code: back.code,
        client_secret: 'gitee-secret',
      }),
    ]);
  });

  it('binds an account for a user who is logged in, and frees it again', async () => {
    const token = person.accessToken;
    expect(await bind(await visit(GITEE, token))).toMatchObject({ code: 0, data: true });
    const openid = String(account.id);
    expect(await accountsOf(token)).toEqual([{ type: GITEE, openid }]);
    const unbind = (asToken: string, body: object) =>
      call(server(), '/system/social-user/unbind', { token: asToken, method: 'DELETE', body });
    const other = await hire(server(), []);
    expect(await unbind(other.accessToken, { type: GITEE, openid })).toMatchObject({ code: 1002018001 });
    expect(await unbind(token, { type: GITEE, openid: 'unknown' })).toMatchObject({ code: 1002018002 });
    expect(await unbind(token, { type: GITEE, openid })).toMatchObject({ code: 0, data: true });
    expect(await accountsOf(token)).toEqual([]);
    expect(await socialLogin(await visit(GITEE))).toMatchObject({ code: NOT_BOUND });
  });

  it('an account is one user’s: who binds it takes it over; a newer one replaces the older', async () => {
    await bind(await visit(GITEE, person.accessToken));
    const other = await hire(server(), []);
    await bind(await visit(GITEE, other.accessToken), other.accessToken);
    expect(await accountsOf(person.accessToken)).toEqual([]);
    account = { ...account, id: 77 };
    await bind(await visit(GITEE, other.accessToken), other.accessToken);
    expect(await accountsOf(other.accessToken)).toEqual([{ type: GITEE, openid: '77' }]);
  });

  it('DingTalk: its own JSON in place of OAuth2', async () => {
    const state = await stateOf(DING, person.accessToken);
    expect(await bind({ type: DING, code: GOOD_CODE, state })).toMatchObject({ code: 0 });
    expect(await accountsOf(person.accessToken)).toEqual([{ type: DING, openid: 'union-1' }]);
    const wrong = await socialLogin({ type: DING, code: 'wrong', state: await stateOf(DING) });
    expect(wrong).toMatchObject({ code: FAILED, msg: expect.stringContaining('不合法的临时授权码') });
    expect(await socialLogin({ type: DING, code: GOOD_CODE, state: await stateOf(DING) })).toMatchObject({
      code: 0,
    });
  });

  it('WeChat Work: members of the company, and nobody else', async () => {
    const address = new URL((await begin(WORK)).data);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      login_type: 'CorpApp',
      appid: WE_CHAT_WORK.clientId,
      agentid: WE_CHAT_WORK.agentId,
    });
    const state = await stateOf(WORK, person.accessToken);
    expect(await bind({ type: WORK, code: GOOD_CODE, state })).toMatchObject({ code: 0 });
    expect(await accountsOf(person.accessToken)).toEqual([{ type: WORK, openid: 'corp-1/wang' }]);
    const stranger = await socialLogin({ type: WORK, code: STRANGER_CODE, state: await stateOf(WORK) });
    expect(stranger).toMatchObject({ code: FAILED, msg: expect.stringContaining('不是企业成员') });
  });

  describe('a state', () => {
    it('that nobody was given is worth nothing', async () => {
      const { code } = await visit(GITEE);
      expect(await socialLogin({ type: GITEE, code, state: '0'.repeat(32) })).toMatchObject({ code: FAILED });
    });

    it('is good for its type alone', async () => {
      const back = await visit(GITEE);
      expect(await socialLogin({ ...back, type: GITHUB })).toMatchObject({ code: FAILED });
    });

    it('is good for its tenant alone', async () => {
      const [other] = await server().sql<{ id: number }>(
        'select id from system_tenant where id <> 1 order by id limit 1',
      );
      const elsewhere = await call(server(), '/system/auth/social-login', {
        tenantId: Number(other?.id),
        body: await visit(GITEE),
      });
      expect(elsewhere).toMatchObject({ code: FAILED });
    });

    it('is good for one login', async () => {
      await bind(await visit(GITEE, person.accessToken));
      const back = await visit(GITEE);
      expect(await socialLogin(back)).toMatchObject({ code: 0 });
      expect(await socialLogin(back)).toMatchObject({ code: FAILED });
    });

    it('is good for ten minutes', async () => {
      const back = await visit(GITEE);
      server().passTime(10 * 60_000);
      expect(await socialLogin(back)).toMatchObject({ code: FAILED });
    });

    it('is good with the first code that came with it', async () => {
      const back = await visit(GITEE);
      expect(await socialLogin(back)).toMatchObject({ code: NOT_BOUND });
      expect(await socialLogin({ ...back, code: 'another' })).toMatchObject({ code: FAILED });
    });

    it('of a login binds nothing to whoever is logged in, and that of one user nothing to another', async () => {
      expect(await bind(await visit(GITEE))).toMatchObject({ code: FAILED });
      const other = await hire(server(), []);
      expect(await bind(await visit(GITEE, other.accessToken))).toMatchObject({ code: FAILED });
      expect(await socialLogin(await visit(GITEE, other.accessToken))).toMatchObject({ code: FAILED });
      expect(await accountsOf(person.accessToken)).toEqual([]);
    });
  });

  it('binds nothing when the password is wrong', async () => {
    const back = await visit(GITEE);
    const refused = await call(server(), '/system/auth/login', {
      tenantId: 1,
      body: {
        username: person.username,
        password: 'wrong',
        socialType: GITEE,
        socialCode: back.code,
        socialState: back.state,
      },
    });
    expect(refused).toMatchObject({ code: 1002000000 });
    expect(await accountsOf(person.accessToken)).toEqual([]);
  });

  it('a disabled user does not come in by the side door', async () => {
    await bind(await visit(GITEE, person.accessToken));
    await server().sql('update system_users set status = 1 where username = $1', [person.username]);
    expect(await socialLogin(await visit(GITEE))).toMatchObject({ code: 1002000001 });
  });

  it('a site that does not answer is told from a wrong code, without its secret', async () => {
    const back = await visit(GITEE);
    await server().sql(
      `update system_social_client set server_url = 'http://127.0.0.1:9' where social_type = $1`,
      [GITEE],
    );
    const answer = await socialLogin(back);
    await server().sql('update system_social_client set server_url = $1 where social_type = $2', [
      urlOf(gitee),
      GITEE,
    ]);
    expect(answer).toMatchObject({ code: FAILED, msg: expect.stringContaining('could not be reached') });
    expect(answer.msg).not.toContain('secret');
  });

  it.each([31, 32, 34])('type %i has no site here', async (type) => {
    expect(await begin(type)).toMatchObject({ code: FAILED });
  });

  it.each([
    [{ type: 11, code: 'c', state: 's' }, 'type'],
    [{ type: GITEE, code: '', state: 's' }, 'code'],
    [{ type: GITEE, code: 'c' }, 'state'],
  ])('refuses %j and names the field', async (body, field) => {
    expect(await socialLogin(body)).toMatchObject({ code: 400, msg: expect.stringContaining(`[${field}]`) });
  });
});

describe('logins over other sites as shipped', () => {
  const server = useServer();

  it('are off', async () => {
    const query = { type: GITEE, redirectUri: BACK };
    expect(await call(server(), '/system/auth/social-auth-redirect', { tenantId: 1, query })).toMatchObject({
      code: FAILED,
    });
  });

  it('do not reach into the network behind the server', async () => {
    await enable(server(), GITEE, 'http://127.0.0.1:9', { clientId: 'x', clientSecret: 'y' });
    const query = { type: GITEE, redirectUri: BACK };
    const { data } = await call<string>(server(), '/system/auth/social-auth-redirect', {
      tenantId: 1,
      query,
    });
    const state = new URL(data).searchParams.get('state');
    const answer = await call(server(), '/system/auth/social-login', {
      tenantId: 1,
      body: { type: GITEE, code: 'c', state },
    });
    expect(answer).toMatchObject({ code: FAILED, msg: expect.stringContaining('private network') });
  });
});

const urlOf = (site: OAuth2Server) => `http://127.0.0.1:${site.address().port}`;

/** Sets a site up, as an administrator does. */
async function enable(server: TestServer, type: number, url: string, settings: SiteSettings): Promise<void> {
  const secrets = new Secrets(Buffer.from(TEST_SECRET_KEY, 'base64'));
  await server.sql(
    `update system_social_client set status = 0, server_url = $2, client_id = $3, client_secret = $4, agent_id = $5,
       redirect_uris = $6 where tenant_id = 1 and social_type = $1`,
    [
      type,
      url,
      settings.clientId,
      secrets.seal(SOCIAL_CLIENT_SECRET, settings.clientSecret),
      settings.agentId ?? null,
      [BACK],
    ],
  );
}
