import { beforeAll, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { type Envelope, login, type TestServer, useServer } from './harness/server.ts';
import { download, spreadsheet } from './harness/spreadsheet.ts';

interface Result {
  createUsernames: string[];
  updateUsernames: string[];
  failureUsernames: Record<string, string>;
}

const HEADER = ['登录名称', '用户名称', '部门编号', '用户邮箱', '手机号码', '用户性别', '账号状态'];
type Row = (string | number | null)[];

async function send(
  server: TestServer,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  updateSupport?: boolean,
): Promise<Envelope<Result>> {
  const form = new FormData();
  form.set('file', new File([bytes], '用户.xlsx'));
  if (updateSupport !== undefined) form.set('updateSupport', String(updateSupport));
  const response = await fetch(`${server.address}/prod-api/admin-api/system/user/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'tenant-id': '1' },
    body: form,
  });
  return (await response.json()) as Envelope<Result>;
}

describe('users in a spreadsheet', () => {
  const server = useServer();
  let person: Person;
  beforeAll(async () => {
    person = await hire(server(), ['system:user:import']);
  });
  const importRows = (rows: Row[], updateSupport?: boolean, token = person.accessToken) =>
    send(server(), token, spreadsheet([HEADER, ...rows]), updateSupport);
  const userNamed = async (username: string) =>
    (await server().sql('select * from system_users where username = $1', [username]))[0];

  it('have a template with the columns and no row', async () => {
    const { accessToken: token } = await login(server(), 'wangzihan');
    expect(await download(server(), '/system/user/get-import-template', { token })).toMatchObject({
      name: '用户导入模板.xls',
      sheet: '用户列表',
      rows: [HEADER],
    });
  });

  it('become users, who log in with the initial password', async () => {
    const { data, code } = await importRows([
      ['newuser1', '新人甲', 12, 'a@huiqian.example', 13900001001, '男', '开启'],
      ['newuser2', '新人乙', null, null, null, null, null],
      ['newuser3', null, '13', null, null, '2', '关闭'],
    ]);
    expect(code).toBe(0);
    expect(data).toEqual({
      createUsernames: ['newuser1', 'newuser2', 'newuser3'],
      updateUsernames: [],
      failureUsernames: {},
    });
    expect(await userNamed('newuser1')).toMatchObject({
      tenant_id: '1',
      nickname: '新人甲',
      pinyin: 'xinrenjia',
      dept_id: '12',
      email: 'a@huiqian.example',
      mobile: '13900001001',
      sex: 1,
      status: 0,
    });
    expect(await userNamed('newuser3')).toMatchObject({ nickname: 'newuser3', sex: 2, status: 1 });
    const [setting] = await server().sql<{ value: string }>(
      `select value from infra_config where key = 'sys.user.init-password'`,
    );
    await login(server(), 'newuser2', 1, setting?.value);
    const [log] = await server().sql(
      `select type, content from system_operate_log where module = 'system.user' order by id desc limit 1`,
    );
    expect(log).toEqual({ type: 6, content: '用户.xlsx：新增 3，更新 0，失败 0' });
  });

  it('that do not hold are reported one by one; the others become users', async () => {
    const { data } = await importRows([
      ['goodone', '好', null, null, 13900001002, null, null],
      ['x', '短', null, null, null, null, null],
      [null, '无名', null, null, null, null, null],
      ['badmail', null, null, 'nobody', null, null, null],
      ['badsex', null, null, null, null, '其他', null],
      ['baddept', null, 100, null, null, null, null],
      ['wangzihan', '已有', null, null, null, null, null],
      ['samephone', null, null, null, 13900001002, null, null],
      ['takenmail', null, null, 'chenyifan@huiqian.example', null, null, null],
      ['GOODONE', '又', null, null, null, null, null],
    ]);
    expect(data.createUsernames).toEqual(['goodone']);
    expect(data.updateUsernames).toEqual([]);
    expect(data.failureUsernames).toEqual({
      x: expect.stringMatching(/^第 3 行：.*用户账号/),
      '第 4 行': expect.stringMatching(/^第 4 行：.*用户账号/),
      badmail: expect.stringMatching(/^第 5 行：.*邮箱/),
      badsex: expect.stringMatching(/^第 6 行：.*sex/),
      baddept: '第 7 行：部门不存在',
      wangzihan: '第 8 行：用户账号已经存在',
      samephone: '第 9 行：手机号已经存在',
      takenmail: '第 10 行：邮箱已经存在',
      GOODONE: '第 11 行：用户账号已经存在',
    });
    expect((await userNamed('wangzihan'))?.nickname).toBe('王梓涵');
  });

  it('who are there already are changed when asked for, and keep what the sheet leaves empty', async () => {
    const before = await userNamed('sunjiaqi');
    const { data } = await importRows([['sunjiaqi', '孙佳琪', 12, null, null, null, null]], true);
    expect(data).toMatchObject({ createUsernames: [], updateUsernames: ['sunjiaqi'], failureUsernames: {} });
    expect(await userNamed('sunjiaqi')).toEqual({
      ...before,
      nickname: '孙佳琪',
      dept_id: '12',
      updater: String(person.userId),
      update_time: expect.any(Date),
    });
  });

  it('never change a super administrator or somebody whom the caller does not see', async () => {
    const rows: Row[] = [
      ['admin', '篡改', null, null, null, null, '关闭'],
      ['wuhaoran', '篡改', null, null, null, null, null],
    ];
    const manager = await hire(server(), ['system:user:import']);
    await server().sql('update system_role set data_scope = 5 where id = $1', [manager.roleId]);
    const { data } = await importRows(rows, true, manager.accessToken);
    expect(data).toEqual({
      createUsernames: [],
      updateUsernames: [],
      failureUsernames: { admin: '第 2 行：用户不存在', wuhaoran: '第 3 行：用户不存在' },
    });
    expect((await importRows(rows.slice(0, 1), true)).data.failureUsernames).toEqual({
      admin: '第 2 行：用户不存在',
    });
    expect(await userNamed('admin')).toMatchObject({ nickname: '管理员', status: 0 });
  });

  it('beyond the quota of the tenant are reported', async () => {
    const [row] = await server().sql<{ count: number }>(
      'select count(*)::int as count from system_users where tenant_id = 1',
    );
    await server().sql('update system_tenant set account_count = $1 where id = 1', [(row?.count ?? 0) + 1]);
    const { data } = await importRows([
      ['quota1', null, null, null, null, null, null],
      ['quota2', null, null, null, null, null, null],
    ]);
    expect(data.createUsernames).toEqual(['quota1']);
    expect(data.failureUsernames.quota2).toContain('超过租户最大租户配额');
    await server().sql('update system_tenant set account_count = 99999 where id = 1');
  });

  it('come by the ten thousands', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, index): Row => [`mass${index}`, `批量${index}`, 12, null, null, null, null],
    );
    const { data } = await importRows(rows);
    expect(data.createUsernames).toHaveLength(20_000);
    expect(data.failureUsernames).toEqual({});
  });

  it('without a row are refused', async () => {
    expect(await importRows([])).toEqual({ code: 1002003004, data: null, msg: '导入用户数据不能为空！' });
  });

  it.each([
    ['of other columns', spreadsheet([['姓名'], ['x']]), '缺少列'],
    ['that are none', new Uint8Array(Buffer.from('not a spreadsheet')), '不是 Excel 表格'],
  ])('%s are refused, and nobody becomes a user', async (_, bytes, reason) => {
    const [before] = await server().sql('select count(*) from system_users');
    expect(await send(server(), person.accessToken, bytes)).toMatchObject({
      code: 400,
      msg: expect.stringContaining(reason),
    });
    expect(await server().sql('select count(*) from system_users')).toEqual([before]);
  });

  it('need the permission', async () => {
    const { accessToken } = await hire(server(), []);
    expect(
      await importRows([['nobody1', null, null, null, null, null, null]], false, accessToken),
    ).toMatchObject({
      code: 403,
    });
  });
});
