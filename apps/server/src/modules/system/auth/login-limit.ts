/**
 * How often a login may fail: counted in the database, so that it holds across processes.
 *
 * Per name and address, so that a stranger cannot lock somebody out; per address and per name alone with wider limits,
 * against trying many names and against many addresses.
 */
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { BusinessError, TOO_MANY_REQUESTS } from '../../../platform/http/errors.ts';

const MINUTE = 60;

/** Failed logins per time, and how long to wait after them (seconds). */
const LIMITS = {
  nameAtAddress: { points: 5, duration: 10 * MINUTE, blockDuration: 10 * MINUTE },
  address: { points: 100, duration: 10 * MINUTE, blockDuration: 10 * MINUTE },
  name: { points: 50, duration: 60 * MINUTE, blockDuration: 10 * MINUTE },
};

export interface LoginAttempt {
  tenantId: number;
  username: string;
  address: string;
}

export class LoginLimit {
  private readonly limiters: { limiter: RateLimiterAbstract; keyOf(attempt: LoginAttempt): string }[];

  constructor(storeClient: pg.Pool) {
    const limiter = (name: keyof typeof LIMITS) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'system_rate_limit',
        tableCreated: true,
        keyPrefix: `login-${name}`,
        ...LIMITS[name],
      });
    const nameOf = ({ tenantId, username }: LoginAttempt) => `${tenantId}/${username.toLowerCase()}`;
    this.limiters = [
      { limiter: limiter('nameAtAddress'), keyOf: (attempt) => `${nameOf(attempt)}@${attempt.address}` },
      { limiter: limiter('address'), keyOf: ({ address }) => address },
      { limiter: limiter('name'), keyOf: nameOf },
    ];
  }

  /** @throws BusinessError 429 with the seconds to wait */
  async check(attempt: LoginAttempt): Promise<void> {
    const results = await Promise.all(this.limiters.map(({ limiter, keyOf }) => limiter.get(keyOf(attempt))));
    const exceeded = results.filter(
      (result, index) => result && isExceeded(result, this.limiters[index]?.limiter),
    );
    if (exceeded.length === 0) return;
    const wait = Math.max(...exceeded.map((result) => result?.msBeforeNext ?? 0));
    throw new BusinessError(TOO_MANY_REQUESTS, Math.max(1, Math.ceil(wait / 1000)));
  }

  async countFailure(attempt: LoginAttempt): Promise<void> {
    await Promise.allSettled(this.limiters.map(({ limiter, keyOf }) => limiter.consume(keyOf(attempt))));
  }

  async forgive(attempt: LoginAttempt): Promise<void> {
    const [first] = this.limiters;
    await first?.limiter.delete(first.keyOf(attempt));
  }
}

function isExceeded(result: RateLimiterRes, limiter: RateLimiterAbstract | undefined): boolean {
  return limiter !== undefined && result.consumedPoints >= limiter.points && result.msBeforeNext > 0;
}
