/** Whether a database is new, and what a configuration puts into a new one. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { seed } from './index.ts';

/** Seeds a database that has no tenant yet; the caller's transaction sees all tenants. */
export async function seedWhenEmpty(client: pg.PoolClient, config: Config, now: number): Promise<void> {
  const { rowCount } = await client.query('select 1 from system_tenant limit 1');
  if (rowCount !== 0) return;
  await seed(drizzle(client, { casing: 'snake_case' }), {
    adminPassword: config.adminPassword,
    demoData: config.demoData,
    // The demo users' password is known to everybody who knows this product: only where nobody else can reach it.
    demoPassword: config.loopback ? config.adminPassword : null,
    clock: () => now,
  });
}
