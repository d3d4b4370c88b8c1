/** What was started, ended in the reverse order. */

export class Lifetime {
  private readonly ends: (() => Promise<unknown>)[] = [];

  /** Remembers how to end what has just started. */
  add(end: () => Promise<unknown>): void {
    this.ends.push(end);
  }

  /**
   * Ends everything; what fails to end keeps nothing else running.
   *
   * @throws the failure, or an AggregateError of several
   */
  async end(): Promise<void> {
    const failures: unknown[] = [];
    for (let next = this.ends.pop(); next; next = this.ends.pop()) {
      await next().catch((error) => failures.push(error));
    }
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1)
      throw new AggregateError(failures, `several parts did not end: ${failures.join('; ')}`);
  }
}
