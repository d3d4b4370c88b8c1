import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { type Cluster, startCluster } from '../src/platform/database/cluster.ts';
import { type Server, startServer } from '../src/server.ts';
import { type Login, useServer } from './harness/server.ts';

describe('what operators ask', () => {
  const server = useServer();
  const get = (path: string) => fetch(new URL(path, server().address));

  it('is it alive, is it ready', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
  });

  it('how is it going: requests by route and code, in the words of Prometheus', async () => {
    const unknown = (number: number) => get(`/prod-api/admin-api/system/nothing/${number}`);
    await get('/prod-api/admin-api/system/user/profile/get');
    await Promise.all([unknown(1), unknown(2)]);
    const response = await get('/metrics');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toContain('# TYPE http_request_duration_seconds histogram');
    expect(text).toMatch(
      /http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/system\/user\/profile\/get",code="401"\} 1/,
    );
    expect(text).toMatch(/database_connections\{state="idle"\} \d+/);
    expect(text).toContain('process_resident_memory_bytes');
    // Addresses that callers make up become no series.
    expect(text).not.toContain('nothing');
  });
});

describe('when the database is gone', () => {
  let folder = '';
  let cluster: Cluster;
  let server: Server;
  const start = () => startCluster({ folder, socketFolder: join(folder, 'run'), durable: false });
  const status = async (path: string) => (await fetch(new URL(path, server.address))).status;
  const call = async (path: string, request: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', 'tenant-id': '1', ...request.headers };
    const response = await fetch(new URL(`/prod-api/admin-api${path}`, server.address), {
      ...request,
      headers,
    });
    return (await response.json()) as { code: number; data: unknown };
  };
  const login = () =>
    call('/system/auth/login', {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password: 'admin123' }),
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cs-gone-'));
    cluster = await start();
    const url = `postgresql://postgres@localhost/countersign?host=${encodeURIComponent(join(folder, 'run'))}`;
    server = await startServer(
      readConfig({
        PORT: '0',
        DATABASE_URL: url,
        LOG_LEVEL: 'silent',
        CAPTCHA_ENABLED: 'false',
        DEMO_DATA: 'false',
      }),
    );
  });
  afterAll(async () => {
    await server?.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('the server is alive but not ready, answers 500 in the envelope, and goes on when it is back', async () => {
    const { accessToken } = (await login()).data as Login;
    const headers = { authorization: `Bearer ${accessToken}` };
    const busy = Array.from({ length: 8 }, () => call('/system/post/page', { headers }));
    await cluster.stop();
    // Those that were under way are answered one way or the other.
    for (const answer of await Promise.all(busy)) expect([0, 500]).toContain(answer.code);
    expect(await status('/readyz')).toBe(503);
    expect(await status('/healthz')).toBe(200);
    expect(await call('/system/post/page', { headers })).toMatchObject({ code: 500, data: null });
    expect(await login()).toMatchObject({ code: 500, data: null });

    cluster = await start();
    await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(200);
    expect(await call('/system/post/page', { headers })).toMatchObject({ code: 0 });
    // One connection listens for words again, however long it tried.
    await expect.poll(listeners, { timeout: 10_000 }).toBe(1);
  });

  it('a connection that is cut while a request holds it harms that request alone', async () => {
    const client = await connect();
    const lock = await connect();
    try {
      await lock.query('begin; lock table system_users in access exclusive mode');
      const waiting = login();
      const cut = `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where application_name = 'countersign' and wait_event_type = 'Lock'`;
      const count = async () => (await client.query<{ n: number }>(cut)).rows[0]?.n ?? 0;
      await expect.poll(count, { timeout: 5000 }).toBeGreaterThan(0);
      expect(await waiting).toMatchObject({ code: 500 });
    } finally {
      await lock.end();
      await client.end();
    }
    expect(await login()).toMatchObject({ code: 0 });
  });

  const connect = async () => {
    const client = new pg.Client({
      host: join(folder, 'run'),
      port: 5432,
      user: 'postgres',
      database: 'countersign',
    });
    await client.connect();
    return client;
  };
  const listeners = async () => {
    const client = await connect();
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = 'countersign broadcast'`,
    );
    await client.end();
    return rows[0]?.n;
  };
});
