import { beforeAll, describe, expect, it } from 'vitest';
import { hire } from './harness/people.ts';
import { call, type Request, useServer } from './harness/server.ts';

interface Dept {
  id: number;
  name: string;
  parentId: number;
  sort: number;
  leaderUserId: number | null;
  status: number;
}

describe('departments', () => {
  const server = useServer();
  let token = '';
  beforeAll(async () => {
    ({ accessToken: token } = await hire(server(), [
      'system:dept:query',
      'system:dept:create',
      'system:dept:update',
      'system:dept:delete',
    ]));
  });

  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system/dept${path}`, { token, ...request });
  const create = (body: object) => api<number>('/create', { body: { sort: 1, status: 0, ...body } });
  const update = (body: object) => api('/update', { body, method: 'PUT' });
  const remove = (id: number) => api('/delete', { query: { id }, method: 'DELETE' });
  const get = (id: number) => api<Dept>('/get', { query: { id } });
  const made = async (body: object) => (await get((await create(body)).data)).data;
  let next = 0;
  const unique = (name: string) => `${name}${next++}`;

  it('are created below a parent, read, changed, listed and deleted', async () => {
    const name = unique('法务部');
    const { data: id } = await create({ name, parentId: 1, leaderUserId: 11, phone: '', email: '' });
    const { data } = await get(id);
    expect(data).toEqual({
      id,
      name,
      parentId: 1,
      sort: 1,
      leaderUserId: 11,
      phone: null,
      email: null,
      status: 0,
      createTime: expect.any(Number),
    });
    expect(await update({ ...data, email: 'law@huiqian.example', leaderUserId: '' })).toMatchObject({
      code: 0,
      data: true,
    });
    expect((await get(id)).data).toMatchObject({ email: 'law@huiqian.example', leaderUserId: null });
    const { data: listed } = await api<Dept[]>('/list', { query: { name } });
    expect(listed.map((dept) => dept.id)).toEqual([id]);
    expect(await remove(id)).toMatchObject({ code: 0, data: true });
    expect(await get(id)).toEqual({ code: 1002004002, data: null, msg: '部门不存在' });
    const [row] = await server().sql(
      `select before, after from system_operate_log where content = $1 and type = 4`,
      [name],
    );
    expect(row).toMatchObject({ before: { name, parentId: 1 }, after: null });
  });

  it('without a parent are roots, and disabled ones are not offered in selects', async () => {
    const root = await made({ name: unique('分公司'), status: 1 });
    expect(root.parentId).toBe(0);
    const { data: offered } = await api<Dept[]>('/list-all-simple');
    expect(offered.length).toBeGreaterThan(5);
    expect(offered.map(({ id }) => id)).not.toContain(root.id);
    const { data: disabled } = await api<Dept[]>('/list', { query: { status: 1 } });
    expect(disabled.map(({ id }) => id)).toContain(root.id);
  });

  it('have a parent of the tenant that exists and is enabled', async () => {
    const body = { name: unique('x') };
    expect(await create({ ...body, parentId: 987654 })).toMatchObject({ code: 1002004001 });
    expect(await create({ ...body, parentId: 100 })).toMatchObject({ code: 1002004001 });
    const closed = await made({ name: unique('停用'), status: 1 });
    expect(await create({ ...body, parentId: closed.id })).toMatchObject({
      code: 1002004006,
      msg: expect.stringContaining(closed.name),
    });
  });

  it('make no circle', async () => {
    const top = await made({ name: unique('上') });
    const middle = await made({ name: unique('中'), parentId: top.id });
    const bottom = await made({ name: unique('下'), parentId: middle.id });
    expect(await update({ ...top, parentId: top.id })).toMatchObject({ code: 1002004004 });
    expect(await update({ ...top, parentId: bottom.id })).toMatchObject({ code: 1002004007 });
    expect(await update({ ...bottom, parentId: top.id })).toMatchObject({ code: 0 });
  });

  it('make no circle either when two move below each other at the same time', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const one = await made({ name: unique('甲') });
      const other = await made({ name: unique('乙') });
      const answers = await Promise.all([
        update({ ...one, parentId: other.id }),
        update({ ...other, parentId: one.id }),
      ]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1002004007]);
    }
  });

  it('have names that are unique among siblings, and free elsewhere', async () => {
    const name = unique('同名');
    const first = await made({ name, parentId: 1 });
    expect(await create({ name, parentId: 1 })).toMatchObject({
      code: 1002004000,
      msg: expect.stringContaining(name),
    });
    const second = await made({ name, parentId: first.id });
    expect(await update({ ...second, parentId: 1 })).toMatchObject({ code: 1002004000 });
  });

  it('have a leader of the tenant', async () => {
    expect(await create({ name: unique('x'), leaderUserId: 100 })).toMatchObject({ code: 1002003003 });
  });

  it('with departments below or with members are not deleted, and the refusal names them', async () => {
    expect(await remove(11)).toEqual({
      code: 1002004003,
      data: null,
      msg: '存在下级部门【前端组、后端组、质量组】，无法删除',
    });
    expect(await remove(12)).toEqual({
      code: 1002004005,
      data: null,
      msg: '部门中存在员工【陈一帆、王梓涵】，无法删除',
    });
    expect(await remove(1)).toMatchObject({ msg: expect.stringContaining('等】') });
  });

  it('that are deleted leave the data scopes of roles', async () => {
    const dept = await made({ name: unique('临时') });
    await server().sql(
      `update system_role set data_scope = 2, data_scope_dept_ids = array[11, $1]::bigint[] where id = 14`,
      [dept.id],
    );
    await remove(dept.id);
    const [role] = await server().sql(
      'select data_scope_dept_ids::int[] as ids from system_role where id = 14',
    );
    expect(role).toEqual({ ids: [11] });
  });

  it('of another tenant are neither read, changed nor deleted', async () => {
    const missing = { code: 1002004002 };
    expect(await get(100)).toMatchObject(missing);
    expect(await update({ id: 100, name: 'x', sort: 1, status: 0 })).toMatchObject(missing);
    expect(await remove(105)).toMatchObject(missing);
    expect(await server().sql(`select name from system_dept where id in (100, 105) order by id`)).toEqual([
      { name: '蓝湖餐饮' },
      { name: '财务部' },
    ]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(31) }, 'name'],
    [{ name: 'x', email: 'nobody' }, 'email'],
    [{ name: 'x', phone: '123456789012' }, 'phone'],
    [{ name: 'x', status: 2 }, 'status'],
    [{ name: 'x', sort: -1 }, 'sort'],
  ])('refuse %j', async (body, field) => {
    expect(await create(body)).toMatchObject({ code: 400, msg: expect.stringContaining(field) });
  });
});
