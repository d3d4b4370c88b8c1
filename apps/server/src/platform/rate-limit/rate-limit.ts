/** How often something may happen: counted in the database, so that it holds across processes. */
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { BusinessError, TOO_MANY_REQUESTS } from '../http/errors.ts';

export interface RateLimitOptions {
  /** What is counted, for example `sms-address`. */
  name: string;
  /** How often in a window. */
  points: number;
  /** Length of the window in seconds. */
  duration: number;
}

export class RateLimit {
  private readonly limiter: RateLimiterPostgres;

  /** @param storeClient pool of the tables' owner: the application's role does not see the counters */
  constructor(storeClient: pg.Pool, { name, points, duration }: RateLimitOptions) {
    this.limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'system_rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
    });
  }

  /**
   * Counts one more; it stays counted whatever becomes of the request.
   *
   * @throws BusinessError 429 with the seconds to wait
   */
  async count(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal;
    }
  }

  /**
   * Asks without counting, for what counts only when it fails.
   *
   * @throws BusinessError 429 with the seconds to wait
   */
  async check(key: string): Promise<void> {
    const state = await this.limiter.get(key);
    if (state && state.consumedPoints >= this.limiter.points && state.msBeforeNext > 0)
      throw tooMany(state.msBeforeNext);
  }

  /** Forgets what was counted. */
  async forgive(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

const tooMany = (milliseconds: number) =>
  new BusinessError(TOO_MANY_REQUESTS, Math.max(1, Math.ceil(milliseconds / 1000)));
