/** Work inside the server's transactions, as its modules do it. */
import { pino } from 'pino';
import { openPools } from '../../src/platform/database/pools.ts';
import { type Database, Transactions } from '../../src/platform/database/transaction.ts';
import type { TestServer } from './server.ts';

/** Runs work as one transaction of a tenant, in a process of its own as far as the server is concerned. */
export async function inTenant<T>(
  server: TestServer,
  tenantId: number,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const pools = openPools({ connectionString: server.url }, pino({ level: 'silent' }), 2);
  try {
    return await new Transactions(pools.app).inTenant(tenantId, 'write', work);
  } finally {
    await pools.end();
  }
}
