import { beforeAll, describe, expect, it } from 'vitest';
import { hire } from './harness/people.ts';
import { call, login, type Request, useServer } from './harness/server.ts';
import { download } from './harness/spreadsheet.ts';

const PERMISSIONS = ['query', 'create', 'update', 'delete', 'export'].map(
  (action) => `system:sensitive-word:${action}`,
);

describe('sensitive words', () => {
  const server = useServer();
  let token = '';
  beforeAll(async () => {
    ({ accessToken: token } = await hire(server(), PERMISSIONS));
  });
  const api = <T = unknown>(path: string, request: Request = {}) =>
    call<T>(server(), `/system/sensitive-word${path}`, { token, ...request });
  const create = (body: object) => api<number>('/create', { body: { status: 0, ...body } });

  it('are created, read, changed, exported and deleted', async () => {
    const { data: id } = await create({ name: '内幕', tags: ['金融', '合规'], description: '' });
    const { data } = await api<object>('/get', { query: { id } });
    expect(data).toEqual({
      id,
      name: '内幕',
      tags: ['金融', '合规'],
      status: 0,
      description: null,
      createTime: expect.any(Number),
    });
    expect(await create({ name: '内幕', tags: ['x'] })).toMatchObject({ code: 1002019001 });
    expect(await api('/update', { body: { ...data, tags: ['合规'] }, method: 'PUT' })).toMatchObject({
      code: 0,
    });
    expect(await api('/page', { query: { tag: '合规' } })).toMatchObject({ data: { total: 1 } });
    expect(await api('/page', { query: { tag: '金融' } })).toMatchObject({ data: { total: 0 } });
    const { rows, name } = await download(server(), '/system/sensitive-word/export-excel', { token });
    expect(name).toBe('敏感词.xls');
    expect(rows[1]?.slice(1, 4)).toEqual(['内幕', '["合规"]', '开启']);
    expect(await api('/delete', { query: { id }, method: 'DELETE' })).toMatchObject({ code: 0 });
    expect(await api('/get', { query: { id } })).toMatchObject({ code: 1002019000 });
  });

  it('are found in a text, all or by tags, whatever their case', async () => {
    await create({ name: 'Casino', tags: ['赌博'] });
    await create({ name: '代开发票', tags: ['税务', '诈骗'] });
    await create({ name: '停用词', tags: ['旧'], status: 1 });
    const { accessToken } = await login(server(), 'wangzihan');
    const found = async (query: Record<string, string>) =>
      (await api<string[]>('/validate-text', { token: accessToken, query })).data;
    const text = '本 CASINO 代开发票，停用词';
    expect(await found({ text })).toEqual(['Casino', '代开发票']);
    expect(await found({ text, tags: '赌博,别的' })).toEqual(['Casino']);
    expect(await found({ text, 'tags[0]': '诈骗' })).toEqual(['代开发票']);
    expect(await found({ text: '干净' })).toEqual([]);
    expect((await api('/get-tags')).data).toEqual(expect.arrayContaining(['赌博', '税务', '诈骗']));
    expect((await api('/get-tags')).data).not.toContain('旧');
  });

  it('are changed by the platform alone', async () => {
    const other = await hire(server(), PERMISSIONS, 2);
    const body = { name: 'x', tags: ['x'], status: 0 };
    expect(await api('/create', { token: other.accessToken, body })).toMatchObject({ code: 403 });
  });
});

describe('areas', () => {
  const server = useServer();
  let token = '';
  beforeAll(async () => {
    ({ accessToken: token } = await login(server(), 'wangzihan'));
  });

  it('are the whole tree, for whoever is logged in', async () => {
    const { data } = await call<{ id: number; name: string; children: unknown[] }[]>(
      server(),
      '/system/area/tree',
      { token },
    );
    expect(data).toHaveLength(34);
    expect(data[0]).toMatchObject({
      id: 110000,
      name: '北京市',
      children: [
        { id: 110100, children: expect.arrayContaining([{ id: 110101, name: '东城区', children: null }]) },
      ],
    });
  });

  it.each([
    ['120.24.78.68', '广东省 深圳市'],
    ['240e:47d:c20:1627:30a3:ba0d:a5e6:ec19', '广东省 广州市'],
    ['127.0.0.1', '内网IP'],
    ['8.8.8.8', '美国'],
  ])('are found by an address of the network: %s', async (ip, place) => {
    expect(await call(server(), '/system/area/get-by-ip', { token, query: { ip } })).toMatchObject({
      data: place,
    });
  });

  it.each(['', 'localhost', '999.1.1.1', '1.2.3'])('are not asked for by %j', async (ip) => {
    expect(await call(server(), '/system/area/get-by-ip', { token, query: { ip } })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('ip'),
    });
  });
});
