import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { copyTemplate } from './harness/database.ts';
import { tell } from './harness/people.ts';
import { startProgram } from './harness/program.ts';
import {
  call,
  type Envelope,
  type Request,
  startTestServer,
  type TestServer,
  useServer,
} from './harness/server.ts';

vi.mock('@node-rs/argon2', { spy: true });

const BAD_CREDENTIALS = { code: 1002000000, data: null, msg: '登录失败，账号密码不正确' };

const tryLogin = (
  server: TestServer,
  username: string,
  password: string,
  request: Request = {},
): Promise<Envelope> =>
  call(server, '/system/auth/login', { tenantId: 1, body: { username, password }, ...request });

const from = (address: string): Request => ({ headers: { 'x-forwarded-for': address } });

describe('a login that is refused', () => {
  const server = useServer({ TRUST_PROXY: 'true' });
  // Each test has an address of its own, so that no limit of another test counts.
  let address = '';
  let next = 1;
  beforeEach(() => {
    address = `10.0.0.${next++}`;
  });
  const lastLog = async () => {
    const [row] = await server().sql(
      'select tenant_id::int, log_type, result, username, user_id::int, user_ip, user_type from system_login_log order by id desc limit 1',
    );
    return row;
  };

  it('says the same of a wrong password and of a user who does not exist', async () => {
    expect(await tryLogin(server(), 'admin', 'wrong1', from(address))).toEqual(BAD_CREDENTIALS);
    expect(await tryLogin(server(), 'nobody', 'wrong1', from(address))).toEqual(BAD_CREDENTIALS);
  });

  it('does the same work for a user who does not exist: one hash of the same cost', async () => {
    const costs: (string | undefined)[] = [];
    for (const username of ['admin', 'nobody']) {
      vi.mocked(verify).mockClear();
      await tryLogin(server(), username, 'wrong1', from(address));
      expect(verify).toHaveBeenCalledOnce();
      costs.push(/^\$argon2id\$v=19\$[^$]+/.exec(String(vi.mocked(verify).mock.lastCall?.[0]))?.[0]);
    }
    expect(costs[0]).toBeDefined();
    expect(costs[1]).toBe(costs[0]);
  });

  it('says that a user is disabled only to who knows the password', async () => {
    expect(await tryLogin(server(), 'hanjunjie', 'admin123', from(address))).toEqual({
      code: 1002000001,
      data: null,
      msg: '登录失败，账号被禁用',
    });
    expect(await tryLogin(server(), 'hanjunjie', 'wrong1', from(address))).toEqual(BAD_CREDENTIALS);
  });

  it('knows a user only in their own tenant', async () => {
    expect(await tryLogin(server(), 'shenlan', 'admin123', { ...from(address), tenantId: 1 })).toEqual(
      BAD_CREDENTIALS,
    );
    expect(await tryLogin(server(), 'shenlan', 'admin123', { ...from(address), tenantId: 2 })).toMatchObject({
      code: 0,
    });
  });

  it('names the tenant that is unknown, disabled or expired', async () => {
    const login = (tenantId: number) =>
      tryLogin(server(), 'shenlan', 'admin123', { ...from(address), tenantId });
    expect(await login(777)).toMatchObject({ code: 1002015000, data: null });

    await server().sql('update system_tenant set status = 1 where id = 2');
    await tell(server(), 'tenant', '2');
    await expect
      .poll(() => login(2))
      .toMatchObject({ code: 1002015001, msg: expect.stringContaining('蓝湖餐饮') });

    await server().sql(
      `update system_tenant set status = 0, expire_time = now() - interval '1 day' where id = 2`,
    );
    await tell(server(), 'tenant', '2');
    await expect
      .poll(() => login(2))
      .toMatchObject({ code: 1002015002, msg: expect.stringContaining('蓝湖餐饮') });

    await server().sql(`update system_tenant set expire_time = now() + interval '1 day' where id = 2`);
    await tell(server(), 'tenant', '2');
    await expect.poll(() => login(2)).toMatchObject({ code: 0 });
  });

  it('asks for the tenant when the header is missing', async () => {
    const body = { username: 'admin', password: 'admin123' };
    expect(await call(server(), '/system/auth/login', { body })).toMatchObject({ code: 400, data: null });
  });

  it.each([
    [{ username: 'admin' }, 'password'],
    [{ password: 'admin123' }, 'username'],
    [{ username: 'adm', password: 'admin123' }, 'username'],
    [{ username: "admin' --", password: 'admin123' }, 'username'],
    [{ username: 'a'.repeat(17), password: 'admin123' }, 'username'],
    [{ username: 'admin', password: 'abc' }, 'password'],
    [{ username: 'admin', password: 'a'.repeat(17) }, 'password'],
    [{ username: ['admin'], password: 'admin123' }, 'username'],
    [{ username: 'admin', password: { $ne: '' } }, 'password'],
  ])('names the field that is wrong: %j', async (body, field) => {
    const answer = await call(server(), '/system/auth/login', { tenantId: 1, body });
    expect(answer).toMatchObject({ code: 400, data: null, msg: expect.stringContaining(field) });
  });

  it('is written to the login log with its reason, where it came from, and whom it meant', async () => {
    await tryLogin(server(), 'Admin', 'wrong1', from(address));
    const row = { tenant_id: 1, log_type: 100, user_type: 2, user_ip: address };
    expect(await lastLog()).toEqual({ ...row, result: 10, username: 'Admin', user_id: 1 });
    await tryLogin(server(), 'nobody', 'wrong1', from(address));
    expect(await lastLog()).toEqual({ ...row, result: 10, username: 'nobody', user_id: null });
    await tryLogin(server(), 'hanjunjie', 'admin123', from(address));
    expect(await lastLog()).toEqual({ ...row, result: 20, username: 'hanjunjie', user_id: 19 });
    await tryLogin(server(), 'admin', 'admin123', from(address));
    expect(await lastLog()).toEqual({ ...row, result: 0, username: 'admin', user_id: 1 });
  });

  it('leaves no session behind', async () => {
    const count = 'select count(*)::int as n from system_oauth2_refresh_token';
    const before = await server().sql(count);
    await tryLogin(server(), 'hanjunjie', 'admin123', from(address));
    await tryLogin(server(), 'admin', 'wrong1', from(address));
    expect(await server().sql(count)).toEqual(before);
  });

  it('does not hold up the server when many come at once', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `stranger${index}`);
    const answers = await Promise.all(names.map((name) => tryLogin(server(), name, 'wrong1', from(address))));
    expect(answers).toEqual(names.map(() => BAD_CREDENTIALS));
  });
});

describe('the limit on logins', () => {
  const server = useServer({ TRUST_PROXY: 'true' });
  const fail = async (username: string, address: string, times: number) => {
    for (let time = 0; time < times; time++)
      expect(await tryLogin(server(), username, 'wrong1', from(address))).toEqual(BAD_CREDENTIALS);
  };
  const tooMany = { code: 429, data: null, msg: expect.stringMatching(/^请求过于频繁，请 \d+ 秒后重试$/) };

  it('stops a name at an address after five failures, even with the right password', async () => {
    await fail('admin', '10.1.0.1', 5);
    expect(await tryLogin(server(), 'admin', 'wrong1', from('10.1.0.1'))).toEqual(tooMany);
    expect(await tryLogin(server(), 'admin', 'admin123', from('10.1.0.1'))).toEqual(tooMany);
    expect(await tryLogin(server(), 'ADMIN', 'admin123', from('10.1.0.1'))).toEqual(tooMany);
  });

  it('lets no more guesses through when they come at once', async () => {
    const guesses = Array.from({ length: 20 }, () =>
      tryLogin(server(), 'zhouminghui', 'wrong1', from('10.1.0.77')),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code !== 429)).toHaveLength(5);
  });

  it('locks neither other addresses nor other names', async () => {
    await fail('zhouminghui', '10.1.0.2', 5);
    expect(await tryLogin(server(), 'zhouminghui', 'admin123', from('10.1.0.3'))).toMatchObject({ code: 0 });
    expect(await tryLogin(server(), 'linruoxi', 'admin123', from('10.1.0.2'))).toMatchObject({ code: 0 });
  });

  it('counts anew after a login', async () => {
    await fail('chenyifan', '10.1.0.4', 4);
    expect(await tryLogin(server(), 'chenyifan', 'admin123', from('10.1.0.4'))).toMatchObject({ code: 0 });
    await fail('chenyifan', '10.1.0.4', 4);
    expect(await tryLogin(server(), 'chenyifan', 'admin123', from('10.1.0.4'))).toMatchObject({ code: 0 });
  });

  it('stops an address that tries many names', async () => {
    for (let round = 0; round < 10; round++) {
      const names = Array.from({ length: 10 }, (_, index) => `guess${round}x${index}`);
      await Promise.all(names.map((name) => tryLogin(server(), name, 'wrong1', from('10.1.0.5'))));
    }
    expect(await tryLogin(server(), 'sunjiaqi', 'admin123', from('10.1.0.5'))).toEqual(tooMany);
    expect(await tryLogin(server(), 'sunjiaqi', 'admin123', from('10.1.0.6'))).toMatchObject({ code: 0 });
  });

  it('believes the address that the proxy saw, not those that the caller made up', async () => {
    for (let time = 0; time < 5; time++)
      await tryLogin(server(), 'zhaotianyu', 'wrong1', from(`203.0.113.${time}, 10.1.0.7`));
    expect(await tryLogin(server(), 'zhaotianyu', 'admin123', from('203.0.113.9, 10.1.0.7'))).toEqual(
      tooMany,
    );
  });

  it('counts in the database: another process refuses too, and time given there ends it', async () => {
    const other = await startTestServer({ TRUST_PROXY: 'true' }, server());
    try {
      await fail('liusiyuan', '10.1.0.8', 5);
      expect(await tryLogin(other, 'liusiyuan', 'admin123', from('10.1.0.8'))).toEqual(tooMany);
      await server().asOwner(`update system_rate_limit set expire = 1 where key like '%liusiyuan%'`);
      expect(await tryLogin(other, 'liusiyuan', 'admin123', from('10.1.0.8'))).toMatchObject({ code: 0 });
    } finally {
      await other.stop();
    }
  });

  it('survives addresses that no proxy would send', async () => {
    for (const address of ['x'.repeat(3000), "'; drop table system_users; --", ', , ,', '::1%eth0'])
      expect(await tryLogin(server(), 'fengshuyao', 'admin123', from(address))).toMatchObject({ code: 0 });
  });
});

describe('without a proxy of the operator', () => {
  const server = useServer();

  it('nobody gets round the limit with an X-Forwarded-For of their own', async () => {
    for (let time = 0; time < 5; time++) await tryLogin(server(), 'admin', 'wrong1', from(`10.2.0.${time}`));
    expect(await tryLogin(server(), 'admin', 'admin123', from('10.2.0.9'))).toMatchObject({ code: 429 });
  });
});

describe('secrets', () => {
  it('reach neither the log of the program, at its most talkative, nor any row', async () => {
    const database = await copyTemplate(inject('databaseSocket'));
    const program = startProgram({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'trace',
      CAPTCHA_ENABLED: 'false',
    });
    try {
      const address = (await program.ready()).replace('localhost', '127.0.0.1');
      const login = async (body: unknown) =>
        (await call({ address } as TestServer, '/system/auth/login', { tenantId: 1, body })) as Envelope<{
          accessToken: string;
          refreshToken: string;
        } | null>;
      await login({ username: 'admin', password: 'Hunter2Hunter2' });
      await login({ username: 'admin', password: ['Hunter2Hunter2'] });
      await login('{"username":"admin","password":"Hunter2Hunter2"x}');
      await login('["Hunter2Hunter2",]');
      await login({ username: 'admin', password: 'admin123', captchaVerification: 'Hunter2Hunter2' });
      await login({ nested: { oldPassword: 'Hunter2Hunter2', list: [{ newPassword: 'Hunter2Hunter2' }] } });
      const { data } = await login({ username: 'admin', password: 'admin123' });
      expect(data).not.toBeNull();
      const { accessToken = '', refreshToken = '' } = data ?? {};
      await call({ address } as TestServer, '/system/auth/refresh-token', {
        tenantId: 1,
        method: 'POST',
        query: { refreshToken },
      });
      await call({ address } as TestServer, '/system/user/profile/get', { token: accessToken });
      program.child.kill('SIGTERM');
      expect(await program.ended).toBe(0);

      const secrets = new RegExp(['Hunter2', 'admin123"', accessToken, refreshToken].join('|'), 'i');
      expect(program.output().replace('First login: admin / admin123', '')).not.toMatch(secrets);
      const rows = await dumpOf(database.url);
      expect(rows).toContain('/system/auth/login');
      expect(rows).not.toMatch(secrets);
    } finally {
      program.child.kill('SIGKILL');
      await database.drop();
    }
  });
});

/** All rows of all tables as text. */
async function dumpOf(url: string): Promise<string> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set role countersign_platform');
    const tables = await client.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity`,
    );
    const texts: string[] = [];
    for (const { relname } of tables.rows)
      texts.push(JSON.stringify((await client.query(`select * from ${relname}`)).rows));
    return texts.join('\n');
  } finally {
    await client.end();
  }
}
