/** A server for a test file, and the clients that talk to it over HTTP. */
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { type Server, startServer } from '../../src/server.ts';
import { copyTemplate, TEST_SECRET_KEY } from './database.ts';

export interface Envelope<T = unknown> {
  code: number;
  data: T;
  msg: string;
}

export interface TestServer {
  /** `http://127.0.0.1:port`. */
  address: string;
  url: string;
  /** Runs SQL as the tables' owner, who as the platform role sees all tenants. */
  sql<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** Runs one statement as the database's owner, outside of all policies' roles. */
  asOwner(text: string): Promise<void>;
  /** Moves the server's clock on, in milliseconds. */
  passTime(milliseconds: number): void;
  stop(): Promise<void>;
}

/**
 * Starts a server on a copy of the seeded database.
 *
 * @param sibling a server whose database this one shares, as a second process of the same installation
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  sibling?: TestServer,
): Promise<TestServer> {
  const database = sibling
    ? { url: sibling.url, drop: async () => {} }
    : await copyTemplate(inject('databaseSocket'));
  let ahead = 0;
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: database.url,
    CAPTCHA_ENABLED: 'false',
    LOG_LEVEL: 'silent',
    SECRET_KEY: TEST_SECRET_KEY,
    ...environment,
  });
  const server: Server = await startServer(config, () => Date.now() + ahead);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('SET ROLE countersign_platform');
  return {
    address: server.address,
    url: database.url,
    sql: async (text, values) => (await owner.query(text, values)).rows,
    asOwner: async (text) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query(text).finally(() => client.end());
    },
    passTime: (milliseconds) => {
      ahead += milliseconds;
    },
    stop: async () => {
      await owner.end();
      await server.stop();
      await database.drop();
    },
  };
}

/** Starts a server before the tests of a file and stops it after them. */
export function useServer(environment: Record<string, string> = {}): () => TestServer {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(environment);
  });
  afterAll(() => server?.stop());
  return () => server;
}

export interface Request {
  method?: string;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  tenantId?: number;
}

/** Calls the API the way a client does. */
export async function call<T = unknown>(
  server: TestServer,
  path: string,
  request: Request = {},
): Promise<Envelope<T>> {
  const response = await callRaw(server, path, request);
  return (await response.json()) as Envelope<T>;
}

export function callRaw(server: TestServer, path: string, request: Request = {}): Promise<Response> {
  const { method = request.body === undefined ? 'GET' : 'POST', query, body, token, tenantId } = request;
  const url = new URL(`/prod-api/admin-api${path}`, server.address);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const isText = typeof body === 'string' || body === undefined;
  return fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(tenantId === undefined ? {} : { 'tenant-id': String(tenantId) }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
}

export interface Login {
  userId: number;
  accessToken: string;
  refreshToken: string;
  expiresTime: number;
}

/** Logs in; the seed's users of a loopback server all have the first administrator's password. */
export async function login(
  server: TestServer,
  username = 'admin',
  tenantId = 1,
  password = 'admin123',
): Promise<Login> {
  const { code, data, msg } = await call<Login>(server, '/system/auth/login', {
    tenantId,
    body: { username, password },
  });
  if (code !== 0) throw new Error(`login of ${username} failed: ${code} ${msg}`);
  return data;
}
