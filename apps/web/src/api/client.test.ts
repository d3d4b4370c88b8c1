import { get, resource } from '@countersign/contract';
import { auth } from '@countersign/contract/system/auth';
import { post } from '@countersign/contract/system/post';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCredentials, memoryStorage } from '../session/credentials.ts';
import type { ApiError } from './api-error.ts';
import { createClient } from './client.ts';

const plain = resource('/test', {
  one: get('/one', {}),
  two: get('/two', {}),
  open: get('/open', { public: true }),
});

type Handler = (path: string, init: RequestInit) => unknown;

function json(value: unknown, status = 200) {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });
}

const ok = (data: unknown = null) => ({ code: 0, data, msg: '' });
const expired = { code: 401, data: null, msg: '' };
const tokens = (accessToken: string) =>
  ok({ userId: 1, accessToken, refreshToken: 'refresh-1', expiresTime: 1_800_000_000_000 });

let credentials = createCredentials(memoryStorage());
const report = vi.fn<(error: ApiError) => void>();
const askToLogInAgain = vi.fn<() => Promise<void>>();

function clientOver(handler: Handler, hasTenants = true) {
  const sent: { path: string; authorization: string | null; tenant: string | null }[] = [];
  const client = createClient({
    async send(address, init = {}) {
      const path = String(address).replace('/prod-api/admin-api', '');
      const headers = new Headers(init.headers);
      sent.push({ path, authorization: headers.get('Authorization'), tenant: headers.get('tenant-id') });
      const answer = await handler(path, init);
      return answer instanceof Response ? answer : json(answer);
    },
    credentials,
    hasTenants,
    texts: {
      network: () => 'network',
      timeout: () => 'timeout',
      status: (status) => `status ${status}`,
      code: (code) => `default ${code}`,
    },
    report,
    askToLogInAgain,
  });
  return {
    client,
    sent,
    count: (path: string) => sent.filter((request) => request.path.startsWith(path)).length,
  };
}

beforeEach(() => {
  credentials = createCredentials(memoryStorage());
  credentials.setTokens({ accessToken: 'old', refreshToken: 'refresh-1' });
  credentials.set('tenantId', '7');
  report.mockReset();
  askToLogInAgain.mockReset().mockResolvedValue();
});

describe('a call', () => {
  it('goes below the API base with bearer token and tenant', async () => {
    const { client, sent } = clientOver(() => ok());
    await client.call(post.page, { query: { pageNo: 1, pageSize: 20 } });
    expect(sent).toEqual([
      { path: '/system/post/page?pageNo=1&pageSize=20', authorization: 'Bearer old', tenant: '7' },
    ]);
  });

  it('carries no tenant when tenants are off', async () => {
    const { client, sent } = clientOver(() => ok(), false);
    await client.call(plain.one);
    expect(sent[0]?.tenant).toBeNull();
  });

  it.each([{ code: 0 }, { code: 200 }, {}])('succeeds with %o', async (envelope) => {
    const { client } = clientOver(() => ({ ...envelope, data: 5, msg: '' }));
    await expect(client.call(plain.one)).resolves.toBe(5);
    expect(report).not.toHaveBeenCalled();
  });

  it('reports another code with its message and rejects', async () => {
    const { client } = clientOver(() => ({ code: 1002003000, data: null, msg: '用户账号已经存在' }));
    await expect(client.call(plain.one)).rejects.toMatchObject({
      code: 1002003000,
      message: '用户账号已经存在',
    });
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('takes the default text when the message is empty', async () => {
    const { client } = clientOver(() => ({ code: 403, data: null, msg: '' }));
    await expect(client.call(plain.one)).rejects.toThrow('default 403');
  });

  it('that is quiet rejects without a report', async () => {
    const { client } = clientOver(() => ({ code: 500, data: null, msg: 'x' }));
    await expect(client.call(plain.one, {}, { quiet: true })).rejects.toThrow('x');
    expect(report).not.toHaveBeenCalled();
  });

  it('tells a lost network, a failure status and an answer that is not JSON apart', async () => {
    const lost = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lost.client.call(plain.one)).rejects.toMatchObject({ failure: { kind: 'network' } });
    const gateway = clientOver(() => new Response('bad gateway', { status: 502 }));
    await expect(gateway.client.call(plain.one)).rejects.toThrow('status 502');
    const page = clientOver(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    await expect(page.client.call(plain.one)).rejects.toThrow('status 200');
  });

  it('that its caller ended is not reported', async () => {
    const control = new AbortController();
    const { client } = clientOver(() => {
      control.abort(new Error('left the page'));
      throw control.signal.reason;
    });
    await expect(client.call(plain.one, {}, { signal: control.signal })).rejects.toThrow('left the page');
    expect(report).not.toHaveBeenCalled();
  });
});

describe('an expired session', () => {
  it('is refreshed once for all calls that met it, and each is sent again with the new token', async () => {
    const { client, sent, count } = clientOver((path, init) => {
      if (path.startsWith('/system/auth/refresh-token')) return tokens('new');
      return new Headers(init.headers).get('Authorization') === 'Bearer new' ? ok(path) : expired;
    });
    await expect(Promise.all([client.call(plain.one), client.call(plain.two)])).resolves.toEqual([
      '/test/one',
      '/test/two',
    ]);
    expect(count('/system/auth/refresh-token')).toBe(1);
    expect(sent.filter(({ path }) => path === '/test/one').map(({ authorization }) => authorization)).toEqual(
      ['Bearer old', 'Bearer new'],
    );
    expect(askToLogInAgain).not.toHaveBeenCalled();
  });

  it('makes later calls wait for the refresh that is running', async () => {
    let finishRefresh = (_: unknown) => {};
    const refresh = new Promise((resolve) => {
      finishRefresh = resolve;
    });
    const { client, sent, count } = clientOver((path, init) => {
      if (path.startsWith('/system/auth/refresh-token')) return refresh;
      return new Headers(init.headers).get('Authorization') === 'Bearer new' ? ok() : expired;
    });
    const first = client.call(plain.one);
    await vi.waitFor(() => expect(count('/system/auth/refresh-token')).toBe(1));
    const second = client.call(plain.two);
    await Promise.resolve();
    expect(count('/test/two')).toBe(0);
    finishRefresh(tokens('new'));
    await Promise.all([first, second]);
    expect(sent.filter(({ path }) => path === '/test/two').map(({ authorization }) => authorization)).toEqual(
      ['Bearer new'],
    );
  });

  it('that another browser tab already refreshed is not refreshed again', async () => {
    const { client, count } = clientOver((_, init) => {
      if (new Headers(init.headers).get('Authorization') === 'Bearer other') return ok('done');
      credentials.setTokens({ accessToken: 'other', refreshToken: 'refresh-2' });
      return expired;
    });
    await expect(client.call(plain.one)).resolves.toBe('done');
    expect(count('/system/auth/refresh-token')).toBe(0);
  });

  it('opens one prompt when the refresh fails, however many calls wait', async () => {
    let close = () => {};
    askToLogInAgain.mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          close = resolve;
        }),
    );
    const { client, count } = clientOver((path) =>
      path.startsWith('/system/auth/refresh-token') ? { code: 401, data: null, msg: '' } : expired,
    );
    const both = await Promise.allSettled([client.call(plain.one), client.call(plain.two)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(count('/system/auth/refresh-token')).toBe(1);
    expect(askToLogInAgain).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();

    close();
    await Promise.resolve();
    await expect(client.call(plain.one)).rejects.toMatchObject({ code: 401 });
    await vi.waitFor(() => expect(askToLogInAgain).toHaveBeenCalledTimes(2));
  });

  it('opens the prompt for a quiet call too, unless the caller logs out itself', async () => {
    credentials.set('refreshToken', null);
    const { client } = clientOver(() => expired);
    await expect(client.call(plain.one, {}, { quiet: true, withoutPrompt: true })).rejects.toThrow();
    expect(askToLogInAgain).not.toHaveBeenCalled();
    await expect(client.call(plain.one, {}, { quiet: true })).rejects.toThrow();
    expect(askToLogInAgain).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();
  });

  it('opens the prompt at once when there is no refresh token', async () => {
    credentials.set('refreshToken', null);
    const { client, count } = clientOver(() => expired);
    await expect(client.call(plain.one)).rejects.toMatchObject({ code: 401 });
    expect(count('/system/auth/refresh-token')).toBe(0);
    expect(askToLogInAgain).toHaveBeenCalledTimes(1);
  });

  it('does not refresh for endpoints that need no session', async () => {
    const { client, count } = clientOver(() => ({ code: 401, data: null, msg: '账号未登录' }));
    await expect(client.call(plain.open)).rejects.toThrow('账号未登录');
    await expect(
      client.call(auth.login, { body: { username: 'admin', password: 'admin123' } }),
    ).rejects.toMatchObject({ code: 401 });
    expect(count('/system/auth/refresh-token')).toBe(0);
    expect(askToLogInAgain).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(2);
  });
});
