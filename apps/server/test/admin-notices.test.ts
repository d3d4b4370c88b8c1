import { beforeAll, describe, expect, it } from 'vitest';
import { hire } from './harness/people.ts';
import { call, type Request, useServer } from './harness/server.ts';

describe('notices', () => {
  const server = useServer();
  let token = '';
  beforeAll(async () => {
    ({ accessToken: token } = await hire(
      server(),
      ['query', 'create', 'update', 'delete'].map((action) => `system:notice:${action}`),
    ));
  });
  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system/notice${path}`, { token, ...request });

  it('are created, read, changed and deleted', async () => {
    const { data: id } = await api<number>('/create', {
      body: { title: '放假安排', type: 1, content: '<p>周五放假</p>' },
    });
    const { data } = await api<object>('/get', { query: { id } });
    expect(data).toEqual({
      id,
      title: '放假安排',
      type: 1,
      content: '<p>周五放假</p>',
      status: 0,
      createTime: expect.any(Number),
    });
    expect(await api('/update', { body: { ...data, status: 1 }, method: 'PUT' })).toMatchObject({ code: 0 });
    expect(await api('/page', { query: { title: '放假' } })).toMatchObject({
      data: { total: 1, list: [{ id, status: 1 }] },
    });
    expect(await api('/delete', { query: { id }, method: 'DELETE' })).toMatchObject({ code: 0 });
    expect(await api('/delete', { query: { id }, method: 'DELETE' })).toMatchObject({ code: 1002008001 });
    const rows = await server().sql(
      `select before, after from system_operate_log where content = '放假安排' order by id`,
    );
    expect(rows).toMatchObject([
      { before: null, after: { status: 0 } },
      { before: { status: 0 }, after: { status: 1 } },
      { before: { status: 1 }, after: null },
    ]);
  });

  it('hold nothing that runs, whoever wrote it', async () => {
    const content = '<p onclick="x()">好</p><script>steal()</script><img src=x onerror=steal()>';
    const { data: id } = await api<number>('/create', { body: { title: '脚本', type: 2, content } });
    expect(await api('/get', { query: { id } })).toMatchObject({
      data: { content: '<p>好</p><img src="x" />' },
    });
    await api('/update', { body: { id, title: '脚本', type: 2, content }, method: 'PUT' });
    expect(await api('/get', { query: { id } })).toMatchObject({
      data: { content: '<p>好</p><img src="x" />' },
    });
  });

  it('of another tenant are neither changed nor deleted', async () => {
    const body = { id: 100, title: 'x', type: 1 };
    expect(await api('/update', { body, method: 'PUT' })).toMatchObject({ code: 1002008001 });
    expect(await api('/delete', { query: { id: 100 }, method: 'DELETE' })).toMatchObject({
      code: 1002008001,
    });
  });

  it.each([
    [{ title: '', type: 1 }, 'title'],
    [{ title: 'x'.repeat(51), type: 1 }, 'title'],
    [{ title: 'x', type: 3 }, 'type'],
    [{ title: 'x', type: 1, content: 'x'.repeat(1_000_001) }, 'content'],
  ])('refuse what does not hold (%#)', async (body, field) => {
    expect(await api('/create', { body })).toMatchObject({ code: 400, msg: expect.stringContaining(field) });
  });
});
