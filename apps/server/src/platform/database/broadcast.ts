/**
 * Word between processes: what changed, so that caches forget it (LISTEN/NOTIFY).
 *
 * A word is sent inside the transaction that makes the change and arrives when that commits. When the listening
 * connection was lost, words may have been missed: every listener is told to forget everything.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from './transaction.ts';

const CHANNEL = 'countersign';

const Word = z.tuple([z.string(), z.string()]);

/** Topic and key; null for what somebody else said on our channel. */
function wordOf(payload: string | undefined): [string, string] | null {
  try {
    return Word.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}

/** Called with the key that changed, or with null when anything may have. */
export type Listener = (key: string | null) => void;

/**
 * Says a word to all processes when the transaction commits; each listener hears it once. (`tell` of a request's context
 * is for caches: there, this process hears a second time, at once.)
 *
 * @param key at most about 7,900 bytes, PostgreSQL's limit
 */
export async function announce(db: Database, topic: string, key: string): Promise<void> {
  await db.statement(announcement(topic, key));
}

/** The statement that says a word, to be sent together with others. */
export const announcement = (topic: string, key: string): pg.QueryConfig => ({
  text: 'select pg_notify($1, $2)',
  values: [CHANNEL, JSON.stringify([topic, key])],
});

export class Broadcast {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly connection: pg.ClientConfig;
  private readonly log: Logger;
  private client: pg.Client | null = null;
  private isStopped = false;

  constructor(connection: pg.ClientConfig, log: Logger) {
    this.connection = connection;
    this.log = log;
  }

  /** Hears words about a topic. */
  listen(topic: string, listener: Listener): void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listener));
  }

  /** Tells all processes, this one too, that something changed; said when the transaction commits. */
  tell(db: Database, topic: string, key: string): Promise<void> {
    return announce(db, topic, key);
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      ...this.connection,
      application_name: 'countersign broadcast',
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => {
      const word = wordOf(payload);
      if (word) this.hear(...word);
      else this.log.warn({ payload }, 'a word of the broadcast is not ours');
    });
    client.on('error', (error) =>
      this.log.warn({ error: error.message }, 'the broadcast connection was lost'),
    );
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    // Only now: a connection that never came about is tried again by whoever asked for it.
    client.once('end', () => this.restart());
    this.client = client;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.client?.end();
  }

  /** Hands a word to this process's listeners at once. */
  hear(topic: string, key: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener(key);
  }

  private restart(): void {
    if (this.isStopped) return;
    setTimeout(() => {
      if (this.isStopped) return;
      this.start().then(
        () => {
          if (this.isStopped) return this.client?.end();
          for (const listeners of this.listeners.values()) for (const listener of listeners) listener(null);
        },
        () => this.restart(),
      );
    }, 1000).unref();
  }
}
