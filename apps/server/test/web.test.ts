import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from '../src/platform/http/web.ts';
import { rawRequest } from './harness/raw-http.ts';

describe('the web application', () => {
  let app: FastifyInstance;
  let folder: string;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cs-web-'));
    await mkdir(join(folder, 'dist/assets'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(
      join(folder, 'dist/index.html'),
      '<!doctype html><body data-flags="%COUNTERSIGN%">web</body>',
    );
    await writeFile(join(folder, 'dist/assets/app-3f2a.js'), 'console.log(1)');
    await writeFile(join(folder, 'dist/assets/app-3f2a.js.br'), 'compressed');
    await writeFile(join(folder, 'dist/icon.svg'), '<svg/>');
    app = Fastify();
    await app.register(
      async (api) => {
        api.get('/known', async () => 'known');
        api.setNotFoundHandler((_request, reply) => reply.send('not found in the API'));
      },
      { prefix: '/api' },
    );
    const flags = { captcha: true, tenant: true, docs: false, tenantName: `A "big" <company> & 'sons'` };
    await serveWeb(app, join(folder, 'dist'), flags);
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, method = 'GET', headers = {}) => rawRequest(address, { path, method, headers });

  it.each(['/', '/index.html', '/login?redirect=/home', '/system/user', '/some/page.with.dots'])(
    'answers %s with the page, which is asked for anew each time',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-type']).toBe('text/html;charset=UTF-8');
      expect(text).toContain('web</body>');
    },
  );

  it('writes what the page must know into it, so that no value can end the attribute', async () => {
    const { text } = await get('/');
    const attribute = /data-flags="([^"]*)"/.exec(text)?.[1] ?? '';
    const json = attribute.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(JSON.parse(json)).toMatchObject({ captcha: true, tenantName: `A "big" <company> & 'sons'` });
    expect(text).not.toContain('<company>');
  });

  it('lets browsers keep files with hashed names, and no others', async () => {
    const { headers, text } = await get('/assets/app-3f2a.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(text).toBe('console.log(1)');
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('sends the compressed file to who takes it', async () => {
    const { headers, text } = await get('/assets/app-3f2a.js', 'GET', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], text]).toEqual(['br', 'compressed']);
    expect(headers['content-type']).toMatch(/javascript/);
  });

  it('answers a file that is not there with 404, not with the page', async () => {
    expect(await get('/assets/gone-1111.js')).toMatchObject({ status: 404, text: 'Not found' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('answers %s with 404', async (method) => {
    expect(await get('/system/user', method)).toMatchObject({ status: 404 });
  });

  it('answers HEAD like GET, without the body', async () => {
    expect(await get('/', 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect(await get('/system/user', 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it.each(['GET', 'POST'])('leaves what the API does not know to the API (%s)', async (method) => {
    expect((await get('/api/unknown', method)).text).toBe('not found in the API');
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/....//....//secret.txt',
    '//etc/passwd',
    '/assets//../../../../../../etc/passwd',
    '/icon.svg%00.html',
    '/.%00./secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
  ])('never leaves its folder: %s', async (path) => {
    const { status, text } = await get(path);
    expect(text).not.toMatch(/^secret|root:/);
    expect(status).toBeLessThan(500);
    expect((await get('/')).status).toBe(200);
  });
});

describe('without a build of the web application', () => {
  it('says what to do', async () => {
    const app = Fastify();
    await serveWeb(app, '/nowhere', { captcha: true, tenant: true, docs: false, tenantName: '' });
    const { statusCode, body } = await app.inject('/');
    expect([statusCode, body]).toEqual([404, 'The web application is not built: npm run build']);
    await app.close();
  });
});
