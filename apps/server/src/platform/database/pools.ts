/** Connections: many as the application's role, a few as the owner of the tables. */

import pg from 'pg';
import type { Logger } from 'pino';
import { SESSION_SETUP } from './transaction.ts';

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

/** Opens the pools; connections are made when they are needed. */
export function openPools(connection: pg.ClientConfig, log: Logger, size = 20): Pools {
  const config: PoolConfig = {
    ...connection,
    application_name: APPLICATION_NAME,
    pipeline: true,
    max: size,
    idleTimeoutMillis: 60_000,
  };
  const app = new pg.Pool(config);
  app.on('connect', (client) => {
    client.query(SESSION_SETUP).catch((error) => log.error({ error }, 'cannot set up a connection'));
  });
  const owner = new pg.Pool({
    ...connection,
    application_name: APPLICATION_NAME,
    max: 4,
    idleTimeoutMillis: 60_000,
  });
  for (const pool of [app, owner]) {
    pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
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
