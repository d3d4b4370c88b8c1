/** Connections: many as the application's role, a few as the owner of the tables. */

import pg from 'pg';
import type { Logger } from 'pino';

export interface Pools {
  /** Requests: runs as the application's role, under row-level security. */
  app: pg.Pool;
  /** Migrations, job queues, rate limits: runs as the user of the connection. */
  owner: pg.Pool;
  end(): Promise<void>;
}

const APPLICATION_NAME = 'countersign';

/** `pipeline` lets a transaction's beginning travel with its first query; `@types/pg` does not know it yet. */
type PoolConfig = pg.PoolConfig & { pipeline?: boolean };

/** How long to wait for a connection (milliseconds): a refusal helps more than a request that never ends. */
const LONGEST_WAIT = 10_000;

/** Opens the pools; connections are made when they are needed. */
export function openPools(connection: pg.ClientConfig, log: Logger, size = 20): Pools {
  const config: PoolConfig = {
    ...connection,
    application_name: APPLICATION_NAME,
    pipeline: true,
    max: size,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: LONGEST_WAIT,
  };
  const app = new pg.Pool(config);
  const owner = new pg.Pool({
    ...connection,
    application_name: APPLICATION_NAME,
    max: 4,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: LONGEST_WAIT,
  });
  for (const pool of [app, owner]) {
    pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
    // The pool hears only idle connections. A busy one that is lost fails its query; unheard, it would end the process.
    pool.on('connect', (client) => {
      client.on('error', (error) => log.debug({ error: error.message }, 'a database connection was lost'));
    });
  }
  return {
    app,
    owner,
    end: async () => {
      // Connections that close now are meant to.
      for (const pool of [app, owner]) pool.removeAllListeners('error').on('error', () => {});
      await Promise.all([app.end(), owner.end()]);
    },
  };
}
