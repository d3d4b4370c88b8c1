import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { call, login, type Request, startTestServer, type TestServer, useServer } from './harness/server.ts';
import { download } from './harness/spreadsheet.ts';

interface User {
  id: number;
  username: string;
  nickname: string;
  status: number;
  deptId: number | null;
}

const PERMISSIONS = ['list', 'query', 'create', 'update', 'delete', 'update-password', 'export'].map(
  (action) => `system:user:${action}`,
);

describe('users', () => {
  const server = useServer();
  let sibling: TestServer;
  let person: Person;
  beforeAll(async () => {
    sibling = await startTestServer({}, server());
    person = await hire(server(), PERMISSIONS);
  });
  afterAll(() => sibling?.stop());

  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system/user${path}`, { token: person.accessToken, ...request });
  const create = (body: object, token = person.accessToken) =>
    api<number>('/create', { body: { password: 'secret12', ...body }, token });
  const update = (body: object, token = person.accessToken) => api('/update', { body, method: 'PUT', token });
  const remove = (id: number, token = person.accessToken) =>
    api('/delete', { query: { id }, method: 'DELETE', token });
  const setStatus = (id: number, status: number, token = person.accessToken) =>
    api('/update-status', { body: { id, status }, method: 'PUT', token });
  const setPassword = (id: number, password: string, token = person.accessToken) =>
    api('/update-password', { body: { id, password }, method: 'PUT', token });
  const get = (id: number, token = person.accessToken) => api<User>('/get', { query: { id }, token });
  const page = (query: Record<string, string | number>, token = person.accessToken) =>
    api<{ list: User[]; total: number }>('/page', { query: { pageSize: 100, ...query }, token });
  const nicknames = async (query: Record<string, string | number>, token = person.accessToken) =>
    (await page(query, token)).data.list.map(({ nickname }) => nickname);
  let next = 0;
  const unique = () => `user${1000 + next++}`;
  const made = async (body: object = {}) =>
    (await get((await create({ username: unique(), ...body })).data)).data;

  it('are created, read, changed and deleted', async () => {
    const username = unique();
    const created = await create({
      username,
      nickname: '钱多多',
      deptId: '12',
      postIds: [12, 13],
      email: 'qian@huiqian.example',
      mobile: '+8613900000001',
      sex: 1,
      remark: '',
    });
    expect(created).toEqual({ code: 0, data: expect.any(Number), msg: '' });
    const id = created.data;
    const { data } = await get(id);
    expect(data).toEqual({
      id,
      username,
      nickname: '钱多多',
      remark: null,
      deptId: 12,
      postIds: [12, 13],
      email: 'qian@huiqian.example',
      mobile: '13900000001',
      sex: 1,
      avatar: null,
      status: 0,
      loginIp: null,
      loginDate: null,
      createTime: expect.any(Number),
      dept: { id: 12, name: '前端组' },
    });
    // Clients send back the whole object that `get` returned.
    expect(
      await update({ ...data, nickname: '钱多', deptId: 13, postIds: [13, 14], mobile: '' }),
    ).toMatchObject({
      code: 0,
      data: true,
    });
    expect((await get(id)).data).toEqual({
      ...data,
      nickname: '钱多',
      deptId: 13,
      postIds: [13, 14],
      mobile: null,
      dept: { id: 13, name: '后端组' },
    });
    expect(await remove(id)).toMatchObject({ code: 0, data: true });
    expect(await get(id)).toEqual({ code: 1002003003, data: null, msg: '用户不存在' });
  });

  it('leave a log of what was before and after, without passwords', async () => {
    const { id, username } = await made({ nickname: '日志人' });
    await update({ id, username, nickname: '日志人', postIds: [12] });
    const rows = await server().sql(
      `select type, before, after, java_method_args from system_operate_log where content = '日志人' order by id`,
    );
    expect(rows).toMatchObject([
      { type: 2, before: null, after: { username, password: '******', postIds: [] } },
      { type: 3, before: { postIds: [] }, after: { postIds: [12] } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret12');
    expect(JSON.stringify(rows)).not.toContain('argon2');
  });

  it('log in with the password that they were given, and with no other after a reset', async () => {
    const { id, username } = await made();
    const { accessToken } = await login(server(), username, 1, 'secret12');
    const profile = (process: TestServer) =>
      call(process, '/system/user/profile/get', { token: accessToken });
    for (const process of [server(), sibling]) expect(await profile(process)).toMatchObject({ code: 0 });
    expect(await setPassword(id, 'another12')).toMatchObject({ code: 0 });
    expect(await profile(server())).toMatchObject({ code: 401 });
    await expect.poll(async () => (await profile(sibling)).code).toBe(401);
    await expect(login(server(), username, 1, 'secret12')).rejects.toThrow('1002000000');
    await login(server(), username, 1, 'another12');
  });

  it.each([
    ['disabled', (id: number) => setStatus(id, 1)],
    ['deleted', (id: number) => remove(id)],
  ])('who are %s are out at once', async (_, end) => {
    const { id, username } = await made();
    const { accessToken: token, refreshToken } = await login(server(), username, 1, 'secret12');
    expect(await end(id)).toMatchObject({ code: 0 });
    expect(await call(server(), '/system/user/profile/get', { token })).toMatchObject({ code: 401 });
    expect(
      await call(server(), '/system/auth/refresh-token', {
        method: 'POST',
        tenantId: 1,
        query: { refreshToken },
      }),
    ).toMatchObject({ code: 400 });
    await expect(login(server(), username, 1, 'secret12')).rejects.toThrow('登录失败');
  });

  it('have a user name, a mobile number and an e-mail address of their own', async () => {
    const taken = await made({ mobile: '13900000002', email: 'taken@huiqian.example' });
    expect(await create({ username: taken.username.toUpperCase() })).toMatchObject({ code: 1002003000 });
    expect(await create({ username: unique(), mobile: '13900000002' })).toMatchObject({ code: 1002003001 });
    expect(await create({ username: unique(), email: 'taken@huiqian.example' })).toMatchObject({
      code: 1002003002,
    });
    const other = await made();
    expect(await update({ ...other, mobile: '13900000002' })).toMatchObject({ code: 1002003001 });
    expect(await update(taken)).toMatchObject({ code: 0 });
  });

  it('have a department and posts that are there and open', async () => {
    await server().sql('update system_post set status = 1 where id = 16');
    await server().sql('update system_dept set status = 1 where id = 18');
    const username = unique();
    expect(await create({ username, deptId: 100 })).toMatchObject({ code: 1002004002 });
    expect(await create({ username, deptId: 18 })).toMatchObject({ code: 1002004006 });
    expect(await create({ username, postIds: [100] })).toMatchObject({ code: 1002005000 });
    expect(await create({ username, postIds: [16] })).toMatchObject({ code: 1002005001 });
    // Who is there already stays.
    const { data: feng } = await get(21);
    expect(await update({ ...feng, remark: '人事' })).toMatchObject({ code: 0 });
    await server().sql('update system_dept set status = 0 where id = 18');
  });

  it('are as many as the tenant has bought, also when they come at once', async () => {
    const [row] = await server().sql<{ count: number }>(
      'select count(*)::int as count from system_users where tenant_id = 2',
    );
    await server().sql('update system_tenant set account_count = $1 where id = 2', [(row?.count ?? 0) + 3]);
    const other = await hire(server(), ['system:user:create'], 2);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create({ username: unique() }, other.accessToken)),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, ...Array(4).fill(1002003008)]);
    expect(answers.find(({ code }) => code !== 0)?.msg).toContain(String((row?.count ?? 0) + 3));
  });

  it('are found by their department and all below it', async () => {
    expect((await nicknames({ deptId: 11 })).toSorted()).toEqual(
      expect.arrayContaining(['林若溪', '陈一帆', '王梓涵', '赵天宇', '孙嘉琪', '刘思远']),
    );
    expect(await nicknames({ deptId: 12, username: 'chen' })).toEqual(['陈一帆']);
    expect(await nicknames({ deptId: 987654 })).toEqual([]);
  });

  it.each([
    ['周明', ['周明辉']],
    ['zhouminghui', ['周明辉']],
    ['ZhouM', ['周明辉']],
    ['zhou ming', ['周明辉']],
    ['zmh', ['周明辉']],
    ['minghui', []],
    ['%', []],
  ])('are found by name and by pinyin: %s', async (nickname, expected) => {
    expect(await nicknames({ nickname })).toEqual(expected);
  });

  it('are found by the new name after it changed', async () => {
    const user = await made({ nickname: '上官婉儿' });
    expect(await nicknames({ nickname: 'shangguan' })).toEqual(['上官婉儿']);
    await update({ ...user, nickname: '长孙无忌' });
    expect(await nicknames({ nickname: 'shangguan' })).toEqual([]);
    expect(await nicknames({ nickname: 'zhangsunw' })).toEqual(['长孙无忌']);
  });

  it('are exported with department and leader, as many as there are', async () => {
    const { rows, name, sheet } = await download(server(), '/system/user/export', {
      token: person.accessToken,
      query: { username: 'wangzihan' },
    });
    expect([name, sheet]).toEqual(['用户数据.xls', '用户列表']);
    expect(rows[0]).toEqual([
      ...['用户编号', '用户名称', '用户昵称', '用户邮箱', '手机号码', '用户性别', '帐号状态'],
      ...['最后登录IP', '最后登录时间', '部门名称', '部门负责人'],
    ]);
    expect(rows.slice(1)).toEqual([
      [
        13,
        'wangzihan',
        '王梓涵',
        'wangzihan@huiqian.example',
        '13800000013',
        '女',
        '开启',
        null,
        null,
        '前端组',
        '陈一帆',
      ],
    ]);
    await server().sql(
      `insert into system_users (tenant_id, username, password, nickname, status)
       select 1, 'bulk' || n, '', '批量', 0 from generate_series(1, 2500) n`,
    );
    const all = await download(server(), '/system/user/export', {
      token: person.accessToken,
      query: { username: 'bulk' },
    });
    expect(all.rows).toHaveLength(2501);
    expect(new Set(all.rows.map(([id]) => id)).size).toBe(2501);
    await server().sql(`delete from system_users where username like 'bulk%'`);
  });

  describe('of another tenant', () => {
    it('are neither seen nor changed', async () => {
      const missing = { code: 1002003003 };
      const before = await server().sql('select * from system_users where id = 101');
      expect(await get(101)).toMatchObject(missing);
      expect(await update({ id: 101, username: 'guxiaowei' })).toMatchObject(missing);
      expect(await remove(101)).toMatchObject(missing);
      expect(await setStatus(101, 1)).toMatchObject(missing);
      expect(await setPassword(101, 'secret12')).toMatchObject(missing);
      expect(await nicknames({ nickname: '顾晓薇' })).toEqual([]);
      expect(await server().sql('select * from system_users where id = 101')).toEqual(before);
    });
  });

  describe('whom a role may see', () => {
    const within = async (dataScope: number, deptId: number, chosen: number[] = []) => {
      const manager = await hire(server(), PERMISSIONS);
      await server().sql('update system_role set data_scope = $2, data_scope_dept_ids = $3 where id = $1', [
        manager.roleId,
        dataScope,
        chosen,
      ]);
      await server().sql('update system_users set dept_id = $2 where id = $1', [manager.userId, deptId]);
      await server().sql(`select pg_notify('countersign', '["permission","*"]')`);
      const { accessToken } = await login(server(), manager.username);
      // What another process said has been heard when this one's answer has changed.
      await expect.poll(async () => (await page({}, accessToken)).data.total).toBeLessThan(12);
      return { ...manager, token: accessToken };
    };

    it.each([
      ['of chosen departments', 2, 1, [16, 17], ['吴浩然', '韩俊杰', '郑欣怡']],
      ['of the own department', 3, 15, [], ['黄雨桐']],
      ['of the own department and below', 4, 16, [], ['吴浩然', '韩俊杰']],
      ['alone', 5, 16, [], []],
    ])('are those %s', async (_, dataScope, deptId, chosen, expected) => {
      const manager = await within(dataScope, deptId, chosen);
      const seen = (await nicknames({}, manager.token)).filter((name) => name !== manager.username);
      expect(seen.toSorted()).toEqual(expected.toSorted());
    });

    it('are the only ones whom it reads, changes, exports and deletes', async () => {
      const { token, username } = await within(3, 18);
      const missing = { code: 1002003003 };
      expect(await get(13, token)).toMatchObject(missing);
      expect(await update({ id: 13, username: 'wangzihan' }, token)).toMatchObject(missing);
      expect(await setStatus(13, 1, token)).toMatchObject(missing);
      expect(await setPassword(13, 'secret12', token)).toMatchObject(missing);
      expect(await remove(13, token)).toMatchObject(missing);
      expect(await get(21, token)).toMatchObject({ code: 0 });
      expect(await nicknames({ deptId: 11 }, token)).toEqual([]);
      const { rows } = await download(server(), '/system/user/export', { token });
      expect(rows.slice(1).map((row) => row[1])).toEqual([username, 'fengshuyao']);
    });

    it('are all colleagues where one is only picked', async () => {
      const { token } = await within(5, 16);
      const { data } = await api<User[]>('/list-all-simple', { token });
      expect(data.map(({ nickname }) => nickname)).toEqual(expect.arrayContaining(['管理员', '王梓涵']));
      // Who cannot log in is nobody to pick.
      expect(data.map(({ nickname }) => nickname)).not.toContain('韩俊杰');
    });
  });

  describe('who are super administrators', () => {
    it('are changed only by another', async () => {
      const refused = { code: 403 };
      expect(await setPassword(1, 'secret12')).toMatchObject(refused);
      expect(await setStatus(1, 1)).toMatchObject(refused);
      expect(await update({ id: 1, username: 'admin', nickname: 'x' })).toMatchObject(refused);
      expect(await remove(1)).toMatchObject(refused);
      await login(server());
    });

    it('never leave altogether', async () => {
      const { accessToken: token } = await login(server());
      const { id, username } = await made();
      await server().sql('insert into system_user_role (tenant_id, user_id, role_id) values (1, $1, 1)', [
        id,
      ]);
      const { accessToken: second } = await login(server(), username, 1, 'secret12');
      expect(await setStatus(1, 1, token)).toMatchObject({ code: 1002003013 });
      expect(await remove(1, token)).toMatchObject({ code: 1002003013 });
      const answers = await Promise.all([setStatus(1, 1, second), remove(id, token)]);
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      await server().sql('update system_users set status = 0 where id = 1');
    });
  });

  it('whom a department had as leader leave it without one', async () => {
    const { id } = await made();
    await server().sql('update system_dept set leader_user_id = $1 where id = 14', [id]);
    await remove(id);
    expect(await server().sql('select leader_user_id from system_dept where id = 14')).toEqual([
      { leader_user_id: null },
    ]);
  });

  it.each([
    [{ username: 'abc' }, 'username'],
    [{ username: '张三丰丰' }, 'username'],
    [{ username: 'gooduser', password: 'abc' }, 'password'],
    [{ username: 'gooduser', email: 'x' }, 'email'],
    [{ username: 'gooduser', mobile: '123' }, 'mobile'],
    [{ username: 'gooduser', nickname: 'x'.repeat(31) }, 'nickname'],
    [{ username: 'gooduser', sex: 7 }, 'sex'],
    [{ username: 'gooduser', postIds: 'x' }, 'postIds'],
  ])('refuse %j', async (body, field) => {
    expect(await create(body)).toMatchObject({ code: 400, msg: expect.stringContaining(field) });
  });
});
