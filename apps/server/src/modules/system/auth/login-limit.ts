/**
 * How often a login may fail: counted in the database, so that it holds across processes.
 *
 * Per name and address, so that a stranger cannot lock somebody out; per address and per name alone with wider limits,
 * against trying many names and against many addresses.
 */
import type pg from 'pg';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
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

  /**
   * Refuses who has failed too often, without counting.
   *
   * @throws BusinessError 429 with the seconds to wait
   */
  async check(attempt: LoginAttempt): Promise<void> {
    const results = await Promise.all(this.limiters.map(({ limiter, keyOf }) => limiter.get(keyOf(attempt))));
    refuse(results.filter((result, index) => result && isExceeded(result, this.limiters[index]?.limiter)));
  }

  /**
   * Counts an attempt before it is looked at, so that many at once get no more tries than one after the other.
   *
   * @throws BusinessError 429 with the seconds to wait
   */
  async count(attempt: LoginAttempt): Promise<void> {
    const counted = await Promise.allSettled(
      this.limiters.map(({ limiter, keyOf }) => limiter.consume(keyOf(attempt))),
    );
    const refusals = counted.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    for (const refusal of refusals) if (!(refusal instanceof RateLimiterRes)) throw refusal;
    refuse(refusals);
  }

  /** The attempt was good: it did not count, and what failed before at this address is forgotten. */
  async forgive(attempt: LoginAttempt): Promise<void> {
    const [nameAtAddress, ...others] = this.limiters;
    await Promise.all([
      nameAtAddress?.limiter.delete(nameAtAddress.keyOf(attempt)),
      ...others.map(({ limiter, keyOf }) => limiter.reward(keyOf(attempt))),
    ]);
  }
}

function refuse(results: (RateLimiterRes | null)[]): void {
  if (results.length === 0) return;
  const wait = Math.max(...results.map((result) => result?.msBeforeNext ?? 0));
  throw new BusinessError(TOO_MANY_REQUESTS, Math.max(1, Math.ceil(wait / 1000)));
}

function isExceeded(result: RateLimiterRes, limiter: RateLimiterAbstract | undefined): boolean {
  return limiter !== undefined && result.consumedPoints >= limiter.points && result.msBeforeNext > 0;
}
