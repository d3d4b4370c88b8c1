import { describe, expect, it } from 'vitest';
import { call, login, useServer } from './harness/server.ts';

describe('login', () => {
  const server = useServer();

  it('answers with two tokens of 32 hex characters and the end of the first', async () => {
    const answer = await login(server(), ' admin ');
    expect(answer).toMatchObject({
      userId: 1,
      accessToken: expect.stringMatching(/^[0-9a-f]{32}$/),
      refreshToken: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(answer.expiresTime).toBeGreaterThan(Date.now() + 29 * 60_000);
  });

  it('keeps only hashes of the tokens', async () => {
    const { accessToken, refreshToken } = await login(server());
    const rows = await server().sql(
      'select token_hash from system_oauth2_access_token union select token_hash from system_oauth2_refresh_token',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(accessToken);
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(refreshToken);
  });

  it('opens what needs a session, until logout', async () => {
    const { accessToken: token } = await login(server());
    expect(await call(server(), '/system/user/profile/get', { token })).toMatchObject({
      code: 0,
      data: { username: 'admin' },
    });
    expect(await call(server(), '/system/auth/logout', { token, method: 'POST' })).toMatchObject({
      code: 0,
      data: true,
    });
    expect(await call(server(), '/system/user/profile/get', { token })).toMatchObject({
      code: 401,
      msg: '账号未登录',
    });
  });
});
