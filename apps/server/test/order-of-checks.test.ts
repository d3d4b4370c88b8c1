import { describe, expect, it } from 'vitest';
import { hire } from './harness/people.ts';
import { call, callRaw, login, useServer } from './harness/server.ts';

describe('the order of checks', () => {
  const server = useServer();
  const badPost = { sort: 'not a number' };

  it('answers every refusal with HTTP status 200, the envelope, and a trace id', async () => {
    const response = await callRaw(server(), '/system/user/profile/get', { tenantId: 1 });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8');
    expect(response.headers.get('trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(await response.json()).toEqual({ code: 401, data: null, msg: '账号未登录' });
  });

  it('takes an unknown token for none: 401 where login is needed, before tenant and body are looked at', async () => {
    const token = '0123456789abcdef0123456789abcdef';
    const request = { token, tenantId: 999_999, body: '{broken' };
    expect(await call(server(), '/system/post/create', request)).toMatchObject({ code: 401 });
  });

  it('lets an unknown token pass where no login is needed', async () => {
    const answer = await call(server(), '/system/auth/login', {
      token: '0123456789abcdef0123456789abcdef',
      tenantId: 1,
      body: { username: 'admin', password: 'admin123' },
    });
    expect(answer).toMatchObject({ code: 0 });
  });

  it('refuses a token of the other user type with 403', async () => {
    const { accessToken: token } = await hire(server(), []);
    await server().sql(
      'update system_oauth2_access_token set user_type = 1 where user_id = (select max(id) from system_users)',
    );
    expect(await call(server(), '/system/user/profile/get', { token })).toMatchObject({ code: 403 });
  });

  it('refuses a tenant that is not that of the token with 403, before the body is looked at', async () => {
    const { accessToken: token } = await login(server());
    const request = { token, tenantId: 2, body: '{broken' };
    expect(await call(server(), '/system/post/create', request)).toMatchObject({ code: 403 });
    expect(await call(server(), '/system/auth/logout', { token, tenantId: 2, method: 'POST' })).toMatchObject(
      {
        code: 403,
      },
    );
  });

  it.each(['/system/auth/login', '/system/auth/refresh-token'])('asks for a tenant on %s', async (path) => {
    expect(await call(server(), path, { body: {} })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('租户标识未传递'),
    });
  });

  it.each(['', 'abc', '1.5', '-1', '1; drop table', '9'.repeat(40)])(
    'takes the tenant-id %j for absent',
    async (header) => {
      const request = { headers: { 'tenant-id': header }, body: { username: 'admin', password: 'admin123' } };
      expect(await call(server(), '/system/auth/login', request)).toMatchObject({ code: 400 });
    },
  );

  it('uses the tenant of the token when no header names one', async () => {
    const { accessToken: token } = await login(server(), 'shenlan', 2);
    expect(await call(server(), '/system/user/profile/get', { token })).toMatchObject({
      code: 0,
      data: { username: 'shenlan' },
    });
  });

  it('answers without a tenant where none is needed', async () => {
    const query = { name: '蓝湖餐饮' };
    expect(await call(server(), '/system/tenant/get-id-by-name', { query })).toMatchObject({
      code: 0,
      data: 2,
    });
    expect(await call(server(), '/system/tenant/get-id-by-name', { query: { name: '无' } })).toEqual({
      code: 0,
      data: null,
      msg: '',
    });
  });

  it('lets a bad body beat a missing permission', async () => {
    const { accessToken: token } = await hire(server(), []);
    expect(await call(server(), '/system/post/create', { token, body: badPost })).toMatchObject({
      code: 400,
    });
    const body = { name: '船长', code: 'captain', sort: 1 };
    expect(await call(server(), '/system/post/create', { token, body })).toMatchObject({ code: 403 });
  });

  it('lets a missing permission beat the refusals of the business', async () => {
    const { accessToken: token } = await hire(server(), []);
    const request = { token, query: { id: 404404 }, method: 'DELETE' };
    expect(await call(server(), '/system/post/delete', request)).toMatchObject({ code: 403 });
    const { accessToken: admin } = await login(server());
    expect(await call(server(), '/system/post/delete', { ...request, token: admin })).toMatchObject({
      code: 1002005000,
    });
  });

  it.each([
    ['/system/post/page', 'PATCH', 405],
    ['/system/post/page', 'DELETE', 405],
    ['/system/auth/login', 'GET', 405],
    ['/system/nothing', 'GET', 404],
    ['/unknown/module', 'POST', 404],
    ['/', 'GET', 404],
    ['/bpm/model/page', 'GET', 501],
    ['/pay/notify/1', 'POST', 501],
    ['/product/spu/page', 'GET', 501],
    ['/trade/order/page', 'GET', 501],
  ])('answers %s by %s with %i in an envelope', async (path, method, code) => {
    const { accessToken: token } = await login(server());
    const response = await callRaw(server(), path, { method, token });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ code, data: null });
  });

  it('serves the API also without the prefix of the gateway', async () => {
    const url = new URL('/admin-api/system/tenant/get-id-by-name?name=会签科技', server().address);
    expect(await (await fetch(url)).json()).toEqual({ code: 0, data: 1, msg: '' });
  });
});

describe('without multi-tenancy', () => {
  const server = useServer({ TENANT_ENABLED: 'false' });

  it('needs no tenant-id: everything happens in the first tenant', async () => {
    const body = { username: 'admin', password: 'admin123' };
    expect(await call(server(), '/system/auth/login', { body })).toMatchObject({
      code: 0,
      data: { userId: 1 },
    });
    expect(await call(server(), '/system/auth/login', { body, tenantId: 2 })).toMatchObject({ code: 0 });
  });
});
