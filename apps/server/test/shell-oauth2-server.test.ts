import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { call, type Envelope, login, type Request, useServer } from './harness/server.ts';

interface Tokens {
  access_token: string;
  refresh_token: string | null;
  token_type: string;
  expires_in: number;
  scope: string;
}

const SECRET = 'a long and random secret';
const BACK = 'https://app.example/callback?from=countersign';
const ALL_GRANTS = ['password', 'authorization_code', 'implicit', 'refresh_token', 'client_credentials'];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the OAuth2 server', () => {
  const server = useServer();
  let person: Person;

  async function createClient(clientId: string, changes: Record<string, unknown> = {}): Promise<void> {
    const row = {
      client_id: clientId,
      secret: sha256(SECRET),
      name: '应用',
      logo: 'https://app.example/logo.png',
      status: 0,
      access_token_validity_seconds: 1800,
      refresh_token_validity_seconds: 43_200,
      redirect_uris: [BACK, 'app:/back'],
      authorized_grant_types: ALL_GRANTS,
      scopes: ['user.read', 'user.write'],
      auto_approve_scopes: [],
      additional_information: '{"site":"x y"}',
      ...changes,
    };
    const names = Object.keys(row);
    await server().sql(
      `insert into system_oauth2_client (${names.join(',')}) values (${names.map((_, index) => `$${index + 1}`).join(',')})`,
      Object.values(row),
    );
  }

  beforeAll(async () => {
    await createClient('app');
    await createClient('other');
    await createClient('trusted', { auto_approve_scopes: ['user.read'] });
    await createClient('single-page', { secret: '' });
    await createClient('code-only', { authorized_grant_types: ['authorization_code'] });
    await createClient('off', { status: 1 });
  });
  beforeEach(async () => {
    await server().asOwner('delete from system_rate_limit');
    person = await hire(server(), []);
  });

  const basic = (id: string, secret = SECRET) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  });
  type Fields = Record<string, string | boolean>;
  const token = (fields: Fields, client = 'app', request: Request = {}) =>
    call<Tokens>(server(), '/system/oauth2/token', {
      method: 'POST',
      tenantId: 1,
      query: fields,
      headers: basic(client),
      ...request,
    });
  const authorize = (fields: Fields, asPerson = person) =>
    call<string | null>(server(), '/system/oauth2/authorize', {
      method: 'POST',
      token: asPerson.accessToken,
      query: {
        response_type: 'code',
        client_id: 'app',
        redirect_uri: BACK,
        auto_approve: false,
        scope: '{"user.read":true,"user.write":false}',
        state: 's-1',
        ...fields,
      },
    });
  async function codeOf(answer: Promise<Envelope<string | null>>): Promise<string> {
    const { data, msg } = await answer;
    return new URL(data ?? `no:redirect?${msg}`).searchParams.get('code') ?? '';
  }
  const exchange = (code: string, fields: Fields = {}, client = 'app') =>
    token({ grant_type: 'authorization_code', code, redirect_uri: BACK, ...fields }, client);

  describe('asking the user', () => {
    it('shows the client and its scopes, with what was allowed before', async () => {
      const info = () =>
        call(server(), '/system/oauth2/authorize', { token: person.accessToken, query: { clientId: 'app' } });
      const client = { name: '应用', logo: 'https://app.example/logo.png' };
      expect(await info()).toMatchObject({
        data: {
          client,
          scopes: [
            { key: 'user.read', value: false },
            { key: 'user.write', value: false },
          ],
        },
      });
      await authorize({});
      expect(await info()).toMatchObject({
        data: {
          client,
          scopes: [
            { key: 'user.read', value: true },
            { key: 'user.write', value: false },
          ],
        },
      });
    });

    it('needs a login and a client that exists and is enabled', async () => {
      const ask = (clientId: string, request: Request) =>
        call(server(), '/system/oauth2/authorize', { query: { clientId }, ...request });
      expect(await ask('app', { tenantId: 1 })).toMatchObject({ code: 401 });
      expect(await ask('nobody', { token: person.accessToken })).toMatchObject({ code: 1002020000 });
      expect(await ask('off', { token: person.accessToken })).toMatchObject({ code: 1002020002 });
    });

    it('is not needed again for 30 days', async () => {
      const silent = { auto_approve: true, scope: '{"user.read":true}' };
      expect(await authorize(silent)).toMatchObject({ code: 0, data: null });
      await authorize({});
      expect(await codeOf(authorize(silent))).toMatch(/^[0-9a-f]{32}$/);
      expect(await authorize({ auto_approve: true })).toMatchObject({ data: null });
      const later = await hire(server(), []);
      await authorize({}, later);
      server().passTime(31 * 86_400_000);
      const again = await login(server(), later.username);
      expect(await authorize(silent, { ...later, ...again })).toMatchObject({ data: null });
    });

    it('is not needed where the client is trusted with the scopes', async () => {
      const silent = { client_id: 'trusted', auto_approve: true };
      expect(await codeOf(authorize({ ...silent, scope: '{"user.read":true}' }))).not.toBe('');
      expect(await authorize({ ...silent, scope: '{"user.write":true}' })).toMatchObject({ data: null });
    });

    it('sends a refusal back', async () => {
      const { data } = await authorize({ scope: '{"user.read":false}' });
      expect(Object.fromEntries(new URL(data ?? '').searchParams)).toEqual({
        from: 'countersign',
        error: 'access_denied',
        error_description: 'User denied access',
        state: 's-1',
      });
      const implicit = await authorize({ scope: '{"user.read":false}', response_type: 'token' });
      expect(new URL(implicit.data ?? '').hash).toContain('error=access_denied');
    });

    it.each([
      [{ redirect_uri: 'https://evil.example/' }, 1002020005],
      [{ redirect_uri: `${BACK}/../evil` }, 1002020005],
      [{ redirect_uri: `${BACK}&more=1` }, 1002020005],
      [{ redirect_uri: BACK.toUpperCase() }, 1002020005],
      [{ scope: '{"admin":true}' }, 1002020004],
      [{ response_type: 'id_token' }, 400],
      [{ scope: 'user.read' }, 400],
      [{ scope: '{"user.read":"yes"}' }, 400],
      [{ client_id: 'nobody' }, 1002020000],
      [{ client_id: 'code-only', response_type: 'token' }, 1002020003],
      [{ code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }, 400],
      [{ code_challenge: 'too-short', code_challenge_method: 'S256' }, 400],
    ])('%j is refused here, and the browser is sent nowhere', async (fields, code) => {
      expect(await authorize(fields)).toMatchObject({ code, data: null });
    });
  });

  describe('a code', () => {
    it('goes back in the query and is exchanged for tokens with the scopes that were allowed', async () => {
      const { data: address } = await authorize({});
      const { origin, pathname, searchParams } = new URL(address ?? '');
      expect(origin + pathname).toBe('https://app.example/callback');
      expect(Object.fromEntries(searchParams)).toEqual({
        from: 'countersign',
        code: expect.stringMatching(/^[0-9a-f]{32}$/),
        state: 's-1',
      });
      expect(await exchange(searchParams.get('code') ?? '', { state: 's-1' })).toMatchObject({
        code: 0,
        data: {
          access_token: expect.stringMatching(/^[0-9a-f]{32}$/),
          refresh_token: expect.stringMatching(/^[0-9a-f]{32}$/),
          token_type: 'bearer',
          expires_in: expect.toSatisfy((seconds: number) => seconds > 1790 && seconds <= 1800),
          scope: 'user.read',
        },
      });
    });

    it('is exchanged by form as well, with the client among the fields', async () => {
      const code = await codeOf(authorize({}));
      const fields = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: BACK,
        client_id: 'app',
        client_secret: SECRET,
      };
      const answer = await call<Tokens>(server(), '/system/oauth2/token', {
        tenantId: 1,
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer).toMatchObject({ code: 0, data: { token_type: 'bearer' } });
    });

    it('is kept as a hash', async () => {
      const code = await codeOf(authorize({}));
      const rows = await server().sql('select row_to_json(c)::text as row from system_oauth2_code c');
      expect(rows.map(({ row }) => row).join()).not.toContain(code);
      expect(rows.map(({ row }) => row).join()).toContain(sha256(code));
    });

    it('is good once', async () => {
      const code = await codeOf(authorize({}));
      const answers = await Promise.all([exchange(code), exchange(code)]);
      expect(answers.map((answer) => answer.code).sort()).toEqual([0, 1002022000]);
    });

    it('is good for five minutes', async () => {
      const code = await codeOf(authorize({}));
      server().passTime(5 * 60_000);
      expect(await exchange(code)).toMatchObject({ code: 1002022001 });
    });

    it('is good for its client, its redirect address and its state alone, and is gone after one wrong try', async () => {
      const tries: [Fields, string, number][] = [
        [{}, 'other', 1002021000],
        [{ redirect_uri: 'app:/back' }, 'app', 1002021001],
        [{ state: 'other' }, 'app', 1002021002],
      ];
      for (const [fields, client, refusal] of tries) {
        const code = await codeOf(authorize({}));
        expect(await exchange(code, fields, client)).toMatchObject({ code: refusal });
        expect(await exchange(code)).toMatchObject({ code: 1002022000 });
      }
    });
  });

  describe('PKCE', () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };

    it('gives tokens to whoever asked for the code, and to nobody who found it', async () => {
      const found = await codeOf(authorize(challenge));
      expect(await exchange(found)).toMatchObject({
        code: 400,
        msg: expect.stringContaining('code_verifier'),
      });
      const guessed = await codeOf(authorize(challenge));
      expect(await exchange(guessed, { code_verifier: 'a'.repeat(43) })).toMatchObject({ code: 400 });
      const own = await codeOf(authorize(challenge));
      expect(await exchange(own, { code_verifier: verifier })).toMatchObject({ code: 0 });
    });

    it('stands in for the secret of a client that can keep none, which gets no refresh token', async () => {
      const asPage = { client_id: 'single-page' };
      expect(await authorize(asPage)).toMatchObject({
        code: 400,
        msg: expect.stringContaining('code_challenge'),
      });
      const code = await codeOf(authorize({ ...asPage, ...challenge }));
      const fields = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: BACK,
        code_verifier: verifier,
        ...asPage,
      };
      expect(await token(fields, '', { headers: {} })).toMatchObject({
        code: 0,
        data: { refresh_token: null },
      });
      for (const grant_type of ['password', 'client_credentials', 'refresh_token'])
        expect(await token({ grant_type, ...asPage }, '', { headers: {} })).toMatchObject({ code: 400 });
    });
  });

  describe('implicit', () => {
    it('gives a token in the fragment, with what the client was set up to get, and nothing in the query', async () => {
      const { data } = await authorize({ response_type: 'token' });
      const { hash, search } = new URL(data ?? '');
      expect(search).toBe('?from=countersign');
      expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
        access_token: expect.stringMatching(/^[0-9a-f]{32}$/),
        token_type: 'bearer',
        state: 's-1',
        expires_in: expect.stringMatching(/^(1800|1799)$/),
        scope: 'user.read',
        site: 'x y',
      });
    });

    it('is nothing for the token endpoint', async () => {
      expect(await token({ grant_type: 'implicit' })).toMatchObject({
        code: 400,
        msg: expect.stringContaining('Token 接口不支持 implicit 授权模式'),
      });
    });
  });

  describe('other grants', () => {
    it('password: for the user name and password of a user, counted like any login', async () => {
      const fields = {
        grant_type: 'password',
        username: person.username,
        password: 'admin123',
        scope: 'user.read',
      };
      expect(await token(fields)).toMatchObject({ code: 0, data: { scope: 'user.read' } });
      expect(await token({ ...fields, scope: 'user.read admin' })).toMatchObject({ code: 1002020004 });
      for (let tries = 0; tries < 5; tries++)
        expect(await token({ ...fields, password: 'wrong' })).toMatchObject({ code: 1002000000 });
      expect(await token(fields)).toMatchObject({ code: 429 });
    });

    it('client_credentials: a token that stands for no user and opens nothing here', async () => {
      const { data } = await token({ grant_type: 'client_credentials', scope: 'user.read' });
      expect(data).toMatchObject({ refresh_token: null, scope: 'user.read' });
      const check = await call(server(), '/system/oauth2/check-token', {
        method: 'POST',
        tenantId: 1,
        headers: basic('other'),
        query: { token: data.access_token },
      });
      expect(check).toMatchObject({ data: { user_id: 0, user_type: 0, client_id: 'app' } });
      for (const path of ['/system/user/profile/get', '/system/oauth2/user/get'])
        expect(await call(server(), path, { token: data.access_token })).toMatchObject({ code: 403 });
    });

    it('refresh_token: a new access token with the same refresh token, for its own client alone', async () => {
      const { data: first } = await exchange(await codeOf(authorize({})));
      const refresh_token = first.refresh_token ?? '';
      const fields = { grant_type: 'refresh_token', refresh_token };
      expect(await token(fields, 'other')).toMatchObject({ code: 400, msg: '刷新令牌的客户端编号不正确' });
      const { data: second } = await token(fields);
      expect(second).toMatchObject({ refresh_token, scope: 'user.read' });
      expect(second.access_token).not.toBe(first.access_token);
      const get = (access: string) => call(server(), '/system/oauth2/user/get', { token: access });
      expect(await get(first.access_token)).toMatchObject({ code: 401 });
      expect(await get(second.access_token)).toMatchObject({ code: 0 });
      expect(await token({ ...fields, refresh_token: '0'.repeat(32) })).toMatchObject({
        code: 400,
        msg: '无效的刷新令牌',
      });
      server().passTime(43_200_000);
      expect(await token(fields)).toMatchObject({ code: 401, msg: '刷新令牌已过期' });
    });

    it('the refresh token of another application is none of the back-office', async () => {
      const { data } = await exchange(await codeOf(authorize({})));
      const refused = await call(server(), '/system/auth/refresh-token', {
        method: 'POST',
        tenantId: 1,
        query: { refreshToken: data.refresh_token ?? '' },
      });
      expect(refused).toMatchObject({ code: 400, msg: '刷新令牌的客户端编号不正确' });
    });

    it('are refused when they are unknown, or not the client’s', async () => {
      expect(await token({ grant_type: 'magic' })).toMatchObject({ code: 400 });
      expect(await token({ grant_type: 'client_credentials' }, 'code-only')).toMatchObject({
        code: 1002020003,
      });
    });
  });

  describe('a token of another application', () => {
    it('reaches what its scope names, and nothing else of the back-office', async () => {
      const { data } = await exchange(await codeOf(authorize({})));
      const access = data.access_token;
      expect(await call(server(), '/system/oauth2/user/get', { token: access })).toMatchObject({
        code: 0,
        data: { username: person.username, dept: null, posts: [] },
      });
      const update = { token: access, method: 'PUT', body: { nickname: '改名' } };
      expect(await call(server(), '/system/oauth2/user/update', update)).toMatchObject({ code: 403 });
      for (const path of [
        '/system/user/profile/get',
        '/system/auth/get-permission-info',
        '/system/notify-message/events',
      ])
        expect(await call(server(), path, { token: access })).toMatchObject({ code: 403 });
    });

    it('changes the user’s own data when that was allowed', async () => {
      const code = await codeOf(authorize({ scope: '{"user.write":true}' }));
      const { data } = await exchange(code);
      const update = { token: data.access_token, method: 'PUT', body: { nickname: '改名' } };
      expect(await call(server(), '/system/oauth2/user/update', update)).toMatchObject({
        code: 0,
        data: true,
      });
      const profile = await call(server(), '/system/user/profile/get', { token: person.accessToken });
      expect(profile).toMatchObject({ data: { nickname: '改名' } });
    });
  });

  describe('check-token and revocation', () => {
    const ask = (access: string, method: string, path: string, client = 'app') =>
      call(server(), `/system/oauth2/${path}`, {
        method,
        tenantId: 1,
        headers: basic(client),
        query: { token: access },
      });

    it('say whom a token stands for, until it is revoked', async () => {
      const { data } = await exchange(await codeOf(authorize({})));
      const access = data.access_token;
      expect(await ask(access, 'POST', 'check-token', 'other')).toMatchObject({
        data: {
          user_id: person.userId,
          user_type: 2,
          tenant_id: 1,
          client_id: 'app',
          scopes: ['user.read'],
          access_token: access,
          exp: expect.any(Number),
        },
      });
      expect(await ask(access, 'DELETE', 'token', 'other')).toMatchObject({ code: 0, data: false });
      expect(await ask(access, 'DELETE', 'token')).toMatchObject({ code: 0, data: true });
      expect(await ask(access, 'DELETE', 'token')).toMatchObject({ code: 0, data: false });
      expect(await ask(access, 'POST', 'check-token')).toMatchObject({ code: 401, msg: '访问令牌不存在' });
      expect(await call(server(), '/system/oauth2/user/get', { token: access })).toMatchObject({ code: 401 });
    });

    it('know when a token has expired', async () => {
      const { data } = await exchange(await codeOf(authorize({})));
      server().passTime(1_800_000);
      expect(await ask(data.access_token, 'POST', 'check-token')).toMatchObject({
        code: 401,
        msg: '访问令牌已过期',
      });
    });
  });

  describe('a caller that is not the client it says', () => {
    it('is told the same whether the client exists, is disabled, or has another secret', async () => {
      const answers = [];
      for (const [client, secret] of [
        ['app', 'wrong'],
        ['nobody', SECRET],
        ['off', SECRET],
        ['app', ''],
      ] as const)
        answers.push(
          await token({ grant_type: 'client_credentials' }, '', { headers: basic(client, secret) }),
        );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]).toMatchObject({ code: 1002020006, data: null });
      expect(JSON.stringify(answers)).not.toContain('wrong');
    });

    it('may not guess for long', async () => {
      const guess = () => token({ grant_type: 'client_credentials' }, '', { headers: basic('app', 'wrong') });
      for (let tries = 0; tries < 30; tries++) await guess();
      expect(await guess()).toMatchObject({ code: 429 });
    });

    it('is asked who it is', async () => {
      expect(await token({ grant_type: 'password' }, '', { headers: {} })).toMatchObject({
        code: 400,
        msg: expect.stringContaining('client_id'),
      });
    });
  });
});
