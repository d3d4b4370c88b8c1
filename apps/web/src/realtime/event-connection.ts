/**
 * One connection to the server's events, opened again whenever it ends, for as long as somebody wants it.
 *
 * The life of a connection: wait for a session → open → hand on every event → it ends, for a reason the server gave or for
 * none → pause → open again. The pause begins with what the server asks for and doubles with every attempt that brought
 * nothing, up to two minutes: the poll covers that time.
 */
import { ServerEvent } from '@countersign/contract/system/notify-message';
import { createEventParser } from './event-parser.ts';

export interface ConnectionParts {
  /** Opens the stream. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  hasSession(): boolean;
  onEvent(event: ServerEvent): void;
  /** Resolves after the time, or before when there is cause to try at once. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** As long as the poll: who may not come back sooner loses nothing. */
const longestPause = 120_000;
const firstPause = 1000;
/** The server shows every 15 seconds that it is there; after this silence the connection counts as lost. */
const longestSilence = 50_000;

type EndReason = Extract<ServerEvent, { type: 'end' }>['reason'];

interface Ended {
  /** Why the server ended it; missing when it just stopped. */
  reason: EndReason | undefined;
  /** At least one event came. */
  hasSpoken: boolean;
  retry: number | undefined;
}

export const backOff = (attempt: number, first: number) => Math.min(longestPause, first * 2 ** attempt);

/** Runs until `signal` ends it. */
export async function keepConnected(parts: ConnectionParts, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let first = firstPause;
  while (!signal.aborted) {
    if (!parts.hasSession()) {
      await parts.pause(longestPause, signal);
      continue;
    }
    const { reason, hasSpoken, retry } = await connect(parts, signal);
    if (signal.aborted) return;
    first = retry ?? first;
    failures = hasSpoken ? 0 : failures + 1;
    // A token that was replaced by a newer one ends the stream of the old one: the new one may open its own at once.
    const isRenewed = reason === 'session-ended' && hasSpoken;
    if (isRenewed) continue;
    await parts.pause(reason === 'replaced' ? longestPause : backOff(failures, first), signal);
  }
}

async function connect(parts: ConnectionParts, outer: AbortSignal): Promise<Ended> {
  const silence = new AbortController();
  const signal = AbortSignal.any([outer, silence.signal]);
  const parser = createEventParser();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reason: EndReason | undefined;
  let hasSpoken = false;
  try {
    const stream = await parts.open(signal);
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), longestSilence);
    };
    hear();
    const decoder = new TextDecoder();
    for await (const piece of pieces(stream)) {
      hear();
      for (const data of parser.feed(decoder.decode(piece, { stream: true }))) {
        const event = readEvent(data);
        if (!event) continue;
        if (event.type === 'end') reason = event.reason;
        else {
          hasSpoken = true;
          parts.onEvent(event);
        }
      }
    }
  } catch {
    // Lost, refused or ended by us: the loop knows what to do next, and the poll goes on.
  } finally {
    clearTimeout(timer);
  }
  return { reason, hasSpoken, retry: parser.retry };
}

async function* pieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** An event of a newer server than this page may not be known here. */
export function readEvent(data: string): ServerEvent | undefined {
  try {
    return ServerEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
