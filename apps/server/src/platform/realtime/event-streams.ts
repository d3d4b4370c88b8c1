/**
 * The open event streams of this process, by user.
 *
 * A stream lives as long as its session: it ends at logout, when the token expires or is replaced, and when the server
 * stops. A user has at most {@link MOST_PER_USER}; the next one replaces the oldest, which may be a dead connection that
 * nobody has noticed yet. A reader too slow to take what is sent is cut off; it comes back and asks for what it missed.
 */
import { PassThrough, type Readable } from 'node:stream';
import type { ServerEvent } from '@countersign/contract/system/notify-message';
import type { Broadcast } from '../database/broadcast.ts';
import { BusinessError, TOO_MANY_REQUESTS } from '../http/errors.ts';
import { printEvent } from '../http/event-stream.ts';
import { SESSION_TOPIC, type Session, type Sessions } from '../session/sessions.ts';
import { type Envelope, EVENT_TOPIC, recipientKey } from './events.ts';

/** Streams of one user in one process; a browser needs one, however many tabs it has. */
export const MOST_PER_USER = 8;
const MOST_STREAMS = 10_000;
/** Also how long a stream may outlive its token (milliseconds). */
const HEARTBEAT = 15_000;
/** How soon a client may come back (milliseconds); spread, so that they do not all come at once. */
const RETRY_FROM = 1000;
const RETRY_SPREAD = 4000;
/** Bytes that may wait for a slow reader. */
const MOST_WAITING = 64 * 1024;

/** How long a stopping server lets its last word be read (milliseconds). */
const LAST_WORD = 2000;

type EndReason = Extract<ServerEvent, { type: 'end' }>['reason'];

interface Stream {
  to: string;
  tokenHash: string;
  expiresTime: number;
  output: PassThrough;
}

export class EventStreams {
  private readonly streams = new Map<string, Set<Stream>>();
  private readonly sessions: Sessions;
  private readonly now: () => number;
  private readonly timer: NodeJS.Timeout;
  private count = 0;

  constructor(broadcast: Broadcast, sessions: Sessions, now: () => number) {
    this.sessions = sessions;
    this.now = now;
    broadcast.listen(EVENT_TOPIC, (key) => this.hear(key));
    // After the sessions' own listener, which was there first: what it forgot is looked up again.
    broadcast.listen(SESSION_TOPIC, (hash) => void this.endDeadSessions(hash));
    this.timer = setInterval(() => this.beat(), HEARTBEAT).unref();
  }

  /**
   * Opens a stream for a session.
   *
   * @throws BusinessError 429 when this process has as many as it can hold
   */
  open(session: Session): Readable {
    if (this.count >= MOST_STREAMS) throw new BusinessError(TOO_MANY_REQUESTS, 60);
    const to = recipientKey(session);
    const ofUser = this.streams.get(to) ?? new Set<Stream>();
    const [oldest] = ofUser;
    if (oldest && ofUser.size >= MOST_PER_USER) this.end(oldest, 'replaced');

    const { tokenHash, expiresTime } = session;
    const stream: Stream = { to, tokenHash, expiresTime, output: new PassThrough() };
    this.streams.set(to, ofUser.add(stream));
    this.count++;
    stream.output.once('close', () => this.forget(stream));
    stream.output.on('error', () => {});
    stream.output.write(`retry: ${RETRY_FROM + Math.floor(Math.random() * RETRY_SPREAD)}\n\n`);
    this.send(stream, { type: 'sync' });
    return stream.output;
  }

  /** Ends all streams, so that the server can stop; it does not wait for readers who take nothing. */
  endAll(): void {
    clearInterval(this.timer);
    const open = this.all();
    for (const stream of open) this.end(stream, 'server-stopping');
    setTimeout(() => {
      for (const { output } of open) output.destroy();
    }, LAST_WORD).unref();
  }

  private all(): Stream[] {
    return [...this.streams.values()].flatMap((ofUser) => [...ofUser]);
  }

  private hear(key: string | null): void {
    if (key === null) {
      for (const stream of this.all()) this.send(stream, { type: 'sync' });
      return;
    }
    const { to, event } = JSON.parse(key) as Envelope;
    for (const stream of this.streams.get(to) ?? []) this.send(stream, event);
  }

  private beat(): void {
    for (const stream of this.all()) this.write(stream, ': beat\n\n');
    void this.endDeadSessions(null);
  }

  /** Ends the streams whose session counts no more; with a hash, looks at its streams alone. */
  private async endDeadSessions(hash: string | null): Promise<void> {
    for (const stream of this.all()) {
      if (hash !== null && stream.tokenHash !== hash) continue;
      const isOver =
        stream.expiresTime <= this.now() ||
        // A database that does not answer now says nothing about the session.
        (await this.sessions.resolveHash(stream.tokenHash).catch(() => stream)) === null;
      if (isOver) this.end(stream, 'session-ended');
    }
  }

  private send(stream: Stream, event: ServerEvent): void {
    this.write(stream, printEvent(event.type, event));
  }

  private write({ output }: Stream, text: string): void {
    if (output.writableEnded || output.destroyed) return;
    if (output.writableLength + output.readableLength > MOST_WAITING) output.destroy();
    else output.write(text);
  }

  private end(stream: Stream, reason: EndReason): void {
    this.send(stream, { type: 'end', reason });
    stream.output.end();
    this.forget(stream);
  }

  private forget(stream: Stream): void {
    const ofUser = this.streams.get(stream.to);
    if (!ofUser?.delete(stream)) return;
    this.count--;
    if (ofUser.size === 0) this.streams.delete(stream.to);
  }
}
