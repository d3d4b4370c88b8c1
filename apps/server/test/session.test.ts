import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Login, login, startTestServer, type TestServer, useServer } from './harness/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const profile = (server: TestServer, token: string) => call(server, '/system/user/profile/get', { token });

const refresh = (server: TestServer, refreshToken: string, tenantId = 1) =>
  call<Login>(server, '/system/auth/refresh-token', { method: 'POST', query: { refreshToken }, tenantId });

const endOf = async (server: TestServer, table: 'access' | 'refresh', userId: number) => {
  const [row] = await server.sql<{ end: string }>(
    `select extract(epoch from max(expires_time)) * 1000 as end from system_oauth2_${table}_token where user_id = $1`,
    [userId],
  );
  return Number(row?.end);
};

describe('refreshing', () => {
  const server = useServer();

  it('answers a new access token with the same refresh token', async () => {
    const first = await login(server());
    const { code, data } = await refresh(server(), first.refreshToken);
    expect(code).toBe(0);
    expect(data).toMatchObject({ userId: 1, refreshToken: first.refreshToken });
    expect(data.accessToken).toMatch(/^[0-9a-f]{32}$/);
    expect(data.accessToken).not.toBe(first.accessToken);
    expect(await profile(server(), data.accessToken)).toMatchObject({ code: 0 });
  });

  it('is refused to a user who was disabled meanwhile', async () => {
    const { refreshToken } = await login(server(), 'sunjiaqi');
    await server().sql(`update system_users set status = 1 where username = 'sunjiaqi'`);
    expect(await refresh(server(), refreshToken)).toMatchObject({ code: 1002000001, data: null });
  });

  it('ends the older access tokens of that refresh token, and no others', async () => {
    const [first, other] = [await login(server()), await login(server())];
    await profile(server(), first.accessToken);
    await refresh(server(), first.refreshToken);
    expect(await profile(server(), first.accessToken)).toMatchObject({ code: 401, msg: '账号未登录' });
    expect(await profile(server(), other.accessToken)).toMatchObject({ code: 0 });
  });

  it('does not move the end of the refresh token', async () => {
    const { userId, refreshToken } = await login(server(), 'zhouminghui');
    const end = await endOf(server(), 'refresh', userId);
    server().passTime(10 * MINUTE);
    expect(await refresh(server(), refreshToken)).toMatchObject({ code: 0 });
    expect(await endOf(server(), 'refresh', userId)).toBe(end);
  });

  it('takes the token from a form too, and needs no Authorization', async () => {
    const { refreshToken } = await login(server());
    const answer = await call(server(), '/system/auth/refresh-token', {
      body: `refreshToken=${refreshToken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      tenantId: 1,
    });
    expect(answer).toMatchObject({ code: 0, data: { refreshToken } });
  });

  it('refuses a token that it does not know: 400 无效的刷新令牌', async () => {
    const refused = { code: 400, data: null, msg: '无效的刷新令牌' };
    expect(await refresh(server(), 'f'.repeat(32))).toEqual(refused);
    const { accessToken, refreshToken } = await login(server());
    expect(await refresh(server(), accessToken)).toEqual(refused);
    expect(await refresh(server(), refreshToken.toUpperCase())).toEqual(refused);
    expect(await refresh(server(), `${refreshToken}0`)).toEqual(refused);
  });

  it('knows no refresh token of another tenant', async () => {
    const { refreshToken } = await login(server());
    expect(await refresh(server(), refreshToken, 2)).toMatchObject({ code: 400, msg: '无效的刷新令牌' });
    expect(await refresh(server(), refreshToken)).toMatchObject({ code: 0 });
  });

  it('names the parameter that is missing', async () => {
    const answer = await call(server(), '/system/auth/refresh-token', { method: 'POST', tenantId: 1 });
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('refreshToken') });
  });

  it('of two at the same time leaves one access token', async () => {
    const { userId, refreshToken } = await login(server(), 'linruoxi');
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(server(), refreshToken)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    const count = 'select count(*)::int as n from system_oauth2_access_token where user_id = $1';
    expect(await server().sql(count, [userId])).toEqual([{ n: 1 }]);
  });
});

describe('the life of tokens', () => {
  const server = useServer();

  it('is that of the OAuth2 client: 30 minutes for access, 30 days for refreshing', async () => {
    const { userId, accessToken, refreshToken } = await login(server(), 'chenyifan');
    server().passTime(29 * MINUTE);
    expect(await profile(server(), accessToken)).toMatchObject({ code: 0 });
    server().passTime(MINUTE);
    expect(await profile(server(), accessToken)).toMatchObject({ code: 401 });
    const lifeOfRefresh =
      (await endOf(server(), 'refresh', userId)) - (await endOf(server(), 'access', userId));
    // Both ends are counted from a moment of the same request.
    expect(Math.round(lifeOfRefresh / MINUTE)).toBe((30 * DAY) / MINUTE - 30);
    server().passTime(30 * DAY - 31 * MINUTE);
    expect(await refresh(server(), refreshToken)).toMatchObject({ code: 0 });
    server().passTime(MINUTE);
    expect(await refresh(server(), refreshToken)).toEqual({ code: 401, data: null, msg: '刷新令牌已过期' });
    // It is deleted with that.
    expect(await refresh(server(), refreshToken)).toMatchObject({ code: 400, msg: '无效的刷新令牌' });
  });

  it('follows the client when an administrator changes it', async () => {
    await server().sql(
      `update system_oauth2_client set access_token_validity_seconds = 60, refresh_token_validity_seconds = 120
       where client_id = 'default'`,
    );
    const { accessToken, refreshToken } = await login(server());
    server().passTime(60_000);
    expect(await profile(server(), accessToken)).toMatchObject({ code: 401 });
    expect(await refresh(server(), refreshToken)).toMatchObject({ code: 0 });
    server().passTime(60_000);
    expect(await refresh(server(), refreshToken)).toMatchObject({ code: 401, msg: '刷新令牌已过期' });
  });
});

describe('tokens that are not right', () => {
  const server = useServer();

  it('are nobody: a changed letter, a cut end, other case, the hash that is stored', async () => {
    const { accessToken: token } = await login(server());
    const [row] = await server().sql<{ token_hash: string }>(
      'select token_hash from system_oauth2_access_token order by id desc limit 1',
    );
    const changed = (token.startsWith('0') ? '1' : '0') + token.slice(1);
    for (const wrong of [
      changed,
      token.slice(0, -1),
      token.toUpperCase(),
      `${token}0`,
      row?.token_hash ?? '',
    ])
      expect(await profile(server(), wrong), wrong).toMatchObject({ code: 401 });
    expect(await profile(server(), token)).toMatchObject({ code: 0 });
  });

  it('are found behind other text in the header, as clients of the API write it', async () => {
    const { accessToken } = await login(server());
    const headers = { authorization: `Basic abc, Bearer ${accessToken}` };
    expect(await call(server(), '/system/user/profile/get', { headers })).toMatchObject({ code: 0 });
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer \u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
    `Bearer ${'a'.repeat(400)}`,
    `Bearer ${"' or 1=1 --"}`,
  ])('never fail the server: %j', async (authorization) => {
    const answer = await call(server(), '/system/user/profile/get', { headers: { authorization } });
    expect(answer).toMatchObject({ code: 401 });
  });
});

describe('logging out', () => {
  const server = useServer();

  it('ends both tokens', async () => {
    const { accessToken: token, refreshToken } = await login(server());
    expect(await call(server(), '/system/auth/logout', { token, method: 'POST' })).toEqual({
      code: 0,
      data: true,
      msg: '',
    });
    expect(await profile(server(), token)).toMatchObject({ code: 401 });
    expect(await refresh(server(), refreshToken)).toMatchObject({ code: 400, msg: '无效的刷新令牌' });
  });

  it('leaves the other sessions of the user', async () => {
    const [here, there] = [await login(server()), await login(server())];
    await call(server(), '/system/auth/logout', { token: here.accessToken, method: 'POST' });
    expect(await profile(server(), there.accessToken)).toMatchObject({ code: 0 });
  });

  it('ends the refresh token of a session whose access token has run out', async () => {
    const { accessToken: token, refreshToken } = await login(server(), 'chenyifan');
    server().passTime(31 * MINUTE);
    const answer = await call(server(), '/system/auth/logout', { token, tenantId: 1, method: 'POST' });
    expect(answer).toMatchObject({ code: 0, data: true });
    expect(await refresh(server(), refreshToken)).toMatchObject({ code: 400, msg: '无效的刷新令牌' });
  });

  it('is true without a token too', async () => {
    const answer = await call(server(), '/system/auth/logout', { tenantId: 1, method: 'POST' });
    expect(answer).toMatchObject({ code: 0, data: true });
  });
});

describe('two processes on one database', () => {
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    first = await startTestServer();
    second = await startTestServer({}, first);
  });
  afterAll(async () => {
    await second?.stop();
    await first?.stop();
  });

  it('know the same sessions', async () => {
    const { accessToken } = await login(first);
    expect(await profile(second, accessToken)).toMatchObject({ code: 0 });
  });

  it('both refuse at once a token that ended in one of them', async () => {
    const { accessToken: token } = await login(first);
    // Both remember it now.
    expect(await profile(first, token)).toMatchObject({ code: 0 });
    expect(await profile(second, token)).toMatchObject({ code: 0 });
    await call(first, '/system/auth/logout', { token, method: 'POST' });
    expect(await profile(first, token)).toMatchObject({ code: 401 });
    await expect.poll(() => profile(second, token), { timeout: 5000 }).toMatchObject({ code: 401 });
  });

  it('both refuse the access tokens that a refresh in one of them replaced', async () => {
    const { accessToken, refreshToken } = await login(first);
    expect(await profile(second, accessToken)).toMatchObject({ code: 0 });
    const { data } = await refresh(first, refreshToken);
    expect(await profile(second, data.accessToken)).toMatchObject({ code: 0 });
    await expect.poll(() => profile(second, accessToken), { timeout: 5000 }).toMatchObject({ code: 401 });
  });

  it('forget what they knew when the word between them was interrupted', async () => {
    const { accessToken: token } = await login(first);
    expect(await profile(second, token)).toMatchObject({ code: 0 });
    // The words are lost, and the session with them.
    await first.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'countersign broadcast' and datname = current_database()`,
    );
    await first.sql('delete from system_oauth2_access_token');
    await expect.poll(() => profile(second, token), { timeout: 10_000 }).toMatchObject({ code: 401 });
  });
});
