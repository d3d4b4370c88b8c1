import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire } from './harness/people.ts';
import { call, type Request, startTestServer, type TestServer, useServer } from './harness/server.ts';
import { download } from './harness/spreadsheet.ts';

const PERMISSIONS = ['query', 'create', 'update', 'delete', 'export'].map(
  (action) => `system:error-code:${action}`,
);

describe('texts of refusals', () => {
  const server = useServer();
  let sibling: TestServer;
  let token = '';
  beforeAll(async () => {
    sibling = await startTestServer({}, server());
    ({ accessToken: token } = await hire(server(), [...PERMISSIONS, 'system:post:create']));
  });
  afterAll(() => sibling?.stop());
  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system/error-code${path}`, { token, ...request });
  const text = { applicationName: 'countersign', code: 1002005002, message: '岗位名「{}」被占用', memo: '' };

  it('take the place of the program’s own, with its arguments, in every process, until they are deleted', async () => {
    const refusal = async (process: TestServer) => {
      const body = { name: '工程师', code: 'x', sort: 1 };
      return (await call(process, '/system/post/create', { token, body })).msg;
    };
    const own = '已经存在名字为【工程师】的岗位';
    for (const process of [server(), sibling]) expect(await refusal(process)).toBe(own);
    const { data: id } = await api<number>('/create', { body: text });
    for (const process of [server(), sibling])
      await expect.poll(() => refusal(process)).toBe('岗位名「工程师」被占用');
    const { data } = await api<object>('/get', { query: { id } });
    expect(data).toEqual({ ...text, id, type: 2, memo: null, createTime: expect.any(Number) });
    await api('/update', { body: { ...data, message: '换个名字' }, method: 'PUT' });
    for (const process of [server(), sibling]) await expect.poll(() => refusal(process)).toBe('换个名字');
    expect(await api('/delete', { query: { id }, method: 'DELETE' })).toMatchObject({ code: 0 });
    for (const process of [server(), sibling]) await expect.poll(() => refusal(process)).toBe(own);
    expect(await api('/get', { query: { id } })).toMatchObject({ code: 1002017000 });
  });

  it('are one for a code, and never for the codes of the protocol', async () => {
    await api('/create', { body: { ...text, code: 403, message: '不行' } });
    expect(await api('/create', { body: { ...text, code: 403 } })).toMatchObject({ code: 1002017001 });
    const { accessToken } = await hire(server(), []);
    expect(await api('/page', { token: accessToken })).toMatchObject({ code: 403, msg: '没有该操作权限' });
  });

  it('are found and exported', async () => {
    await api('/create', { body: { ...text, code: 1002999999, message: '某种拒绝' } });
    expect(await api('/page', { query: { code: 1002999999 } })).toMatchObject({ data: { total: 1 } });
    const { rows, name } = await download(server(), '/system/error-code/export-excel', {
      token,
      query: { message: '某种' },
    });
    expect(name).toBe('错误码.xls');
    expect(rows[1]?.slice(1, 5)).toEqual(['手动编辑', 'countersign', 1002999999, '某种拒绝']);
  });

  it('are changed by the platform alone', async () => {
    const other = await hire(server(), PERMISSIONS, 2);
    expect(await api('/create', { token: other.accessToken, body: text })).toMatchObject({ code: 403 });
  });
});
