import { beforeAll, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { call, login, useServer } from './harness/server.ts';
import { download } from './harness/spreadsheet.ts';

const PERMISSIONS = ['login', 'operate'].flatMap((log) => [
  `system:${log}-log:query`,
  `system:${log}-log:export`,
]);

interface Page<T> {
  list: T[];
  total: number;
}

describe('logs', () => {
  const server = useServer();
  let person: Person;
  let token = '';
  beforeAll(async () => {
    person = await hire(server(), [
      ...PERMISSIONS,
      'system:post:create',
      'system:post:export',
      'system:notice:query',
    ]);
    token = person.accessToken;
  });
  const page = async <T>(log: string, query: Record<string, string | number | boolean>) =>
    (await call<Page<T>>(server(), `/system/${log}-log/page`, { token, query })).data;

  describe('of logins', () => {
    beforeAll(async () => {
      await login(server(), 'linruoxi');
      await login(server(), 'linruoxi', 1, 'wrong123').catch(() => {});
    });

    it('show the latest first, and are found by success', async () => {
      const all = await page<{ id: number; result: number }>('login', { username: 'linruo' });
      expect(all.list.map(({ result }) => result)).toEqual([10, 0]);
      expect(all.list[1]).toEqual({
        id: expect.any(Number),
        logType: 100,
        traceId: expect.stringMatching(/^\w{32}$/),
        userId: 11,
        userType: 2,
        username: 'linruoxi',
        result: 0,
        userIp: '127.0.0.1',
        userAgent: expect.any(String),
        createTime: expect.any(Number),
      });
      expect((await page('login', { username: 'linruoxi', status: true })).total).toBe(1);
      expect((await page('login', { username: 'linruoxi', status: 'false' })).total).toBe(1);
      expect(
        (await page('login', { username: 'linruoxi', 'createTime[0]': '2099-01-01 00:00:00' })).total,
      ).toBe(0);
    });

    it('are exported', async () => {
      const { rows, name } = await download(server(), '/system/login-log/export', {
        token,
        query: { username: 'linruoxi' },
      });
      expect(name).toBe('登录日志.xls');
      expect(rows.map((row) => row.slice(1, 5))).toEqual([
        ['用户账号', '日志类型', '登录结果', '登录 IP'],
        ['linruoxi', '账号登录', '账号或密码不正确', '127.0.0.1'],
        ['linruoxi', '账号登录', '成功', '127.0.0.1'],
      ]);
    });
  });

  describe('of operations', () => {
    it('show who did what, and are found by it', async () => {
      const body = { name: '日志岗', code: 'logged', sort: 1 };
      await call(server(), '/system/post/create', { token, body });
      const found = await page<object>('operate', { module: 'system.post', type: 2, success: true });
      expect(found).toMatchObject({
        total: 1,
        list: [
          {
            userId: person.userId,
            userNickname: person.username,
            module: 'system.post',
            name: '创建岗位',
            content: '日志岗',
            before: null,
            after: { code: 'logged' },
            exts: null,
            resultCode: 0,
          },
        ],
      });
      expect((await page('operate', { userNickname: person.username.slice(2, 9) })).total).toBe(1);
      expect((await page('operate', { userNickname: 'nobody at all' })).total).toBe(0);
      expect((await page('operate', { success: false })).total).toBe(0);
    });

    it('are exported as many as there are, in little memory', async () => {
      await server().sql(
        `insert into system_operate_log (tenant_id, user_id, user_type, module, name, type, request_method, request_url, user_ip, user_agent, start_time, duration, result_code)
         select 1, 1, 2, 'bulk', '操作' || n, 3, 'PUT', '/x', '127.0.0.1', 'agent', now(), n, 0 from generate_series(1, 20000) n`,
      );
      const { rows, name } = await download(server(), '/system/operate-log/export', {
        token,
        query: { module: 'bulk' },
      });
      expect(name).toBe('操作日志.xls');
      expect(rows).toHaveLength(20_001);
      expect(rows[1]).toEqual([
        expect.any(Number),
        'bulk',
        '操作20000',
        '修改',
        '管理员',
        '成功',
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        20_000,
      ]);
      expect(new Set(rows.map(([id]) => id)).size).toBe(20_001);
    });
  });

  it('of another tenant are not seen', async () => {
    const other = await hire(server(), PERMISSIONS, 2);
    const { data } = await call<Page<{ username: string }>>(server(), '/system/login-log/page', {
      token: other.accessToken,
      query: { pageSize: 100 },
    });
    expect(data.list.map(({ username }) => username)).toEqual([other.username]);
    expect(await call(server(), '/system/operate-log/page', { token: other.accessToken })).toMatchObject({
      data: { total: 0 },
    });
  });

  it('and other lists that cannot be read are refused with an answer instead of a file', async () => {
    const answer = await call(server(), '/system/post/export', { token, query: { name: '\u0000' } });
    expect(answer).toMatchObject({ code: 400, data: null });
    const { accessToken } = await hire(server(), []);
    expect(await call(server(), '/system/operate-log/export', { token: accessToken })).toMatchObject({
      code: 403,
    });
  });

  it('posts are exported as they are listed', async () => {
    const { rows, name, sheet } = await download(server(), '/system/post/export', {
      token,
      query: { name: '工程师' },
    });
    expect([name, sheet]).toEqual(['岗位数据.xls', '岗位列表']);
    expect(rows).toEqual([
      ['岗位序号', '岗位编码', '岗位名称', '岗位排序', '状态'],
      [12, 'engineer', '工程师', 3, '开启'],
    ]);
  });
});
