import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { Broadcast } from '../src/platform/database/broadcast.ts';
import { copyTemplate } from './harness/database.ts';

describe('the word between processes', () => {
  const socket = inject('databaseSocket');
  let database: Awaited<ReturnType<typeof copyTemplate>>;
  let proxy: Server;
  let open: Socket[] = [];
  let attempts = 0;
  let isReachable = true;
  let connection: pg.ClientConfig;

  beforeAll(async () => {
    database = await copyTemplate(socket);
    // Stands between the process and its database, and can cut the way.
    proxy = createServer((inside) => {
      attempts++;
      inside.on('error', () => {});
      if (!isReachable) return inside.destroy();
      const outside = connect(join(socket, '.s.PGSQL.5432'));
      outside.on('error', () => {});
      open.push(inside, outside);
      inside.pipe(outside).pipe(inside);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const name = new URL(database.url).pathname.slice(1);
    connection = { host: '127.0.0.1', port: address.port, user: 'operator', database: name };
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    for (const end of open) end.destroy();
    proxy?.close();
    await database?.drop();
  });

  const cut = () => {
    isReachable = false;
    for (const end of open) end.destroy();
    open = [];
  };
  const say = async (topic: string, key: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`select pg_notify('countersign', $1)`, [JSON.stringify([topic, key])]);
    await client.end();
  };

  it('is heard by those who listen to its topic', async () => {
    const broadcast = new Broadcast(connection, pino({ level: 'silent' }));
    const [dishes, tables] = [vi.fn(), vi.fn()];
    broadcast.listen('dishes', dishes);
    broadcast.listen('tables', tables);
    await broadcast.start();
    await say('dishes', '7');
    await expect.poll(() => dishes.mock.calls).toEqual([['7']]);
    expect(tables).not.toHaveBeenCalled();
    await broadcast.stop();
  });

  it('is asked for again once a second while the database is away, and then everything is forgotten', async () => {
    const broadcast = new Broadcast(connection, pino({ level: 'silent' }));
    const heard = vi.fn();
    broadcast.listen('dishes', heard);
    await broadcast.start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    attempts = 0;
    cut();
    for (let second = 1; second <= 4; second++) {
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
      vi.advanceTimersByTime(1000);
      await expect.poll(() => attempts).toBeGreaterThanOrEqual(second);
    }
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    expect(attempts).toBe(4);

    expect(heard).not.toHaveBeenCalled();
    isReachable = true;
    vi.advanceTimersByTime(1000);
    await expect.poll(() => heard.mock.calls).toEqual([[null]]);
    await say('dishes', '8');
    await expect.poll(() => heard.mock.lastCall).toEqual(['8']);
    await broadcast.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
