import { beforeAll, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { call, type Request, useServer } from './harness/server.ts';
import { download } from './harness/spreadsheet.ts';

const PERMISSIONS = ['query', 'create', 'update', 'delete', 'export'].map(
  (action) => `system:dict:${action}`,
);

describe('dictionaries', () => {
  const server = useServer();
  let person: Person;
  beforeAll(async () => {
    person = await hire(server(), PERMISSIONS);
  });
  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system${path}`, { token: person.accessToken, ...request });
  const put = (path: string, body: object) => api(path, { body, method: 'PUT' });
  const del = (path: string, id: number) => api(path, { query: { id }, method: 'DELETE' });
  const createType = (body: object) => api<number>('/dict-type/create', { body: { status: 0, ...body } });
  const createData = (body: object) =>
    api<number>('/dict-data/create', { body: { sort: 1, status: 0, ...body } });
  let next = 0;
  const unique = (name: string) => `${name}${next++}`;

  it('are created, read, changed, listed and deleted', async () => {
    const name = unique('发票类型');
    const { data: id } = await createType({ name, type: 'invoice_type', remark: '财务' });
    const { data } = await api<object>('/dict-type/get', { query: { id } });
    expect(data).toEqual({
      id,
      name,
      type: 'invoice_type',
      status: 0,
      remark: '财务',
      createTime: expect.any(Number),
    });
    expect(await put('/dict-type/update', { ...data, status: 1, type: 'other' })).toMatchObject({ code: 0 });
    expect(await api('/dict-type/page', { query: { type: 'invoice' } })).toMatchObject({
      data: { total: 1, list: [{ id, status: 1, type: 'invoice_type' }] },
    });
    const { data: simple } = await api<{ id: number }[]>('/dict-type/list-all-simple');
    expect(simple).toContainEqual({ id, name, type: 'invoice_type' });
    expect(await del('/dict-type/delete', id)).toMatchObject({ code: 0 });
    expect(await api('/dict-type/get', { query: { id } })).toMatchObject({ code: 1002006001 });
  });

  it('have names and types of their own', async () => {
    const name = unique('名');
    const type = unique('type');
    await createType({ name, type });
    expect(await createType({ name, type: unique('type') })).toMatchObject({ code: 1002006003 });
    expect(await createType({ name: unique('名'), type })).toMatchObject({ code: 1002006004 });
  });

  it('with entries are not deleted, and the refusal names them', async () => {
    const [type] = await server().sql<{ id: string }>(
      `select id from system_dict_type where type = 'system_menu_type'`,
    );
    expect(await del('/dict-type/delete', Number(type?.id))).toEqual({
      code: 1002006005,
      data: null,
      msg: '该字典类型还有字典数据【目录、菜单、按钮】，无法删除',
    });
  });

  it('have entries, which screens get in order, disabled ones too', async () => {
    const type = unique('colour');
    await createType({ name: type, type });
    const { data: second } = await createData({
      dictType: type,
      value: 'b',
      label: '蓝',
      sort: 2,
      colorType: 'primary',
    });
    await createData({ dictType: type, value: 'r', label: '红', status: 1 });
    const { data: entries } = await api<{ dictType: string }[]>('/dict-data/list-all-simple');
    expect(entries.filter(({ dictType }) => dictType === type)).toEqual([
      { dictType: type, value: 'r', label: '红', colorType: '', cssClass: '', status: 1 },
      { dictType: type, value: 'b', label: '蓝', colorType: 'primary', cssClass: '', status: 0 },
    ]);
    const { data } = await api<object>('/dict-data/get', { query: { id: second } });
    expect(await put('/dict-data/update', { ...data, label: '天蓝' })).toMatchObject({ code: 0 });
    expect(await api('/dict-data/page', { query: { dictType: type, label: '天' } })).toMatchObject({
      data: { total: 1, list: [{ id: second, label: '天蓝' }] },
    });
    const [log] = await server().sql(
      `select before, after from system_operate_log where module = 'system.dict-data' and type = 3 order by id desc limit 1`,
    );
    expect(log).toMatchObject({ before: { label: '蓝' }, after: { label: '天蓝' } });
    expect(await del('/dict-data/delete', second)).toMatchObject({ code: 0 });
    expect(await del('/dict-data/delete', second)).toMatchObject({ code: 1002007001 });
  });

  it('have entries of a type that is there and enabled, each value once', async () => {
    const type = unique('closed');
    await createType({ name: type, type, status: 1 });
    expect(await createData({ dictType: 'nothing', value: '1', label: 'x' })).toMatchObject({
      code: 1002006001,
    });
    expect(await createData({ dictType: type, value: '1', label: 'x' })).toMatchObject({ code: 1002006002 });
    expect(await createData({ dictType: 'common_status', value: '0', label: 'x' })).toMatchObject({
      code: 1002007003,
    });
  });

  it('and their entries are exported', async () => {
    const token = person.accessToken;
    const types = await download(server(), '/system/dict-type/export', {
      token,
      query: { type: 'common_status' },
    });
    expect(types).toMatchObject({
      name: '字典类型.xls',
      sheet: '类型列表',
      rows: [
        ['字典主键', '字典名称', '字典类型', '状态'],
        [expect.any(Number), '系统状态', 'common_status', '开启'],
      ],
    });
    const entries = await download(server(), '/system/dict-data/export', {
      token,
      query: { dictType: 'common_status' },
    });
    expect(entries.name).toBe('字典数据.xls');
    expect(entries.rows.slice(1).map((row) => row.slice(1))).toEqual([
      [1, '开启', '0', 'common_status', '开启'],
      [2, '关闭', '1', 'common_status', '开启'],
    ]);
  });

  it('are changed by the platform alone', async () => {
    const { accessToken: token } = await hire(server(), PERMISSIONS, 2);
    expect(
      await api('/dict-type/create', { token, body: { name: 'x', type: 'x', status: 0 } }),
    ).toMatchObject({
      code: 403,
    });
    expect(await api('/dict-data/delete', { token, query: { id: 1 }, method: 'DELETE' })).toMatchObject({
      code: 403,
    });
    expect(await api('/dict-data/page', { token })).toMatchObject({ code: 0 });
  });
});
