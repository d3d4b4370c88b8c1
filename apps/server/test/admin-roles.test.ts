import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { call, login, type Request, startTestServer, type TestServer, useServer } from './harness/server.ts';
import { download } from './harness/spreadsheet.ts';

interface Role {
  id: number;
  name: string;
  code: string;
  status: number;
}

const PERMISSIONS = [
  ...['query', 'create', 'update', 'delete', 'export'].map((action) => `system:role:${action}`),
  ...['role-menu', 'role-data-scope', 'user-role'].map((what) => `system:permission:assign-${what}`),
];

describe('roles', () => {
  const server = useServer();
  let sibling: TestServer;
  let person: Person;
  beforeAll(async () => {
    sibling = await startTestServer({}, server());
    person = await hire(server(), PERMISSIONS);
  });
  afterAll(() => sibling?.stop());

  const send = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), path, { token: person.accessToken, ...request });
  const api = <T = unknown>(path: string, request: Request = {}) => send<T>(`/system/role${path}`, request);
  const create = (body: object) => api<number>('/create', { body });
  const update = (body: object) => api('/update', { body, method: 'PUT' });
  const setStatus = (id: number, status: number) =>
    api('/update-status', { body: { id, status }, method: 'PUT' });
  const remove = (id: number) => api('/delete', { query: { id }, method: 'DELETE' });
  const get = (id: number) => api<Role>('/get', { query: { id } });
  const assign = (what: string, body: object, token = person.accessToken) =>
    send(`/system/permission/assign-${what}`, { body, token });
  const menusOf = async (roleId: number) =>
    (await send<number[]>('/system/permission/list-role-menus', { query: { roleId } })).data;
  const rolesOf = (userId: number) =>
    send<number[]>('/system/permission/list-user-roles', { query: { userId } });
  let next = 0;
  const unique = (name: string) => `${name}${next++}`;
  const made = async () => {
    const name = unique('角色');
    return (await get((await create({ name, code: name, sort: 1 })).data)).data;
  };

  it('are created, read, changed, switched off and deleted', async () => {
    const name = unique('审计');
    const { data: id } = await create({ name, code: 'auditor', sort: '7', remark: '' });
    const { data } = await get(id);
    expect(data).toEqual({
      id,
      name,
      code: 'auditor',
      sort: 7,
      status: 0,
      type: 2,
      remark: null,
      dataScope: 1,
      dataScopeDeptIds: [],
      createTime: expect.any(Number),
    });
    // Clients send back the whole object; what it says of the status is not for this endpoint.
    expect(await update({ ...data, remark: '内审', status: 1, type: 1 })).toMatchObject({
      code: 0,
      data: true,
    });
    expect((await get(id)).data).toEqual({ ...data, remark: '内审' });
    expect(await setStatus(id, 1)).toMatchObject({ code: 0 });
    expect((await get(id)).data.status).toBe(1);
    const { data: offered } = await api<Role[]>('/list-all-simple');
    expect(offered.map((role) => role.id)).not.toContain(id);
    expect(await remove(id)).toMatchObject({ code: 0 });
    expect(await get(id)).toMatchObject({ code: 1002002000 });
  });

  it('come in pages that show the whole row', async () => {
    const role = await made();
    const { data } = await api<{ list: Role[]; total: number }>('/page', { query: { name: role.name } });
    expect(data).toEqual({
      total: 1,
      list: [
        {
          ...role,
          creator: String(person.userId),
          updater: String(person.userId),
          updateTime: expect.any(Number),
          deleted: false,
          tenantId: 1,
        },
      ],
    });
  });

  it('are exported with the labels of the dictionaries', async () => {
    const file = await download(server(), '/system/role/export', {
      token: person.accessToken,
      query: { code: 'manager' },
    });
    expect(file).toEqual({
      name: '角色数据.xls',
      type: 'application/vnd.ms-excel;charset=UTF-8',
      sheet: '角色列表',
      rows: [
        ['角色序号', '角色名称', '角色标志', '角色排序', '数据范围', '角色状态'],
        [10, '部门经理', 'manager', 1, '本部门及以下数据权限', '开启'],
      ],
    });
  });

  it('have names and codes that are unique in the tenant, and never the code of the super administrator', async () => {
    const role = await made();
    expect(await create({ name: role.name, code: unique('c'), sort: 1 })).toMatchObject({ code: 1002002001 });
    expect(await create({ name: unique('n'), code: role.code, sort: 1 })).toMatchObject({ code: 1002002002 });
    expect(await create({ name: unique('n'), code: 'super_admin', sort: 1 })).toMatchObject({
      code: 1002002005,
    });
    expect(await update({ ...role, code: 'super_admin' })).toMatchObject({ code: 1002002005 });
  });

  it('that are built in are neither changed nor deleted', async () => {
    const refused = { code: 1002002003, msg: '不能操作类型为系统内置的角色' };
    expect(await update({ id: 1, name: 'x', code: 'x', sort: 1 })).toMatchObject(refused);
    expect(await setStatus(1, 1)).toMatchObject(refused);
    expect(await remove(1)).toMatchObject(refused);
    expect(await assign('role-menu', { roleId: 1, menuIds: [] })).toMatchObject(refused);
    expect(await assign('role-data-scope', { roleId: 1, dataScope: 5 })).toMatchObject(refused);
  });

  it('that somebody has are not deleted, and the refusal names who', async () => {
    expect(await remove(13)).toEqual({
      code: 1002002006,
      data: null,
      msg: '用户【冯舒瑶】拥有该角色，无法删除',
    });
    expect(await remove(10)).toMatchObject({
      msg: '用户【周明辉、林若溪、陈一帆、赵天宇、刘思远 等】拥有该角色，无法删除',
    });
  });

  it('of another tenant are not there', async () => {
    const missing = { code: 1002002000 };
    expect(await get(100)).toMatchObject(missing);
    expect(await remove(101)).toMatchObject(missing);
    expect(await assign('role-menu', { roleId: 101, menuIds: [100] })).toMatchObject(missing);
    expect(await assign('user-role', { userId: 13, roleIds: [101] })).toMatchObject(missing);
    expect(await rolesOf(100)).toMatchObject({ code: 1002003003 });
  });

  describe('and their menus', () => {
    it('are given and taken, and the log says which', async () => {
      const role = await made();
      expect(await assign('role-menu', { roleId: role.id, menuIds: [1, 100, '1001'] })).toMatchObject({
        code: 0,
      });
      expect(await menusOf(role.id)).toEqual([1, 100, 1001]);
      expect(await assign('role-menu', { roleId: role.id, menuIds: [1, 103, 987654] })).toMatchObject({
        code: 0,
      });
      expect(await menusOf(role.id)).toEqual([1, 103]);
      const rows = await server().sql(
        `select before, after from system_operate_log where content = $1 order by id desc limit 1`,
        [role.name],
      );
      expect(rows).toEqual([
        {
          before: { roleId: role.id, takenMenuIds: '100,1001' },
          after: { roleId: role.id, givenMenuIds: '103' },
        },
      ]);
      expect(await assign('role-menu', { roleId: role.id })).toMatchObject({ code: 0 });
      expect(await menusOf(role.id)).toEqual([]);
    });

    it('reach who has the role at once, in every process', async () => {
      const other = await hire(server(), []);
      const canQuery = async (process: TestServer) =>
        (await call(process, '/system/post/page', { token: other.accessToken })).code;
      for (const process of [server(), sibling]) expect(await canQuery(process)).toBe(403);
      await assign('role-menu', { roleId: other.roleId, menuIds: [1021] });
      expect(await canQuery(server())).toBe(0);
      await expect.poll(() => canQuery(sibling)).toBe(0);
      await setStatus(other.roleId, 1);
      expect(await canQuery(server())).toBe(403);
      await expect.poll(() => canQuery(sibling)).toBe(403);
    });

    it("are within the tenant's package", async () => {
      const { accessToken: token } = await login(server(), 'shenlan', 2);
      expect(await assign('role-menu', { roleId: 105, menuIds: [100, 102, 1013] }, token)).toMatchObject({
        code: 0,
      });
      expect(
        await server().sql('select menu_id::int as id from system_role_menu where role_id = 105'),
      ).toEqual([{ id: 100 }]);
    });

    it('of the super administrator are all', async () => {
      const [row] = await server().sql<{ count: number }>('select count(*)::int as count from system_menu');
      expect(await menusOf(1)).toHaveLength(row?.count ?? 0);
    });
  });

  it('have a data scope with departments of the tenant', async () => {
    const role = await made();
    const scope = (body: object) => assign('role-data-scope', { roleId: role.id, ...body });
    expect(await scope({ dataScope: 2, dataScopeDeptIds: [11, 12] })).toMatchObject({ code: 0 });
    expect((await get(role.id)).data).toMatchObject({ dataScope: 2, dataScopeDeptIds: [11, 12] });
    expect(await scope({ dataScope: 2, dataScopeDeptIds: [100] })).toMatchObject({ code: 1002004002 });
    expect(await scope({ dataScope: 6 })).toMatchObject({ code: 400 });
    expect(await scope({ dataScope: 4, dataScopeDeptIds: [11] })).toMatchObject({ code: 0 });
    expect((await get(role.id)).data).toMatchObject({ dataScope: 4, dataScopeDeptIds: [] });
  });

  describe('of a user', () => {
    it('are given and taken, and count at once', async () => {
      const other = await hire(server(), []);
      const reader = await hire(server(), ['system:post:query']);
      const userId = other.userId;
      expect((await rolesOf(userId)).data).toEqual([other.roleId]);
      expect(await assign('user-role', { userId, roleIds: [reader.roleId] })).toMatchObject({ code: 0 });
      expect((await rolesOf(userId)).data).toEqual([reader.roleId]);
      expect(await call(server(), '/system/post/page', { token: other.accessToken })).toMatchObject({
        code: 0,
      });
      expect(await assign('user-role', { userId, roleIds: [] })).toMatchObject({ code: 0 });
      expect(await call(server(), '/system/post/page', { token: other.accessToken })).toMatchObject({
        code: 403,
      });
    });

    it('exist and are enabled when they are given', async () => {
      const role = await made();
      await setStatus(role.id, 1);
      expect(await assign('user-role', { userId: 13, roleIds: [987654] })).toMatchObject({
        code: 1002002000,
      });
      expect(await assign('user-role', { userId: 13, roleIds: [role.id] })).toMatchObject({
        code: 1002002004,
        msg: expect.stringContaining(role.name),
      });
      expect(await assign('user-role', { userId: 987654, roleIds: [] })).toMatchObject({ code: 1002003003 });
    });

    it('make a super administrator only by the hand of another', async () => {
      expect(await assign('user-role', { userId: person.userId, roleIds: [1] })).toMatchObject({ code: 403 });
      expect(await assign('user-role', { userId: 1, roleIds: [11] })).toMatchObject({ code: 403 });
      const { accessToken: token } = await login(server());
      expect(await assign('user-role', { userId: 13, roleIds: [1, 11] }, token)).toMatchObject({ code: 0 });
      expect(await assign('user-role', { userId: 13, roleIds: [11] }, token)).toMatchObject({ code: 0 });
    });

    it('never leave the tenant without a super administrator', async () => {
      const { accessToken: token } = await login(server());
      expect(await assign('user-role', { userId: 1, roleIds: [] }, token)).toMatchObject({
        code: 1002003012,
      });
      expect((await rolesOf(1)).data).toEqual([1]);
    });

    it('are those of users whom the caller sees', async () => {
      const manager = await hire(server(), PERMISSIONS);
      await server().sql('update system_role set data_scope = 3 where id = $1', [manager.roleId]);
      await server().sql('update system_users set dept_id = 12 where id = $1', [manager.userId]);
      const token = manager.accessToken;
      const { accessToken } = await login(server(), manager.username);
      expect(await assign('user-role', { userId: 15, roleIds: [11] }, token)).toMatchObject({
        code: 1002003003,
      });
      expect(await assign('user-role', { userId: 13, roleIds: [11] }, accessToken)).toMatchObject({
        code: 0,
      });
    });
  });
});
