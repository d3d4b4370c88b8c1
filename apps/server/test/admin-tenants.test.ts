import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire } from './harness/people.ts';
import { call, login, type Request, startTestServer, type TestServer, useServer } from './harness/server.ts';
import { download } from './harness/spreadsheet.ts';

interface Tenant {
  id: number;
  name: string;
  packageId: number;
}

const permissionsOf = (resource: string) =>
  ['query', 'create', 'update', 'delete', 'export'].map((action) => `system:${resource}:${action}`);
const PERMISSIONS = [...permissionsOf('tenant'), ...permissionsOf('tenant-package')];
const FAR = Date.UTC(2099, 0, 1);

describe('tenants', () => {
  const server = useServer();
  let sibling: TestServer;
  let token = '';
  beforeAll(async () => {
    sibling = await startTestServer({}, server());
    ({ accessToken: token } = await hire(server(), PERMISSIONS));
  });
  afterAll(() => sibling?.stop());

  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system${path}`, { token, ...request });
  const put = (path: string, body: object) => api(path, { body, method: 'PUT' });
  const del = (path: string, id: number) => api(path, { query: { id }, method: 'DELETE' });
  const createPackage = async (menuIds: number[]) =>
    (await api<number>('/tenant-package/create', { body: { name: unique('套餐'), status: 0, menuIds } }))
      .data;
  const createTenant = (body: object) =>
    api<number>('/tenant/create', {
      body: {
        contactName: '方晓',
        contactMobile: '13900002001',
        status: 0,
        expireTime: FAR,
        accountCount: 5,
        username: 'boss',
        password: 'secret12',
        ...body,
      },
    });
  const getTenant = async (id: number) => (await api<Tenant>('/tenant/get', { query: { id } })).data;
  const permissionsSeen = async (process: TestServer, session: string) =>
    (await call<{ permissions: string[] }>(process, '/system/auth/get-permission-info', { token: session }))
      .data.permissions;
  let next = 0;
  const unique = (name: string) => `${name}${next++}`;

  it('begin with an administrator who has what the package holds', async () => {
    const packageId = await createPackage([1, 100, 1001, 1002, 103, 1017, 1018]);
    const name = unique('星河');
    const created = await createTenant({ name, packageId });
    expect(created).toEqual({ code: 0, data: expect.any(Number), msg: '' });
    const tenantId = created.data;
    expect(await getTenant(tenantId)).toEqual({
      id: tenantId,
      name,
      contactName: '方晓',
      contactMobile: '13900002001',
      status: 0,
      domain: null,
      packageId,
      expireTime: FAR,
      accountCount: 5,
      createTime: expect.any(Number),
    });
    const { data: found } = await call(server(), '/system/tenant/get-id-by-name', { query: { name } });
    expect(found).toBe(tenantId);
    const boss = await login(server(), 'boss', tenantId, 'secret12');
    expect((await permissionsSeen(server(), boss.accessToken)).toSorted()).toEqual([
      'system:dept:create',
      'system:dept:query',
      'system:user:create',
      'system:user:list',
      'system:user:query',
    ]);
    const { data: people } = await call<{ list: object[]; total: number }>(server(), '/system/user/page', {
      token: boss.accessToken,
    });
    expect(people).toMatchObject({ total: 1, list: [{ nickname: '方晓', dept: { name } }] });
    // The administrator works: departments and people of its own, up to the quota.
    const body = { name: '门店', sort: 1, status: 0 };
    expect(await api('/dept/create', { token: boss.accessToken, body })).toMatchObject({ code: 0 });
    const [log] = await server().sql(
      `select tenant_id::int, after from system_operate_log where module = 'system.tenant' order by id desc limit 1`,
    );
    expect(log).toMatchObject({ tenant_id: 1, after: { name } });
    expect(JSON.stringify(log)).not.toContain('secret12');
  });

  it('have a name of their own and a package that is there and enabled; else nothing of them is', async () => {
    const packageId = await createPackage([1]);
    const before = await server().sql('select count(*) from system_users');
    expect(await createTenant({ name: '蓝湖餐饮', packageId })).toMatchObject({ code: 1002015004 });
    expect(await createTenant({ name: unique('x'), packageId: 987654 })).toMatchObject({ code: 1002016000 });
    const { data: closed } = await api<number>('/tenant-package/create', {
      body: { name: unique('停用'), status: 1, menuIds: [] },
    });
    expect(await createTenant({ name: unique('x'), packageId: closed })).toMatchObject({ code: 1002016002 });
    expect(await createTenant({ name: unique('x'), packageId, username: 'x' })).toMatchObject({ code: 400 });
    expect(await server().sql('select count(*) from system_users')).toEqual(before);
  });

  it('feel a change of their package at once, in every process', async () => {
    const packageId = await createPackage([1, 100, 1001, 103, 1017]);
    const { data: tenantId } = await createTenant({ name: unique('变更'), packageId });
    const boss = await login(server(), 'boss', tenantId, 'secret12');
    const other = await hire(server(), ['system:dept:query'], tenantId);
    for (const process of [server(), sibling]) {
      expect(await permissionsSeen(process, boss.accessToken)).toContain('system:dept:query');
      expect(await permissionsSeen(process, other.accessToken)).toContain('system:dept:query');
    }
    const { data: sold } = await api<{ name: string }>('/tenant-package/get', { query: { id: packageId } });
    expect(
      await put('/tenant-package/update', { ...sold, menuIds: [1, 100, 1001, 104, 1021] }),
    ).toMatchObject({
      code: 0,
    });
    const expected = ['system:post:query', 'system:user:list', 'system:user:query'];
    expect((await permissionsSeen(server(), boss.accessToken)).toSorted()).toEqual(expected);
    expect(await permissionsSeen(server(), other.accessToken)).toEqual([]);
    await expect
      .poll(async () => (await permissionsSeen(sibling, boss.accessToken)).toSorted())
      .toEqual(expected);
    // Another package does the same.
    const smaller = await createPackage([1, 104, 1021]);
    expect(await put('/tenant/update', { ...(await getTenant(tenantId)), packageId: smaller })).toMatchObject(
      { code: 0 },
    );
    expect(await permissionsSeen(server(), boss.accessToken)).toEqual(['system:post:query']);
  });

  it('that are disabled, expired or deleted let nobody in, at once', async () => {
    const packageId = await createPackage([1, 100]);
    const name = unique('停租');
    const { data: tenantId } = await createTenant({ name, packageId });
    const boss = await login(server(), 'boss', tenantId, 'secret12');
    const ask = (process: TestServer) =>
      call(process, '/system/user/profile/get', { token: boss.accessToken }).then(({ code }) => code);
    for (const process of [server(), sibling]) expect(await ask(process)).toBe(0);
    const tenant = await getTenant(tenantId);
    await put('/tenant/update', { ...tenant, status: 1 });
    expect(await ask(server())).toBe(1002015001);
    await expect.poll(() => ask(sibling)).toBe(1002015001);
    await put('/tenant/update', { ...tenant, expireTime: Date.now() - 1000 });
    expect(await ask(server())).toBe(1002015002);
    await put('/tenant/update', tenant);
    expect(await ask(server())).toBe(0);
    expect(await del('/tenant/delete', tenantId)).toMatchObject({ code: 0 });
    expect(await ask(server())).toBe(401);
    await expect.poll(() => ask(sibling)).toBe(401);
    expect(await api('/tenant/get', { query: { id: tenantId } })).toMatchObject({ code: 1002015000 });
    await expect(login(server(), 'boss', tenantId, 'secret12')).rejects.toThrow('1002015000');
  });

  it("do not change the platform's own", async () => {
    const platform = await getTenant(1);
    expect(await put('/tenant/update', { ...platform, name: 'x' })).toMatchObject({ code: 1002015003 });
    expect(await del('/tenant/delete', 1)).toMatchObject({ code: 1002015003 });
  });

  it('are found and exported', async () => {
    const { data } = await api<{ list: Tenant[] }>('/tenant/page', { query: { name: '蓝湖' } });
    expect(data.list.map(({ id }) => id)).toEqual([2]);
    const { rows, name } = await download(server(), '/system/tenant/export-excel', {
      token,
      query: { contactName: '沈澜' },
    });
    expect(name).toBe('租户.xls');
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ['租户编号', '租户名', '联系人', '联系手机', '状态'],
      [2, '蓝湖餐饮', '沈澜', '13800000100', '开启'],
    ]);
  });

  it('are administered by the platform alone', async () => {
    const other = await hire(server(), PERMISSIONS, 2);
    const mine = { token: other.accessToken };
    const body = { name: unique('x'), status: 0, menuIds: [1, 102] };
    expect(await api('/tenant-package/create', { ...mine, body })).toMatchObject({ code: 403 });
    expect(
      await api('/tenant-package/update', { ...mine, body: { ...body, id: 1 }, method: 'PUT' }),
    ).toMatchObject({ code: 403 });
    expect(await api('/tenant/delete', { ...mine, query: { id: 2 }, method: 'DELETE' })).toMatchObject({
      code: 403,
    });
    expect(await server().sql('select name from system_tenant_package where id = 1')).toEqual([
      { name: '餐饮版' },
    ]);
  });
});

describe('packages', () => {
  const server = useServer();
  let token = '';
  beforeAll(async () => {
    ({ accessToken: token } = await hire(server(), PERMISSIONS));
  });
  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system/tenant-package${path}`, { token, ...request });

  it('are created, read, changed, listed and deleted', async () => {
    const body = { name: '标准版', status: 0, remark: '', menuIds: [100, 1, 987654, '1'] };
    const { data: id } = await api<number>('/create', { body });
    const { data } = await api<object>('/get', { query: { id } });
    expect(data).toEqual({
      id,
      name: '标准版',
      status: 0,
      remark: null,
      menuIds: [1, 100],
      createTime: expect.any(Number),
    });
    expect(await api('/create', { body })).toMatchObject({ code: 1002016003 });
    expect(await api('/update', { body: { ...data, status: 1 }, method: 'PUT' })).toMatchObject({ code: 0 });
    expect(await api('/page', { query: { name: '标准' } })).toMatchObject({
      data: { total: 1, list: [{ id, status: 1 }] },
    });
    const { data: offered } = await api<{ id: number }[]>('/get-simple-list');
    expect(offered).toEqual([{ id: 1, name: '餐饮版' }]);
    expect(await api('/delete', { query: { id }, method: 'DELETE' })).toMatchObject({ code: 0 });
    expect(await api('/get', { query: { id } })).toMatchObject({ code: 1002016000 });
  });

  it('that a tenant has are not deleted, and the refusal names it', async () => {
    expect(await api('/delete', { query: { id: 1 }, method: 'DELETE' })).toEqual({
      code: 1002016001,
      data: null,
      msg: '租户【蓝湖餐饮】正在使用该套餐，无法删除',
    });
  });
});
