import { beforeEach, describe, expect, it } from 'vitest';
import { call, type Login, login, useServer } from './harness/server.ts';

describe('registration', () => {
  const server = useServer();
  const register = (body: object, tenantId = 1) =>
    call<Login>(server(), '/system/auth/register', { tenantId, body });
  const somebody = (username: string) => ({ username, nickname: '新人', password: 'secret1' });
  const set = (value: string) =>
    server().sql(`update infra_config set value = $1 where key = 'sys.user.register-enabled'`, [value]);
  beforeEach(async () => {
    await server().asOwner('delete from system_rate_limit');
    await set('true');
  });

  it('is closed as shipped', async () => {
    await set('false');
    expect(await register(somebody('closed1'))).toMatchObject({ code: 1002003011, msg: '注册功能未开放' });
  });

  it('makes a user without roles, in the tenant that was named, who is logged in', async () => {
    const { data } = await register(somebody('newone'));
    const info = await call(server(), '/system/auth/get-permission-info', { token: data.accessToken });
    expect(info).toMatchObject({
      data: { user: { userName: 'newone', nickname: '新人' }, roles: [], permissions: [], menus: [] },
    });
    const rows = await server().sql(
      `select tenant_id::int, password from system_users where username = 'newone'`,
    );
    expect(rows).toEqual([{ tenant_id: 1, password: expect.stringMatching(/^\$argon2id\$/) }]);
    await login(server(), 'newone', 1, 'secret1');
  });

  it('refuses a name that is taken, in whatever case', async () => {
    await register(somebody('takenname'));
    expect(await register(somebody('TakenName'))).toMatchObject({ code: 1002003000 });
  });

  it('makes no more users than the tenant may have', async () => {
    await server().sql(
      'update system_tenant set account_count = (select count(*) from system_users where tenant_id = 1) where id = 1',
    );
    expect(await register(somebody('onetoomany'))).toMatchObject({ code: 1002003008 });
    await server().sql('update system_tenant set account_count = 9999 where id = 1');
  });

  it('is limited for an address', async () => {
    for (let count = 0; count < 10; count++) await register(somebody('admin'));
    expect(await register(somebody('eleventh'))).toMatchObject({ code: 429 });
  });

  it.each([
    [{ username: 'ab' }, 'username'],
    [{ username: 'with space' }, 'username'],
    [{ password: 'abc' }, 'password'],
    [{ nickname: ' ' }, 'nickname'],
  ])('refuses %j and names the field', async (wrong, field) => {
    expect(await register({ ...somebody('validname'), ...wrong })).toMatchObject({
      code: 400,
      msg: expect.stringContaining(`[${field}]`),
    });
  });
});

describe('registration with a captcha', () => {
  const server = useServer({ CAPTCHA_ENABLED: 'true' });

  it('needs its verification', async () => {
    await server().sql(`update infra_config set value = 'true' where key = 'sys.user.register-enabled'`);
    const body = { username: 'robot1', nickname: 'robot', password: 'secret1' };
    expect(await call(server(), '/system/auth/register', { tenantId: 1, body })).toMatchObject({
      code: 1002000004,
    });
  });
});
