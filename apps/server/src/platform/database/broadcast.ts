/**
 * Word between processes: what changed, so that caches forget it (LISTEN/NOTIFY).
 *
 * A word is sent inside the transaction that makes the change and arrives when that commits. When the listening
 * connection was lost, words may have been missed: every listener is told to forget everything.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './transaction.ts';

const CHANNEL = 'countersign';

/** Called with the key that changed, or with null when anything may have. */
export type Listener = (key: string | null) => void;

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
  async tell(db: Database, topic: string, key: string): Promise<void> {
    await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify([topic, key])})`);
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      ...this.connection,
      application_name: 'countersign broadcast',
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => {
      const [topic, key] = JSON.parse(payload ?? '[]') as [string, string];
      this.hear(topic, key);
    });
    client.on('error', (error) =>
      this.log.warn({ error: error.message }, 'the broadcast connection was lost'),
    );
    client.once('end', () => this.restart());
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
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
          for (const listeners of this.listeners.values()) for (const listener of listeners) listener(null);
        },
        () => this.restart(),
      );
    }, 1000).unref();
  }
}
