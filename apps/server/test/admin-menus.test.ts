import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { call, login, type Request, startTestServer, type TestServer, useServer } from './harness/server.ts';

interface Menu {
  id: number;
  name: string;
  parentId: number;
  type: number;
  permission: string;
}

describe('menus', () => {
  const server = useServer();
  let sibling: TestServer;
  let person: Person;
  beforeAll(async () => {
    sibling = await startTestServer({}, server());
    person = await hire(server(), [
      'system:menu:query',
      'system:menu:create',
      'system:menu:update',
      'system:menu:delete',
    ]);
  });
  afterAll(() => sibling?.stop());

  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system/menu${path}`, { token: person.accessToken, ...request });
  const create = (body: object) =>
    api<number>('/create', { body: { type: 2, sort: 1, parentId: 1, status: 0, ...body } });
  const update = (body: object) => api('/update', { body, method: 'PUT' });
  const remove = (id: number) => api('/delete', { query: { id }, method: 'DELETE' });
  const get = (id: number) => api<Menu>('/get', { query: { id } });
  const made = async (body: object) => (await get((await create(body)).data)).data;
  let next = 0;
  const unique = (name: string) => `${name}${next++}`;

  it('are created, read, changed, listed and deleted', async () => {
    const name = unique('考勤');
    const { data: id } = await create({ name, path: 'attendance', component: 'hr/attendance/index' });
    const { data } = await get(id);
    expect(data).toEqual({
      id,
      name,
      permission: '',
      type: 2,
      sort: 1,
      parentId: 1,
      path: 'attendance',
      icon: '',
      component: 'hr/attendance/index',
      componentName: null,
      status: 0,
      visible: true,
      keepAlive: true,
      alwaysShow: true,
      createTime: expect.any(Number),
    });
    expect(await update({ ...data, visible: false, icon: 'ep:clock' })).toMatchObject({ code: 0 });
    expect((await get(id)).data).toEqual({ ...data, visible: false, icon: 'ep:clock' });
    const { data: found } = await api<Menu[]>('/list', { query: { name } });
    expect(found.map((menu) => menu.id)).toEqual([id]);
    expect(await remove(id)).toMatchObject({ code: 0 });
    expect(await get(id)).toMatchObject({ code: 1002001003 });
    const rows = await server().sql(
      `select type, before, after from system_operate_log where content = $1 order by id`,
      [name],
    );
    expect(rows).toMatchObject([
      { type: 2, before: null, after: { name } },
      { type: 3, before: { icon: '' }, after: { icon: 'ep:clock' } },
      { type: 4, before: { name }, after: null },
    ]);
  });

  it('that are buttons carry a permission and nothing else', async () => {
    const button = await made({
      name: unique('审批'),
      parentId: 100,
      type: 3,
      permission: 'hr:leave:approve',
      path: 'x',
      icon: 'x',
      component: 'x',
    });
    expect(button).toMatchObject({ permission: 'hr:leave:approve', path: '', icon: '', component: null });
  });

  it('stand below a directory or a page that exists', async () => {
    expect(await create({ name: unique('x'), parentId: 987654 })).toMatchObject({ code: 1002001001 });
    expect(await create({ name: unique('x'), parentId: 1001 })).toMatchObject({ code: 1002001005 });
    const page = await made({ name: unique('页') });
    await create({ name: unique('按钮'), parentId: page.id, type: 3 });
    expect(await update({ ...page, type: 3 })).toMatchObject({ code: 1002001005 });
  });

  it('make no circle', async () => {
    const top = await made({ name: unique('上'), type: 1 });
    const below = await made({ name: unique('下'), type: 1, parentId: top.id });
    expect(await update({ ...top, parentId: top.id })).toMatchObject({ code: 1002001002 });
    expect(await update({ ...top, parentId: below.id })).toMatchObject({ code: 1002001002 });
    expect(await update({ ...below, parentId: 0 })).toMatchObject({ code: 0 });
  });

  it('have names that are unique among siblings', async () => {
    const name = unique('同名');
    await create({ name });
    expect(await create({ name })).toMatchObject({ code: 1002001000, msg: expect.stringContaining(name) });
    expect(await create({ name, parentId: 100 })).toMatchObject({ code: 0 });
  });

  it('with entries below are not deleted, and the refusal names them', async () => {
    expect(await remove(103)).toMatchObject({
      code: 1002001004,
      msg: '存在下级菜单【部门查询、部门新增、部门修改、部门删除】，无法删除',
    });
  });

  it('that are deleted leave the roles and packages that had them', async () => {
    const menu = await made({ name: unique('临时') });
    await server().sql('insert into system_role_menu (tenant_id, role_id, menu_id) values (2, 100, $1)', [
      menu.id,
    ]);
    await server().sql('update system_tenant_package set menu_ids = menu_ids || $1::bigint', [menu.id]);
    expect(await remove(menu.id)).toMatchObject({ code: 0 });
    expect(await server().sql('select 1 from system_role_menu where menu_id = $1', [menu.id])).toEqual([]);
    expect(
      await server().sql('select 1 from system_tenant_package where $1 = any(menu_ids)', [menu.id]),
    ).toEqual([]);
  });

  it('reach who has them at once, in every process', async () => {
    const { accessToken: token } = await login(server());
    const permissionsOf = async (process: TestServer) => {
      const { data } = await call<{ permissions: string[] }>(process, '/system/auth/get-permission-info', {
        token,
      });
      return data.permissions;
    };
    const permission = unique('hr:new:query');
    for (const process of [server(), sibling]) expect(await permissionsOf(process)).not.toContain(permission);
    await create({ name: unique('新'), parentId: 100, type: 3, permission });
    expect(await permissionsOf(server())).toContain(permission);
    await expect.poll(() => permissionsOf(sibling)).toContain(permission);
  });

  it("that a tenant's roles can have are those of its package", async () => {
    const { accessToken: token } = await login(server(), 'shenlan', 2);
    const { data } = await call<Menu[]>(server(), '/system/menu/list-all-simple', { token });
    const ids = data.map(({ id }) => id);
    expect(ids).toContain(100);
    expect(ids).not.toContain(102);
    const { data: all } = await api<Menu[]>('/list-all-simple');
    expect(all.length).toBeGreaterThan(data.length);
  });

  it('are changed by the platform alone, whatever a role of another tenant was granted', async () => {
    const other = await hire(server(), ['system:menu:create', 'system:menu:update', 'system:menu:delete'], 2);
    const token = other.accessToken;
    const [before] = await server().sql('select count(*)::int as count from system_menu');
    const body = { name: unique('x'), type: 2, sort: 1, parentId: 1, status: 0 };
    expect(await api('/create', { token, body })).toMatchObject({ code: 403 });
    expect(await api('/update', { token, body: { ...body, id: 100 }, method: 'PUT' })).toMatchObject({
      code: 403,
    });
    expect(await api('/delete', { token, query: { id: 1001 }, method: 'DELETE' })).toMatchObject({
      code: 403,
    });
    expect(await server().sql('select count(*)::int as count from system_menu')).toEqual([before]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x', type: 4 }, 'type'],
    [{ name: 'x', permission: 'x'.repeat(101) }, 'permission'],
    [{ name: 'x', path: 'x'.repeat(201) }, 'path'],
    [{ name: 'x', parentId: 'top' }, 'parentId'],
  ])('refuse %j', async (body, field) => {
    expect(await create(body)).toMatchObject({ code: 400, msg: expect.stringContaining(field) });
  });
});
