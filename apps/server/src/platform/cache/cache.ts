/**
 * What a process remembers of the database, and forgets when told (architecture §4, Caches).
 *
 * Keys are paths (`tenant:user`): a word about `tenant` makes all below it forgotten, a word about `*` everything. A value that was being read
 * while the word came is handed out but not kept.
 */
import { LRUCache } from 'lru-cache';
import type { Broadcast } from '../database/broadcast.ts';

/** Key of a word about everything. */
export const ALL = '*';

export interface CacheOptions {
  /** Topic of the broadcast that tells of changes. */
  topic: string;
  /** Most entries kept. */
  max: number;
  /** Longest life of an entry in milliseconds, against a word that never came. */
  maxAge?: number;
}

export class Cache<V extends object> {
  private readonly entries: LRUCache<string, V>;
  private readonly loading = new Map<string, Promise<V | null>>();
  private generation = 0;

  constructor(broadcast: Broadcast, { topic, max, maxAge = 600_000 }: CacheOptions) {
    this.entries = new LRUCache({ max, ttl: maxAge });
    broadcast.listen(topic, (key) => this.forget(key));
  }

  /** The value, read when it is not known. A value that does not exist (null) is asked for each time. */
  async get(key: string, load: () => Promise<V | null>): Promise<V | null> {
    const known = this.entries.get(key);
    if (known) return known;
    const running = this.loading.get(key);
    if (running) return running;
    const started = this.generation;
    const promise = load();
    this.loading.set(key, promise);
    try {
      const value = await promise;
      if (value && started === this.generation) this.entries.set(key, value);
      return value;
    } finally {
      if (this.loading.get(key) === promise) this.loading.delete(key);
    }
  }

  private forget(key: string | null): void {
    this.generation++;
    this.loading.clear();
    for (const known of this.entries.keys()) {
      if (key === null || key === ALL || known === key || known.startsWith(`${key}:`))
        this.entries.delete(known);
    }
  }
}
