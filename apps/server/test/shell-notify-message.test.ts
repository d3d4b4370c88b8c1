import type { NotifyMessage } from '@countersign/contract/system/notify-message';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendNotifyMessage } from '../src/modules/system/index.ts';
import { inTenant } from './harness/inside.ts';
import { hire } from './harness/people.ts';
import { call, type Login, login, useServer } from './harness/server.ts';

interface Page {
  list: NotifyMessage[];
  total: number;
}

const approved = (userId: number, name: string) => ({
  userId,
  templateCode: 'bpm_process_instance_approve',
  params: { processInstanceName: name },
});

describe('in-site messages', () => {
  const server = useServer();
  let admin: Login;
  let person: Login;
  const send = (userId: number, name: string, tenantId = 1) =>
    inTenant(server(), tenantId, (db) => sendNotifyMessage(db, approved(userId, name)));
  const mine = (token: string, query = {}) =>
    call<Page>(server(), '/system/notify-message/my-page', { token, query });

  beforeAll(async () => {
    admin = await login(server());
    person = await hire(server(), []);
  });

  it('say what their template says, with its parameters filled in', async () => {
    const id = await send(person.userId, '请假{x}');
    const { data } = await mine(person.accessToken);
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          id,
          userId: person.userId,
          userType: 2,
          templateCode: 'bpm_process_instance_approve',
          templateNickname: '会签',
          templateContent: '您发起的「请假{x}」已审批通过。',
          templateType: 2,
          templateParams: { processInstanceName: '请假{x}' },
          readStatus: false,
          readTime: null,
        },
      ],
    });
  });

  it('are not sent without a value for each parameter, or without a template', async () => {
    const incomplete = { ...approved(person.userId, ''), params: {} };
    await expect(inTenant(server(), 1, (db) => sendNotifyMessage(db, incomplete))).rejects.toMatchObject({
      code: 1002028000,
    });
    const unknown = { ...approved(person.userId, 'x'), templateCode: 'nobody_knows' };
    await expect(inTenant(server(), 1, (db) => sendNotifyMessage(db, unknown))).rejects.toMatchObject({
      code: 1002026000,
    });
  });

  it('of a disabled template are not sent, which is no mistake', async () => {
    await server().sql(
      `update system_notify_template set status = 1 where code = 'bpm_process_instance_reject'`,
    );
    const rejected = {
      userId: person.userId,
      templateCode: 'bpm_process_instance_reject',
      params: { processInstanceName: 'x', reason: 'y' },
    };
    expect(await inTenant(server(), 1, (db) => sendNotifyMessage(db, rejected))).toBeNull();
  });

  it('are marked as read by their ids, written either way, and only by their receiver', async () => {
    const reader = await hire(server(), []);
    const [first, second, third] = [
      await send(reader.userId, 'one'),
      await send(reader.userId, 'two'),
      await send(reader.userId, 'three'),
    ];
    const other = await send(admin.userId, 'not yours');
    const path = '/system/notify-message/update-read';
    const token = reader.accessToken;
    expect(await call(server(), `${path}?ids=${first},${other}`, { token, method: 'PUT' })).toMatchObject({
      data: true,
    });
    expect(
      await call(server(), `${path}?ids=${second}&ids=${first}`, { token, method: 'PUT' }),
    ).toMatchObject({ data: true });

    expect((await mine(token, { readStatus: false })).data.list.map(({ id }) => id)).toEqual([third]);
    const read = (await mine(token, { readStatus: true })).data;
    expect(read.list.map(({ id }) => id)).toEqual([second, first]);
    expect(read.list.every(({ readTime }) => typeof readTime === 'number')).toBe(true);
    const others = await mine(admin.accessToken, { readStatus: false, pageSize: 100 });
    expect(others.data.list.map(({ id }) => id)).toContain(other);
  });

  it('are all marked as read at once, and the count is 0 then', async () => {
    const reader = await hire(server(), []);
    const token = reader.accessToken;
    await send(reader.userId, 'one');
    await send(reader.userId, 'two');
    expect(await call(server(), '/system/notify-message/get-unread-count', { token })).toMatchObject({
      data: 2,
    });
    await call(server(), '/system/notify-message/update-all-read', { token, method: 'PUT' });
    expect(await call(server(), '/system/notify-message/get-unread-count', { token })).toMatchObject({
      data: 0,
    });
  });

  it('without ids is refused by name', async () => {
    const refusal = await call(server(), '/system/notify-message/update-read', {
      token: person.accessToken,
      method: 'PUT',
    });
    expect(refusal).toMatchObject({ code: 400, msg: expect.stringContaining('ids') });
  });

  it('come in pages, newest first, and by the time they were made', async () => {
    const reader = await hire(server(), []);
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(await send(reader.userId, name));
    const second = await mine(reader.accessToken, { pageNo: 2, pageSize: 2 });
    expect(second.data).toMatchObject({ total: 3, list: [{ id: ids[0] }] });
    const past = await mine(reader.accessToken, { 'createTime[1]': '2020-01-01 00:00:00' });
    expect(past.data).toEqual({ list: [], total: 0 });
    const since = await mine(reader.accessToken, { 'createTime[0]': '2020-01-01 00:00:00' });
    expect(since.data.total).toBe(3);
  });

  it('of everybody are seen by administrators, who filter them', async () => {
    const receiver = await hire(server(), []);
    const id = await send(receiver.userId, 'seen');
    const query = { userId: receiver.userId, userType: 2, templateCode: 'approve', templateType: 2 };
    const { data } = await call<Page>(server(), '/system/notify-message/page', {
      token: admin.accessToken,
      query,
    });
    expect(data.list.map((message) => message.id)).toEqual([id]);
    const one = await call(server(), '/system/notify-message/get', {
      token: admin.accessToken,
      query: { id: id ?? 0 },
    });
    expect(one).toMatchObject({ data: { id, userId: receiver.userId } });
    const none = await call<Page>(server(), '/system/notify-message/page', {
      token: admin.accessToken,
      query: { ...query, templateType: 1 },
    });
    expect(none.data.total).toBe(0);
  });

  it('of everybody are not seen without the permission', async () => {
    for (const path of ['/system/notify-message/page', '/system/notify-message/get?id=1'])
      expect(await call(server(), path, { token: person.accessToken })).toMatchObject({ code: 403 });
  });

  it('of another tenant are seen by nobody here', async () => {
    const before = await call<Page>(server(), '/system/notify-message/page', { token: admin.accessToken });
    const [other] = await server().sql<{ id: number }>('select id from system_tenant where id <> 1 limit 1');
    await send(admin.userId, 'elsewhere', Number(other?.id));
    const after = await call<Page>(server(), '/system/notify-message/page', { token: admin.accessToken });
    expect(after.data.total).toBe(before.data.total);
  });
});
