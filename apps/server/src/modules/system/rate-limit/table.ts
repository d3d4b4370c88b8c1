import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Counters of the rate limits, in the columns that rate-limiter-flexible reads. They belong to no tenant and hold no
 * tenant's data; the application's role has no right to them.
 */
export const rateLimits = pgTable('system_rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
