import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendNotifyMessage } from '../src/modules/system/index.ts';
import { MOST_PER_USER } from '../src/platform/realtime/event-streams.ts';
import { openEvents } from './harness/event-reader.ts';
import { inTenant } from './harness/inside.ts';
import { hire } from './harness/people.ts';
import { call, callRaw, startTestServer, type TestServer, useServer } from './harness/server.ts';

const message = (userId: number) => ({
  userId,
  templateCode: 'bpm_process_instance_approve',
  params: { processInstanceName: '请假' },
});

describe('the event stream', () => {
  const server = useServer();
  let sibling: TestServer;
  beforeAll(async () => {
    sibling = await startTestServer({}, server());
  });
  afterAll(() => sibling?.stop());
  const send = (userId: number) => inTenant(server(), 1, (db) => sendNotifyMessage(db, message(userId)));

  it('begins with sync and announces a message, in whichever process its receiver is', async () => {
    const person = await hire(server(), []);
    const [here, there] = await Promise.all([
      openEvents(server(), person.accessToken),
      openEvents(sibling, person.accessToken),
    ]);
    expect(await here.next()).toEqual({ type: 'sync' });
    expect(await there.next()).toEqual({ type: 'sync' });
    const id = await send(person.userId);
    expect(await here.next()).toEqual({ type: 'notify-message', id });
    expect(await there.next()).toEqual({ type: 'notify-message', id });
    await Promise.all([here.close(), there.close()]);
  });

  it('says nothing of messages of others, nor of one whose transaction was undone', async () => {
    const [person, other] = [await hire(server(), []), await hire(server(), [])];
    const events = await openEvents(server(), person.accessToken);
    await events.next();
    await send(other.userId);
    const undone = inTenant(server(), 1, async (db) => {
      await sendNotifyMessage(db, message(person.userId));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const id = await send(person.userId);
    expect(await events.next()).toEqual({ type: 'notify-message', id });
    await events.close();
  });

  it('tells other browsers of the user that messages were read', async () => {
    const person = await hire(server(), []);
    await send(person.userId);
    const events = await openEvents(sibling, person.accessToken);
    await events.next();
    await call(server(), '/system/notify-message/update-all-read', {
      token: person.accessToken,
      method: 'PUT',
    });
    expect(await events.next()).toEqual({ type: 'notify-message-read' });
    await events.close();
  });

  it('ends at logout, in all processes', async () => {
    const person = await hire(server(), []);
    const events = await openEvents(sibling, person.accessToken);
    await events.next();
    await call(server(), '/system/auth/logout', { token: person.accessToken, method: 'POST' });
    expect(await events.next()).toEqual({ type: 'end', reason: 'session-ended' });
    expect(await events.next()).toBeNull();
  });

  it('ends when its token was replaced by a newer one', async () => {
    const person = await hire(server(), []);
    const events = await openEvents(server(), person.accessToken);
    await events.next();
    await call(server(), '/system/auth/refresh-token', {
      method: 'POST',
      tenantId: 1,
      query: { refreshToken: person.refreshToken },
    });
    expect(await events.next()).toEqual({ type: 'end', reason: 'session-ended' });
  });

  it(`gives way to a newer one of its user when there are ${MOST_PER_USER}`, async () => {
    const person = await hire(server(), []);
    const opened = [];
    for (let count = 0; count <= MOST_PER_USER; count++) {
      const events = await openEvents(server(), person.accessToken);
      expect(await events.next()).toEqual({ type: 'sync' });
      opened.push(events);
    }
    expect(await opened[0]?.next()).toEqual({ type: 'end', reason: 'replaced' });
    const id = await send(person.userId);
    expect(await opened[1]?.next()).toEqual({ type: 'notify-message', id });
    await Promise.all(opened.map((events) => events.close()));
  });

  it('takes the token in the header and nowhere else', async () => {
    const person = await hire(server(), []);
    const path = '/system/notify-message/events';
    expect(await call(server(), path)).toMatchObject({ code: 401 });
    expect(await call(server(), `${path}?token=${person.accessToken}`)).toMatchObject({ code: 401 });
    expect(await call(server(), `${path}?access_token=${person.accessToken}`)).toMatchObject({ code: 401 });
  });

  it('is open to other origins, and is not kept or packed on the way', async () => {
    const person = await hire(server(), []);
    const events = await openEvents(server(), person.accessToken, {
      headers: { origin: 'https://app.example' },
    });
    const { headers } = events.response;
    expect(headers.get('content-type')).toBe('text/event-stream;charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(headers.get('cache-control')).toContain('no-transform');
    await events.close();
    const preflight = await callRaw(server(), '/system/notify-message/events', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,tenant-id',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  it('ends when the server stops, and does not hold it up', async () => {
    const third = await startTestServer({}, server());
    const person = await hire(server(), []);
    const events = await openEvents(third, person.accessToken);
    await events.next();
    const stopped = third.stop();
    expect(await events.next()).toEqual({ type: 'end', reason: 'server-stopping' });
    expect(await events.next()).toBeNull();
    await stopped;
  });
});
