import { beforeEach, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { call, type Login, type TestServer, useServer } from './harness/server.ts';

const MINUTE = 60_000;
let numbers = 0;

interface LogRow {
  template_params: { code: string };
  template_content: string;
  send_status: number;
  mobile: string;
  user_id: number;
}

describe('login by SMS', () => {
  const server = useServer();
  let person: Person;
  let mobile: string;

  beforeEach(async () => {
    // The limits of an address are for one test at a time, and the times of tests before do not count.
    await server().asOwner('delete from system_rate_limit');
    server().passTime(25 * 60 * MINUTE);
    person = await hire(server(), []);
    mobile = `1397${String(++numbers).padStart(7, '0')}`;
    await server().sql('update system_users set mobile = $1 where username = $2', [mobile, person.username]);
  });

  const send = (to: string, scene = 21, tenantId = 1) =>
    call(server(), '/system/auth/send-sms-code', { tenantId, body: { mobile: to, scene } });
  const smsLogin = (code: string, from = mobile) =>
    call<Login>(server(), '/system/auth/sms-login', { tenantId: 1, body: { mobile: from, code } });
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('sends six digits to the number of a user, which log in once', async () => {
    expect(await send(mobile)).toEqual({ code: 0, data: true, msg: '' });
    const code = await codeFor(server(), mobile);
    expect(code).toMatch(/^\d{6}$/);
    const { data } = await smsLogin(code);
    expect(data).toMatchObject({
      accessToken: expect.stringMatching(/^[0-9a-f]{32}$/),
      refreshToken: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const profile = await call(server(), '/system/user/profile/get', { token: data.accessToken });
    expect(profile).toMatchObject({ data: { username: person.username } });
    expect(await smsLogin(code)).toMatchObject({ code: 1002014002 });
  });

  it('writes the message to the log, where a debug channel sends it', async () => {
    await send(mobile);
    await expect
      .poll(() => logOf(server(), mobile).then((log) => log?.send_status), { timeout: 20_000 })
      .toBe(10);
    const log = await logOf(server(), mobile);
    const code = await codeFor(server(), mobile);
    expect(log?.template_content).toBe(`您的登录验证码是${code}，10 分钟内有效，请勿告知他人。`);
  });

  it('of a real channel masks codes in the log, and says there when it could not be sent', async () => {
    await server().sql(`update system_sms_channel set code = 'TENCENT'`);
    await send(mobile);
    await server().sql(`update system_sms_channel set code = 'DEBUG_DING_TALK'`);
    const log = await logOf(server(), mobile);
    expect(log).toMatchObject({ template_params: { code: '******' } });
    expect(log?.template_content).toContain('******');
    await expect
      .poll(() => logOf(server(), mobile).then((row) => row?.send_status), { timeout: 20_000 })
      .toBe(20);
  });

  it('keeps no code in clear, neither with the codes nor with the jobs', async () => {
    await send(mobile);
    const code = await codeFor(server(), mobile);
    const rows = await server().sql(
      'select row_to_json(c)::text as row from system_sms_code c where mobile = $1',
      [mobile],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(`"${code}"`);
    expect(rows[0]?.row).toMatch(/"code_hash":"[0-9a-f]{64}"/);
  });

  it('is logged as a login by SMS', async () => {
    await send(mobile);
    await smsLogin(await codeFor(server(), mobile));
    const logs = await server().sql(
      'select log_type, result from system_login_log where username = $1 order by id',
      [person.username],
    );
    expect(logs.at(-1)).toEqual({ log_type: 104, result: 0 });
  });

  it('knows a number with and without the prefix of the country', async () => {
    expect(await send(`+86${mobile}`)).toMatchObject({ code: 0 });
    expect(await smsLogin(await codeFor(server(), mobile), `0086${mobile}`)).toMatchObject({ code: 0 });
  });

  it('sends one code a minute to a number', async () => {
    await send(mobile);
    expect(await send(mobile)).toMatchObject({ code: 1002014005, msg: expect.stringMatching(/\d+ 秒/) });
    server().passTime(MINUTE + 1000);
    expect(await send(mobile)).toMatchObject({ code: 0 });
  });

  it('sends one code to a number that is asked for twice at once', async () => {
    const codes = (await Promise.all([send(mobile), send(mobile), send(mobile)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 1002014005, 1002014005]);
  });

  it('sends ten codes a day to a number', async () => {
    for (let sent = 0; sent < 10; sent++) {
      expect(await send(mobile)).toMatchObject({ code: 0 });
      server().passTime(MINUTE + 1000);
    }
    expect(await send(mobile)).toMatchObject({ code: 1002014004 });
    server().passTime(24 * 60 * MINUTE);
    expect(await send(mobile)).toMatchObject({ code: 0 });
  });

  it('bothers a number no more often because it is a user of two tenants', async () => {
    const [other] = await server().sql<{ id: number }>(
      'select id from system_tenant where id <> 1 order by id limit 1',
    );
    const tenantId = Number(other?.id);
    const there = await hire(server(), [], tenantId);
    await server().sql('update system_users set mobile = $1 where username = $2', [mobile, there.username]);
    expect(await send(mobile)).toMatchObject({ code: 0 });
    expect(await send(mobile, 21, tenantId)).toMatchObject({ code: 1002014005 });
  });

  it('limits how many codes an address asks for', async () => {
    const unknown = () => send('13999999999');
    for (let asked = 0; asked < 30; asked++) expect(await unknown()).toMatchObject({ code: 1002000007 });
    expect(await unknown()).toMatchObject({ code: 429 });
    expect(await send(mobile)).toMatchObject({ code: 429 });
  });

  it('refuses a code after ten minutes', async () => {
    await send(mobile);
    const code = await codeFor(server(), mobile);
    server().passTime(10 * MINUTE);
    expect(await smsLogin(code)).toMatchObject({ code: 1002014001 });
  });

  it('refuses a wrong code, and after five of them the right one too', async () => {
    await send(mobile);
    const code = await codeFor(server(), mobile);
    for (let tries = 0; tries < 5; tries++)
      expect(await smsLogin(otherThan(code))).toMatchObject({ code: 1002014003 });
    await server().asOwner('delete from system_rate_limit');
    expect(await smsLogin(code)).toMatchObject({ code: 1002014001 });
  });

  it('counts wrong codes like wrong passwords', async () => {
    await send(mobile);
    const code = await codeFor(server(), mobile);
    for (let tries = 0; tries < 5; tries++) await smsLogin(otherThan(code));
    expect(await smsLogin(code)).toMatchObject({ code: 429 });
  });

  it('knows no code for a number that none was sent to', async () => {
    expect(await smsLogin('123456')).toMatchObject({ code: 1002014000 });
  });

  it('lets nobody in who is disabled', async () => {
    await server().sql('update system_users set status = 1 where username = $1', [person.username]);
    await send(mobile);
    expect(await smsLogin(await codeFor(server(), mobile))).toMatchObject({ code: 1002000001 });
  });

  it('a code for something else is no login', async () => {
    await send(mobile, 4);
    expect(await smsLogin(await codeFor(server(), mobile))).toMatchObject({ code: 1002014000 });
  });

  it.each([
    [{ mobile: '', scene: 21 }, 'mobile'],
    [{ mobile: '12345', scene: 21 }, 'mobile'],
    [{ scene: 21 }, 'mobile'],
    [{ mobile: '13800138000', scene: 5 }, 'scene'],
    [{ mobile: '13800138000' }, 'scene'],
  ])('refuses %j and names the field', async (body, field) => {
    const refusal = await call(server(), '/system/auth/send-sms-code', { tenantId: 1, body });
    expect(refusal).toMatchObject({ code: 400, msg: expect.stringContaining(`[${field}]`) });
  });
});

async function logOf(server: TestServer, mobile: string): Promise<LogRow | undefined> {
  const rows = await server.sql<LogRow>(
    'select * from system_sms_log where mobile = $1 order by id desc limit 1',
    [mobile],
  );
  return rows[0];
}

/** The last code for a number, from the log of the debug channel. */
async function codeFor(server: TestServer, mobile: string): Promise<string> {
  return (await logOf(server, mobile))?.template_params.code ?? '';
}
