import type { ServerEvent } from '@countersign/contract/system/notify-message';
import { describe, expect, it } from 'vitest';
import { backOff, type ConnectionParts, keepConnected } from './event-connection.ts';

/** A server that answers each connection with the texts of a script, and ends the client after the last. */
function rehearse(script: (string | Error)[], sessions = true) {
  const end = new AbortController();
  const events: ServerEvent[] = [];
  const pauses: number[] = [];
  let opened = 0;
  const parts: ConnectionParts = {
    async open() {
      const text = script[opened];
      if (text === undefined) {
        end.abort();
        throw new Error('over');
      }
      opened++;
      if (text instanceof Error) throw text;
      return new Blob([text]).stream();
    },
    hasSession: () => sessions,
    onEvent: (event) => events.push(event),
    async pause(milliseconds) {
      pauses.push(milliseconds);
      if (!sessions) end.abort();
    },
  };
  return keepConnected(parts, end.signal).then(() => ({ events, pauses, opened }));
}

const said = (event: ServerEvent) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
const sync = said({ type: 'sync' });

describe('the connection to the events of the server', () => {
  it('hands on every event', async () => {
    const { events } = await rehearse([sync + said({ type: 'notify-message', id: 7 })]);
    expect(events).toEqual([{ type: 'sync' }, { type: 'notify-message', id: 7 }]);
  });

  it('comes back after the time that the server asks for', async () => {
    const { pauses } = await rehearse([`retry: 3000\n\n${sync}`, sync]);
    expect(pauses[0]).toBe(3000);
  });

  it('comes back later each time that nothing came', async () => {
    const { pauses } = await rehearse([new Error('lost'), new Error('lost'), new Error('lost'), sync]);
    expect(pauses.slice(0, 3)).toEqual([2000, 4000, 8000]);
  });

  it('waits for the poll at the longest', () => {
    expect(backOff(30, 1000)).toBe(120_000);
  });

  it('that another one replaced does not come back before the poll', async () => {
    const { pauses } = await rehearse([sync + said({ type: 'end', reason: 'replaced' }), sync]);
    expect(pauses[0]).toBe(120_000);
  });

  it('comes back at once with the new token when its own was replaced', async () => {
    const { pauses, opened } = await rehearse([sync + said({ type: 'end', reason: 'session-ended' }), sync]);
    expect(opened).toBe(2);
    expect(pauses).toHaveLength(1);
  });

  it('skips what it does not understand', async () => {
    const { events } = await rehearse([`data: {"type":"later"}\n\ndata: {\n\n${sync}`]);
    expect(events).toEqual([{ type: 'sync' }]);
  });

  it('is not opened without a session', async () => {
    const { opened } = await rehearse([sync], false);
    expect(opened).toBe(0);
  });
});
