import { beforeAll, describe, expect, it } from 'vitest';
import { hire } from './harness/people.ts';
import { call, login, type Request, useServer } from './harness/server.ts';

interface Post {
  id: number;
  name: string;
  code: string;
  sort: number;
  status: number;
  remark: string | null;
  createTime: number;
}

describe('posts', () => {
  const server = useServer();
  let token = '';
  let userId = 0;
  beforeAll(async () => {
    ({ accessToken: token, userId } = await hire(server(), [
      'system:post:query',
      'system:post:create',
      'system:post:update',
      'system:post:delete',
    ]));
  });

  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system/post${path}`, { token, ...request });
  const create = (body: object) => api<number>('/create', { body });
  const update = (body: object) => api('/update', { body, method: 'PUT' });
  const remove = (id: number) => api('/delete', { query: { id }, method: 'DELETE' });
  const get = (id: number) => api<Post>('/get', { query: { id } });
  const page = (query: Record<string, string | number>) =>
    api<{ list: Post[]; total: number }>('/page', { query });
  const namesOf = async (query: Record<string, string | number>) =>
    (await page(query)).data.list.map(({ name }) => name);
  let next = 0;
  const unique = (name: string) => `${name}${next++}`;
  const logs = (subject: string) =>
    server().sql('select * from system_operate_log where content = $1 order by id', [subject]);

  it('are created, read, changed and deleted', async () => {
    const created = await create({ name: '采购主管', code: 'chief-buyer', sort: '3', status: 0, remark: '' });
    expect(created).toEqual({ code: 0, data: expect.any(Number), msg: '' });
    const id = created.data;
    const { data } = await get(id);
    expect(data).toEqual({
      id,
      name: '采购主管',
      code: 'chief-buyer',
      sort: 3,
      status: 0,
      remark: null,
      createTime: expect.any(Number),
    });
    expect(Math.abs(Date.now() - data.createTime)).toBeLessThan(60_000);
    // Clients send back the whole object that `get` returned.
    expect(await update({ ...data, remark: '负责采购', sort: 4 })).toEqual({ code: 0, data: true, msg: '' });
    expect((await get(id)).data).toEqual({ ...data, remark: '负责采购', sort: 4 });
    expect(await remove(id)).toEqual({ code: 0, data: true, msg: '' });
    expect(await get(id)).toEqual({ code: 1002005000, data: null, msg: '岗位不存在' });
  });

  it('remember who made and last changed them, whatever the body says', async () => {
    const name = unique('作者');
    const { data: id } = await create({
      name,
      code: name,
      sort: 1,
      creator: '1',
      tenantId: 2,
      createTime: 0,
    });
    const [row] = await server().sql(
      'select tenant_id::int, creator, updater from system_post where id = $1',
      [id],
    );
    expect(row).toEqual({ tenant_id: 1, creator: String(userId), updater: String(userId) });
  });

  it('are not there when they are changed or deleted: 岗位不存在', async () => {
    const gone = { code: 1002005000, data: null, msg: '岗位不存在' };
    expect(await update({ id: 987654, name: 'x', code: 'x', sort: 1 })).toEqual(gone);
    expect(await remove(987654)).toEqual(gone);
    expect(await get(0)).toEqual(gone);
  });

  it('have names and codes that are unique in the tenant, and free in another', async () => {
    const name = unique('唯一');
    const { data: id } = await create({ name, code: name, sort: 1 });
    expect(await create({ name, code: unique('c'), sort: 1 })).toMatchObject({
      code: 1002005002,
      msg: expect.stringContaining(name),
    });
    expect(await create({ name: unique('n'), code: name, sort: 1 })).toMatchObject({
      code: 1002005003,
      msg: expect.stringContaining(name),
    });
    expect(await update({ id, name, code: name, sort: 9 })).toMatchObject({ code: 0 });
    const other = await hire(server(), ['system:post:create'], 2);
    const body = { name, code: name, sort: 1 };
    expect(await call(server(), '/system/post/create', { token: other.accessToken, body })).toMatchObject({
      code: 0,
    });
  });

  it('of the same name that come at the same time become one', async () => {
    const name = unique('同时');
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ name, code: name, sort: 1 })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code } of answers) expect([0, 400, 1002005002, 1002005003]).toContain(code);
    expect(await namesOf({ name })).toEqual([name]);
  });

  it('come in pages, ordered by sort and number', async () => {
    const prefix = unique('页');
    for (const sort of [3, 1, 2, 1])
      await create({ name: unique(`${prefix}-${sort}-`), code: unique('p'), sort });
    const all = await page({ name: prefix });
    expect(all.data.total).toBe(4);
    expect(all.data.list.map(({ sort }) => sort)).toEqual([1, 1, 2, 3]);
    const second = await page({ name: prefix, pageNo: 2, pageSize: 3 });
    expect(second.data).toEqual({ list: [all.data.list[3]], total: 4 });
    expect((await page({ name: prefix, pageNo: 99 })).data).toEqual({ list: [], total: 4 });
    expect((await page({ name: prefix, pageNo: 9007199254740991, pageSize: 100 })).data).toEqual({
      list: [],
      total: 4,
    });
  });

  it.each([
    ['pageNo', 0],
    ['pageNo', -1],
    ['pageSize', 0],
    ['pageSize', 101],
    ['pageSize', 1.5],
    ['pageSize', 'all'],
  ])('refuse a page with %s=%s', async (field, value) => {
    expect(await page({ [field]: value })).toMatchObject({ code: 400, msg: expect.stringContaining(field) });
  });

  it.each([
    ['%', '100%'],
    ['_', 'snake_case'],
    ['\\', 'back\\slash'],
    ["'", "o'clock"],
    ['"', 'say "hi"'],
    ['[', '[x]'],
    ['é', 'Café'],
    ['😀', '笑😀'],
  ])('are found by %s as by any other letter', async (part, name) => {
    await create({ name, code: unique('like'), sort: 1 });
    expect(await namesOf({ name: part })).toEqual([name]);
  });

  it('are found whatever the case, and an empty filter is none', async () => {
    const name = unique('MixedCase');
    await create({ name, code: name, sort: 1, status: 1 });
    expect(await namesOf({ name: name.toLowerCase() })).toEqual([name]);
    expect(await namesOf({ name, code: '', status: '' })).toEqual([name]);
    expect(await namesOf({ name, status: 1 })).toEqual([name]);
    expect(await namesOf({ name, status: 0 })).toEqual([]);
  });

  it('that are disabled are not offered in selects', async () => {
    const name = unique('停用');
    await create({ name, code: name, sort: 1, status: 1 });
    const { data } = await api<{ name: string }[]>('/list-all-simple');
    expect(data.length).toBeGreaterThan(0);
    expect(data.map((post) => post.name)).not.toContain(name);
  });

  it("that are deleted are nobody's any more", async () => {
    expect(await server().sql('select user_id::int from system_user_post where post_id = 12')).not.toEqual(
      [],
    );
    expect(await remove(12)).toMatchObject({ code: 0 });
    expect(await server().sql('select user_id::int from system_user_post where post_id = 12')).toEqual([]);
  });

  describe('in the operation log', () => {
    it('show what was before and after, who did it, and how', async () => {
      const name = unique('日志');
      const { data: id } = await create({ name, code: name, sort: 1 });
      await update({ id, name, code: `${name}x`, sort: 2 });
      await remove(id);
      const rows = await logs(name);
      expect(rows.map(({ module, type, request_method }) => [module, type, request_method])).toEqual([
        ['system.post', 2, 'POST'],
        ['system.post', 3, 'PUT'],
        ['system.post', 4, 'DELETE'],
      ]);
      expect(rows.map(({ before, after }) => [before?.sort, after?.sort])).toEqual([
        [undefined, 1],
        [1, 2],
        [2, undefined],
      ]);
      expect(rows[1]).toMatchObject({ before: { code: name }, after: { code: `${name}x` } });
      for (const row of rows)
        expect(row).toMatchObject({
          tenant_id: '1',
          user_id: String(userId),
          user_type: 2,
          result_code: 0,
          user_ip: '127.0.0.1',
        });
      expect(JSON.parse(rows[1]?.java_method_args)).toMatchObject({ body: expect.stringContaining(name) });
    });

    it('leave no row when the change fails', async () => {
      const name = unique('失败');
      await create({ name, code: name, sort: 1 });
      await create({ name, code: unique('f'), sort: 1 });
      await update({ id: 987654, name, code: name, sort: 1 });
      expect(await logs(name)).toHaveLength(1);
    });

    it('are in the transaction of the change: without its row there is no change', async () => {
      const name = unique('同一事务');
      await server().asOwner(
        `alter table system_operate_log add constraint nothing_goes check (content not like '同一事务%')`,
      );
      try {
        expect(await create({ name, code: name, sort: 1 })).toMatchObject({ code: 500 });
        expect(await namesOf({ name })).toEqual([]);
      } finally {
        await server().asOwner('alter table system_operate_log drop constraint nothing_goes');
      }
      expect(await create({ name, code: name, sort: 1 })).toMatchObject({ code: 0 });
    });
  });
});

describe('a super administrator', () => {
  const server = useServer();
  it('of a tenant sees the posts of that tenant alone', async () => {
    const { accessToken: token } = await login(server());
    const { data } = await call<{ list: Post[] }>(server(), '/system/post/page', {
      token,
      query: { pageSize: 100 },
    });
    const own = await server().sql<{ id: string }>('select id from system_post where tenant_id = 1');
    expect(data.list.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => Number(id)).toSorted());
  });
});
