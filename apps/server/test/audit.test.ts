import { afterEach, describe, expect, it } from 'vitest';
import { hire } from './harness/people.ts';
import { rawRequest } from './harness/raw-http.ts';
import { call, callRaw, login, type Request, useServer } from './harness/server.ts';

describe('the access log', () => {
  const server = useServer();
  /** The row of a request, which reaches the database a moment after the answer. */
  const rowOf = async (path: string, request: Request) => {
    const response = await callRaw(server(), path, request);
    await response.arrayBuffer();
    return rowWith(response.headers.get('trace-id'));
  };
  const rowWith = async (traceId: unknown) => {
    const find = () => server().sql('select * from infra_api_access_log where trace_id = $1', [traceId]);
    await expect.poll(find, { timeout: 8000 }).toHaveLength(1);
    return (await find())[0] ?? {};
  };

  it('has a row for each request: who, what, from where, how long, and what came of it', async () => {
    const { accessToken: token, userId } = await hire(server(), ['system:post:query']);
    const row = await rowOf('/system/post/page', {
      token,
      query: { pageNo: 1, name: '经理' },
      headers: { 'user-agent': 'a browser' },
    });
    expect(row).toMatchObject({
      tenant_id: '1',
      user_id: String(userId),
      user_type: 2,
      application_name: 'countersign-server',
      request_method: 'GET',
      request_url: '/prod-api/admin-api/system/post/page',
      user_ip: '127.0.0.1',
      user_agent: 'a browser',
      result_code: 0,
      result_msg: '',
    });
    expect(JSON.parse(row.request_params)).toEqual({ query: { pageNo: '1', name: '经理' }, body: '' });
    expect(Number.isInteger(row.duration)).toBe(true);
    expect(row.end_time.getTime() - row.begin_time.getTime()).toBe(row.duration);
  });

  it('has one for what is refused, with code and message of the envelope', async () => {
    const [anonymous, unknown, broken] = await Promise.all([
      rowOf('/system/user/profile/get', {}),
      rowOf('/system/nothing', {}),
      rowOf('/system/auth/login', { tenantId: 1, body: '{broken' }),
    ]);
    expect(anonymous).toMatchObject({
      user_id: '0',
      tenant_id: '0',
      result_code: 401,
      result_msg: '账号未登录',
    });
    expect(unknown).toMatchObject({ result_code: 404 });
    expect(broken).toMatchObject({ tenant_id: '1', result_code: 400 });
  });

  it('shows the body of a change, without secrets however deep', async () => {
    const { accessToken: token } = await login(server());
    const body = {
      name: '岗位',
      password: 'p4ssw0rd',
      nested: { newPassword: 'p4ssw0rd', deeper: [{ clientSecret: 'p4ssw0rd', accessToken: 'p4ssw0rd' }] },
      captchaVerification: 'p4ssw0rd',
      code: 'p4ssw0rd',
      apiKey: ['p4ssw0rd'],
      PRIVATEKEY: { pem: 'p4ssw0rd' },
    };
    const { request_params } = await rowOf('/system/post/create', {
      token,
      body,
      query: { refreshToken: 'p4ssw0rd' },
    });
    expect(request_params).toContain('岗位');
    expect(request_params).not.toContain('p4ssw0rd');
  });

  it('cuts what would fill it, whoever sends it', async () => {
    const list = Array.from({ length: 50 }, (_, outer) =>
      Object.fromEntries(
        Array.from({ length: 100 }, (_, inner) => [`key${outer}x${inner}`, 'y'.repeat(500)]),
      ),
    );
    const row = await rowOf('/system/auth/login', { tenantId: 1, body: { list, ['k'.repeat(100_000)]: 1 } });
    expect(row.request_params.length).toBeLessThan(20_000);
    const query = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [`q${index}`, 'z'.repeat(150)]),
    );
    const long = await rowOf('/system/tenant/get-id-by-name', { query: { name: 'x', ...query } });
    expect(long.request_params.length).toBeLessThan(20_000);
  });

  it('takes what the database would not: NUL, halves of characters, texts of any kind', async () => {
    const bodies = [
      '{"a":\u0000}',
      '{"username":"a\\u0000b","password":"\\ud800"}',
      '\u0000',
      '"\\u0000"',
      '{"\\u0000":"\\u0000"}',
    ];
    const rows = await Promise.all([
      ...bodies.map((body) => rowOf('/system/auth/login', { tenantId: 1, body })),
      rowOf('/system/auth/refresh-token', {
        tenantId: 1,
        method: 'POST',
        query: { refreshToken: 'a\u0000', 'b\u0000': '\u0000' },
      }),
    ]);
    expect(rows.map(({ result_code }) => result_code)).toEqual([400, 400, 400, 400, 400, 400]);
  });

  it('has rows for questions of browsers and for odd methods, and nothing fails for them', async () => {
    const path = '/prod-api/admin-api/system/post/page';
    const preflight = await rawRequest(server().address, {
      method: 'OPTIONS',
      path,
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'tenant-id',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('https://shop.example');
    const patch = await rawRequest(server().address, { method: 'PATCH', path });
    expect(await rowWith(patch.headers['trace-id'])).toMatchObject({
      request_method: 'PATCH',
      result_code: 405,
    });
  });

  it('keeps rows that the database did not take at first for no longer than they live, and goes on', async () => {
    await server().asOwner('alter table infra_api_access_log rename to away');
    await callRaw(server(), '/system/user/profile/get', {});
    await server().asOwner('alter table away rename to infra_api_access_log');
    expect(await rowOf('/system/user/profile/get', {})).toMatchObject({ result_code: 401 });
  });
});

describe('the error log', () => {
  const server = useServer();
  afterEach(() => server().asOwner('alter table if exists system_post_gone rename to system_post'));

  const failOnce = async () => {
    const { accessToken: token, userId } = await hire(server(), ['system:post:create']);
    await server().asOwner('alter table system_post rename to system_post_gone');
    const response = await callRaw(server(), '/system/post/create', {
      token,
      body: { name: '日志', code: 'error-log', sort: 1, password: 'p4ssw0rd' },
    });
    const traceId = response.headers.get('trace-id');
    return { status: response.status, answer: await response.json(), traceId, userId };
  };

  it('has a row for a failure that nobody foresaw; the caller gets 500 and its number, and nothing of the inside', async () => {
    const { status, answer, traceId, userId } = await failOnce();
    expect(status).toBe(200);
    expect(answer).toEqual({ code: 500, data: null, msg: `系统异常，请联系管理员并提供编号 ${traceId}` });
    const find = () => server().sql('select * from infra_api_error_log where trace_id = $1', [traceId]);
    await expect.poll(find, { timeout: 8000 }).toHaveLength(1);
    const [row] = await find();
    expect(row).toMatchObject({
      tenant_id: '1',
      user_id: String(userId),
      request_method: 'POST',
      request_url: '/prod-api/admin-api/system/post/create',
      process_status: 0,
      exception_root_cause_message: expect.stringContaining('system_post'),
    });
    expect(row?.exception_stack_trace).toMatch(/\n\s+at /);
    expect(JSON.stringify(row)).not.toContain('p4ssw0rd');
  });

  it('keeps the values of a failed statement out: they may be anything', async () => {
    const { traceId } = await failOnce();
    const find = () =>
      server().sql(
        'select exception_message, exception_stack_trace from infra_api_error_log where trace_id = $1',
        [traceId],
      );
    await expect.poll(find, { timeout: 8000 }).toHaveLength(1);
    expect(JSON.stringify(await find())).not.toMatch(/error-log|params:/);
  });

  it('has none for what a caller did wrong', async () => {
    const count = async () =>
      (await server().sql<{ n: number }>('select count(*)::int as n from infra_api_error_log'))[0]?.n;
    const before = await count();
    const { accessToken: token } = await login(server());
    await call(server(), '/system/post/create', { token, body: '{broken' });
    await call(server(), '/system/post/create', { token, body: {} });
    await call(server(), '/system/post/get', { token, query: { id: 1e15 } });
    await call(server(), '/system/nothing', { token });
    const { traceId } = await failOnce();
    const written = () => server().sql('select 1 from infra_api_error_log where trace_id = $1', [traceId]);
    await expect.poll(written, { timeout: 8000 }).toHaveLength(1);
    expect(await count()).toBe((before ?? 0) + 1);
  });
});
