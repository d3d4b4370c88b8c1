/** Reads server-sent events the way clients do that can send headers: over fetch. */
import type { ServerEvent } from '@countersign/contract/system/notify-message';
import { callRaw, type Request, type TestServer } from './server.ts';

export interface EventReader {
  response: Response;
  /** The next event; null when the stream has ended. */
  next(): Promise<ServerEvent | null>;
  close(): Promise<void>;
}

/** Opens the stream of a user; it begins with `sync`. */
export async function openEvents(
  server: TestServer,
  token: string,
  request: Request = {},
): Promise<EventReader> {
  const response = await callRaw(server, '/system/notify-message/events', { token, ...request });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('an answer without a body');
  let text = '';
  async function nextBlock(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block;
      }
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) return null;
      text += value;
    }
  }
  return {
    response,
    next: async () => {
      for (;;) {
        const block = await nextBlock();
        if (block === null) return null;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) return JSON.parse(data) as ServerEvent;
      }
    },
    close: () => reader.cancel(),
  };
}
