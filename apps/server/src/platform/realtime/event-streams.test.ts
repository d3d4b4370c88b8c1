import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Broadcast } from '../database/broadcast.ts';
import { type Session, Sessions } from '../session/sessions.ts';
import { EventStreams } from './event-streams.ts';
import { EVENT_TOPIC } from './events.ts';

const MINUTE = 60_000;

function session(now: number): Session {
  return {
    userId: 7,
    tenantId: 1,
    userType: 2,
    clientId: 'default',
    scopes: [],
    expiresTime: now + 30 * MINUTE,
    tokenHash: 'hash',
  };
}

describe('event streams of a process', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const broadcast = new Broadcast({}, pino({ level: 'silent' }));
    const known = new Map([['hash', session(Date.now())]]);
    const store = { findByTokenHash: async (hash: string) => known.get(hash) ?? null };
    const streams = new EventStreams(broadcast, new Sessions(store, broadcast, Date.now), Date.now);
    const stream = streams.open(session(Date.now()));
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    return { broadcast, streams, stream, known, seen: () => text };
  }

  it('show by a heartbeat that they are alive', async () => {
    const { seen, streams } = setUp();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(seen()).toContain(': beat\n\n');
    streams.endAll();
  });

  it('end when their token expires', async () => {
    const { seen } = setUp();
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect(seen()).not.toContain('session-ended');
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(seen()).toContain('session-ended');
  });

  it('end when their session is gone, although no word of it came', async () => {
    const { seen, known } = setUp();
    known.clear();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(seen()).toContain('session-ended');
  });

  it('say sync when words may have been missed', async () => {
    const { seen, broadcast, streams } = setUp();
    await vi.advanceTimersByTimeAsync(1);
    const before = seen().split('event: sync').length;
    broadcast.hear(EVENT_TOPIC, JSON.stringify({ to: '1:2:7', event: { type: 'sync' } }));
    await vi.advanceTimersByTimeAsync(1);
    expect(seen().split('event: sync').length).toBe(before + 1);
    streams.endAll();
  });

  it('are cut off when their reader takes nothing', async () => {
    const { broadcast, stream, streams } = setUp();
    stream.pause();
    const word = JSON.stringify({ to: '1:2:7', event: { type: 'notify-message', id: 1 } });
    for (let count = 0; count < 5000 && !stream.destroyed; count++) broadcast.hear(EVENT_TOPIC, word);
    expect(stream.destroyed).toBe(true);
    streams.endAll();
  });

  it('of a reader who has gone are forgotten', async () => {
    const { stream, streams, broadcast, seen } = setUp();
    stream.destroy();
    await vi.advanceTimersByTimeAsync(1);
    const before = seen();
    broadcast.hear(EVENT_TOPIC, JSON.stringify({ to: '1:2:7', event: { type: 'sync' } }));
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()).toBe(before);
    streams.endAll();
  });
});
