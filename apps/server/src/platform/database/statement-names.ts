/**
 * Statements that come again are prepared once per connection: the database parses and plans them no more.
 *
 * A statement gets a name when its text has come a few times. How many have one is bounded, because each is kept in
 * every connection's memory; texts that vary (lists of values, rare filters) go without.
 */
import { LRUCache } from 'lru-cache';

const OFTEN = 3;
const MOST_NAMES = 400;

export class StatementNames {
  private readonly seen = new LRUCache<string, number>({ max: 2000 });
  private readonly names = new Map<string, string>();

  /** The name of a statement, or undefined as long as it has none. */
  of(text: string): string | undefined {
    const name = this.names.get(text);
    if (name) return name;
    if (this.names.size >= MOST_NAMES) return undefined;
    const times = (this.seen.get(text) ?? 0) + 1;
    this.seen.set(text, times);
    if (times < OFTEN) return undefined;
    const next = `s${this.names.size}`;
    this.names.set(text, next);
    return next;
  }
}
