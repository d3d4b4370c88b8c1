/** A PostgreSQL of the bench's own, durable as in production, that server and baseline share. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../../apps/server/src/platform/database/cluster.ts';

export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cs-bench-'));
  const socket = join(folder, 'run');
  const cluster = await startCluster({ folder, socketFolder: socket });
  await writeFile(join(folder, 'postgres/pg_hba.conf'), 'local all all trust\n');
  const client = new pg.Client(cluster.connection);
  await client.connect();
  await client.query('select pg_reload_conf()');
  await client.query('create role operator login createrole');
  await client.query('grant pg_checkpoint to operator');
  await client.query('create database bench owner operator');
  await client.end();
  return {
    url: `postgresql://operator@localhost/bench?host=${encodeURIComponent(socket)}`,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
