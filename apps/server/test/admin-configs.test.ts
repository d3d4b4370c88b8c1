import { beforeAll, describe, expect, it } from 'vitest';
import { hire } from './harness/people.ts';
import { call, login, type Request, useServer } from './harness/server.ts';
import { download } from './harness/spreadsheet.ts';

const PERMISSIONS = ['query', 'create', 'update', 'delete', 'export'].map(
  (action) => `infra:config:${action}`,
);

describe('settings', () => {
  const server = useServer();
  let token = '';
  beforeAll(async () => {
    ({ accessToken: token } = await hire(server(), PERMISSIONS));
  });
  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/infra/config${path}`, { token, ...request });
  const put = (body: object) => api('/update', { body, method: 'PUT' });
  const del = (id: number) => api('/delete', { query: { id }, method: 'DELETE' });
  const setting = { category: 'biz', name: '报销上限', value: '5000', visible: true, remark: '' };

  it('are created, read, changed and deleted', async () => {
    const { data: id } = await api<number>('/create', { body: { ...setting, key: 'expense.limit' } });
    const { data } = await api<object>('/get', { query: { id } });
    expect(data).toEqual({
      ...setting,
      id,
      key: 'expense.limit',
      type: 2,
      remark: null,
      createTime: expect.any(Number),
    });
    expect(await put({ ...data, value: '8000', key: 'other', type: 1 })).toMatchObject({ code: 0 });
    expect(await api('/page', { query: { key: 'expense' } })).toMatchObject({
      data: { total: 1, list: [{ id, value: '8000', key: 'expense.limit', type: 2 }] },
    });
    expect(await api('/create', { body: { ...setting, key: 'expense.limit' } })).toMatchObject({
      code: 1001000002,
    });
    expect(await del(id)).toMatchObject({ code: 0 });
    expect(await del(id)).toMatchObject({ code: 1001000001 });
    const rows = await server().sql(
      `select before->>'value' as before, after->>'value' as after from system_operate_log where content = '报销上限' order by id`,
    );
    expect(rows).toEqual([
      { before: null, after: '5000' },
      { before: '5000', after: '8000' },
      { before: '8000', after: null },
    ]);
  });

  it('are read by their key by whoever is logged in, if everybody may', async () => {
    const { accessToken } = await login(server(), 'wangzihan');
    const settingOf = (key: string) => api('/get-value-by-key', { token: accessToken, query: { key } });
    expect(await settingOf('sys.user.register-enabled')).toMatchObject({ code: 0, data: 'false' });
    expect(await settingOf('nothing')).toMatchObject({ code: 0, data: null });
    expect(await settingOf('sys.user.init-password')).toMatchObject({ code: 1001000004, data: null });
  });

  it('that are built in are not deleted', async () => {
    expect(await del(1)).toMatchObject({ code: 1001000003 });
  });

  it('are exported', async () => {
    const { rows, name } = await download(server(), '/infra/config/export', {
      token,
      query: { key: 'register-enabled' },
    });
    expect(name).toBe('参数配置.xls');
    expect(rows.map((row) => row.slice(1, 7))).toEqual([
      ['参数键名', '参数分类', '参数名称', '参数键值', '参数类型', '是否可见'],
      ['sys.user.register-enabled', 'biz', '用户管理-开放注册', 'false', '系统内置', '是'],
    ]);
  });

  it('are changed by the platform alone', async () => {
    const { accessToken } = await hire(server(), PERMISSIONS, 2);
    expect(
      await api('/update', { token: accessToken, body: { ...setting, id: 7, value: 'true' }, method: 'PUT' }),
    ).toMatchObject({ code: 403 });
  });
});
