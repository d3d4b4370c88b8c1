import { afterEach, describe, expect, it } from 'vitest';
import { rawBytes, rawRequest } from './harness/raw-http.ts';
import { call, type Envelope, useServer } from './harness/server.ts';

const API = '/prod-api/admin-api';

describe('a request that is none', () => {
  const server = useServer();
  // Whatever came before, the next request is answered.
  afterEach(async () => {
    const query = { name: '会签科技' };
    expect(await call(server(), '/system/tenant/get-id-by-name', { query })).toMatchObject({
      code: 0,
      data: 1,
    });
    expect(await server().sql('select exception_message from infra_api_error_log')).toEqual([]);
  });

  it.each([
    '/%',
    '/%zz',
    '/%e4%b8',
    '/system/%ff',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '//',
    '/system//post//page',
    '/;/',
    '/system/post/page/',
    '/system/post/page%00',
    `/${'a'.repeat(3000)}`,
  ])('a path that is none is refused in an envelope: %s', async (path) => {
    const { status, text } = await rawRequest(server().address, { path: API + path });
    expect(status).toBe(200);
    const answer = JSON.parse(text) as Envelope;
    expect([400, 404]).toContain(answer.code);
    expect(answer.data).toBeNull();
  });

  it('a wrongly encoded path elsewhere is refused too', async () => {
    expect((await rawRequest(server().address, { path: '/%' })).status).toBe(400);
  });

  it.each(['PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'TRACE'])(
    '%s is answered everywhere, and fails nowhere',
    async (method) => {
      for (const path of [
        '/',
        `${API}/system/post/page`,
        `${API}/system/auth/login`,
        `${API}/nothing`,
        '/healthz',
      ]) {
        const { status } = await rawRequest(server().address, { method, path });
        expect(status, path).toBeLessThan(500);
      }
    },
  );

  it('HEAD is GET without the body', async () => {
    const answer = await rawRequest(server().address, { method: 'HEAD', path: `${API}/system/post/page` });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('a method that does not exist closes the connection', async () => {
    expect(await rawBytes(server().address, `HACK / HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/);
    expect(await rawBytes(server().address, '\u0000\u0001\u0002\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  });

  it('an address or a header that is too long is refused', async () => {
    for (const request of [
      { path: `${API}/system/post/page?name=${'a'.repeat(70_000)}` },
      { path: `${API}/system/post/page`, headers: { 'x-long': 'a'.repeat(70_000) } },
      {
        path: `${API}/system/post/page`,
        headers: Object.fromEntries(Array.from({ length: 2500 }, (_, n) => [`h${n}`, 'x'.repeat(20)])),
      },
    ]) {
      const status = await rawRequest(server().address, request).then(
        (answer) => answer.status,
        // The connection may be closed before all of it was sent.
        (error: NodeJS.ErrnoException) => error.code,
      );
      expect([431, 414, 'ECONNRESET', 'EPIPE']).toContain(status);
    }
  });

  it('a user agent of any length is kept short', async () => {
    const headers = { 'user-agent': 'x'.repeat(8000), 'content-type': 'application/json', 'tenant-id': '1' };
    const answer = await rawRequest(server().address, {
      method: 'POST',
      path: `${API}/system/auth/login`,
      headers,
      body: '{"username":"admin","password":"admin123"}',
    });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 0 });
  });
});
