import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Program, startProgram, temporaryFolder } from './harness/program.ts';
import { call, type Login, type TestServer } from './harness/server.ts';

const running: Program[] = [];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  for (const program of running) {
    program.child.kill('SIGTERM');
    await program.ended;
  }
  await folder?.remove();
});

function start(environment: Record<string, string>, wrapper: string[] = []): Program {
  const program = startProgram({ CAPTCHA_ENABLED: 'false', ...environment }, wrapper);
  running.push(program);
  return program;
}

async function serverOf(program: Program): Promise<TestServer> {
  const address = (await program.ready()).replace('localhost', '127.0.0.1');
  return { address } as TestServer;
}

async function tokenOf(server: TestServer): Promise<string> {
  const body = { username: 'admin', password: 'admin123' };
  return (await call<Login>(server, '/system/auth/login', { tenantId: 1, body })).data.accessToken;
}

/** Database servers that run on a data folder. */
async function databasesOf(data: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  return commands
    .filter(([, command]) => command.includes(`\0-D\0${join(data, 'postgres')}\0`))
    .map(([pid]) => Number(pid));
}

/** Whoever runs the server may ask its database directly. */
async function askDatabase(data: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: join(data, 'run'),
    port: 5432,
    user: 'postgres',
    database: 'countersign',
  });
  await client.connect();
  return client;
}

const lines = (program: Program) => program.output().trim().split('\n');

describe('the program with the embedded database', () => {
  let data = '';
  let first: Program;
  beforeAll(async () => {
    data = join(folder.path, 'data');
    first = start({ DATA_DIR: data });
    await first.ready();
  });

  it('says where it is, how to log in the first time, and how to stop it', async () => {
    await expect
      .poll(() => lines(first))
      .toEqual([
        expect.stringMatching(/^Countersign is ready at http:\/\/localhost:\d+$/),
        'First login: admin / admin123',
        expect.stringMatching(/^API: http:\/\/localhost:\d+\/prod-api\/docs {3}stop: Ctrl-C$/),
      ]);
    expect(await tokenOf(await serverOf(first))).toMatch(/^[0-9a-f]{32}$/);
  });

  it('keeps its data from other users of the machine, and its database off the network', async () => {
    for (const path of [data, join(data, 'postgres'), join(data, 'run')])
      expect((await stat(path)).mode & 0o077, path).toBe(0);
    const client = await askDatabase(data);
    try {
      const { rows } = await client.query(
        `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes') order by 1`,
      );
      expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
        'fsync=on',
        'full_page_writes=on',
        'listen_addresses=',
        'synchronous_commit=on',
      ]);
    } finally {
      await client.end();
    }
  });

  it('refuses a second start on the same folder with one clear line, while the first keeps serving', async () => {
    const second = start({ DATA_DIR: data });
    expect(await second.ended).toBe(1);
    expect(lines(second)).toEqual([
      `countersign: DATA_DIR ${data} is in use by another running server: stop it, or choose another folder`,
    ]);
    expect(await tokenOf(await serverOf(first))).toMatch(/^[0-9a-f]{32}$/);
    expect(await databasesOf(data)).toHaveLength(1);
  });

  it('starts again after kill -9 with nothing lost, and takes over the database that was left running', async () => {
    const before = await serverOf(first);
    const token = await tokenOf(before);
    const body = { name: '留下的岗位', code: 'survivor', sort: 1 };
    expect(await call(before, '/system/post/create', { token, body })).toMatchObject({ code: 0 });
    first.child.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    const [orphan] = await databasesOf(data);
    expect(orphan).toBeGreaterThan(0);

    first = start({ DATA_DIR: data });
    const after = await serverOf(first);
    const query = { code: 'survivor' };
    // The session is there too.
    expect(await call(after, '/system/post/page', { token, query })).toMatchObject({
      code: 0,
      data: { total: 1 },
    });
    const databases = await databasesOf(data);
    expect(databases).toHaveLength(1);
    expect(databases).not.toContain(orphan);
  });

  it('starts again when its database was killed with it', async () => {
    first.child.kill('SIGKILL');
    for (const pid of await databasesOf(data)) process.kill(pid, 'SIGKILL');
    await first.ended;
    first = start({ DATA_DIR: data });
    const server = await serverOf(first);
    const query = { code: 'survivor' };
    const token = await tokenOf(server);
    expect(await call(server, '/system/post/page', { token, query })).toMatchObject({ data: { total: 1 } });
  });

  it('ends what is under way when it is told to stop, takes nothing new, and stops its database', async () => {
    const server = await serverOf(first);
    const token = await tokenOf(server);
    const client = await askDatabase(data);
    let isOver = false;
    try {
      await client.query('begin; lock table system_post in access exclusive mode');
      const body = { name: '关机前', code: 'before-stop', sort: 1 };
      const underWay = call(server, '/system/post/create', { token, body });
      underWay.finally(() => {
        isOver = true;
      });
      const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`;
      await expect.poll(async () => (await client.query(waiting)).rows[0]?.n, { timeout: 5000 }).toBe(1);
      first.child.kill('SIGTERM');
      const knock = () =>
        fetch(new URL('/healthz', server.address)).then(
          ({ status }) => status,
          () => 'refused',
        );
      await expect.poll(knock, { timeout: 5000 }).toBe('refused');
      expect(isOver).toBe(false);
      await client.query('commit');
      expect(await underWay).toMatchObject({ code: 0 });
    } finally {
      client.on('error', () => {});
      await client.end().catch(() => {});
    }
    expect(await first.ended).toBe(0);
    expect(await databasesOf(data)).toEqual([]);
    expect(await readdir(join(data, 'run'))).toEqual([]);
  });

  it('has what was ended then', async () => {
    first = start({ DATA_DIR: data });
    const server = await serverOf(first);
    const token = await tokenOf(server);
    const query = { code: 'before-stop' };
    expect(await call(server, '/system/post/page', { token, query })).toMatchObject({ data: { total: 1 } });
  });
});

describe('a start that cannot work', () => {
  it('names a port that is taken, and leaves no database running', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const data = join(folder.path, 'taken');
    const program = start({ DATA_DIR: data, PORT: String(port) });
    expect(await program.ended).toBe(1);
    expect(lines(program)).toEqual([
      `countersign: PORT ${port} on 127.0.0.1 is in use by another program: set PORT to a free one`,
    ]);
    expect(await databasesOf(data)).toEqual([]);
    taken.close();
  });

  it.concurrent.each([
    [{ PORT: 'http' }, /^countersign: PORT must be a port number/],
    [{ HOST: '0.0.0.0' }, /^countersign: ADMIN_PASSWORD must be set/],
    [{ DATABASE_URL: 'mysql://root:hunter2@db/x' }, /^countersign: DATABASE_URL must be postgres:\/\//],
    [
      { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' },
      /^countersign: DATABASE_URL: the database cannot be reached \(.*ECONNREFUSED/,
    ],
    [{ DATA_DIR: '/dev/null/data' }, /^countersign: DATA_DIR must be a folder/],
  ])('is one line that names what is wrong, and no secret: %j', async (environment, line) => {
    const program = start(environment);
    expect(await program.ended).toBe(1);
    expect(program.output()).toMatch(line);
    expect(lines(program)).toHaveLength(1);
    expect(program.output()).not.toContain('hunter2');
  });
});

// Started by root, the tests can become somebody else; started by anybody else, the tests above were just this.
describe.skipIf(process.getuid?.() !== 0)('the program as an ordinary user', () => {
  const NOBODY = 65_534;
  const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];
  let home = '';
  beforeAll(async () => {
    home = join(folder.path, 'home');
    await mkdir(home, { mode: 0o700 });
    await chown(home, NOBODY, NOBODY);
    await chown(folder.path, NOBODY, NOBODY);
  });
  afterEach(() => expect(userInfo().uid).toBe(0));

  it('runs all the same, with everything under its own name', async () => {
    const data = join(home, 'data');
    const program = start({ HOME: home, DATA_DIR: data }, asNobody);
    expect(await tokenOf(await serverOf(program))).toMatch(/^[0-9a-f]{32}$/);
    for (const path of [data, join(data, 'postgres'), join(data, 'run')])
      expect((await stat(path)).uid, path).toBe(NOBODY);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(await databasesOf(data)).toEqual([]);
  });

  it('is told that a folder is not its own', async () => {
    const data = join(home, 'of-root');
    await mkdir(data, { mode: 0o755 });
    await writeFile(join(data, 'file'), '');
    const program = start({ HOME: home, DATA_DIR: data }, asNobody);
    expect(await program.ended).toBe(1);
    expect(lines(program)).toEqual([
      `countersign: DATA_DIR must be a folder that this user may write to: ${data} (EACCES)`,
    ]);
  });
});
