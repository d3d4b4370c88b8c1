/**
 * One database server for all test files; each file gets a database of its own, copied from a seeded template.
 *
 * The server is the embedded one without durability. Its databases belong to a user without special rights, as an
 * operator's would.
 */
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/platform/config/config.ts';
import { startCluster } from '../../src/platform/database/cluster.ts';
import { startServer } from '../../src/server.ts';

/** Owner of the test databases: may create roles, and nothing else that is special. */
const OWNER = 'operator';
const TEMPLATE = 'template_seeded';

/** Seals the secrets of all test servers, so that none writes a key into the data folder. */
export const TEST_SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the database server's socket. */
    databaseSocket: string;
  }
}

/** The URL of a database on the test server, as an operator would give it. */
export const databaseUrl = (socket: string, database: string, user = OWNER) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cs-test-'));
  const socket = join(folder, 'run');
  const cluster = await startCluster({ folder, socketFolder: socket, durable: false });
  const teardown = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await letOwnerIn(join(folder, 'postgres'), cluster.connection);
    const template = await startServer(
      readConfig({
        PORT: '0',
        DATABASE_URL: databaseUrl(socket, TEMPLATE),
        LOG_LEVEL: 'error',
        SECRET_KEY: TEST_SECRET_KEY,
      }),
    );
    await template.stop();
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('databaseSocket', socket);
  return teardown;
}

async function letOwnerIn(data: string, connection: pg.ClientConfig): Promise<void> {
  await writeFile(join(data, 'pg_hba.conf'), `local all ${OWNER} trust\n`);
  await appendFile(join(data, 'pg_hba.conf'), 'local all all peer map=countersign\n');
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('select pg_reload_conf()');
  await client.query(`create role ${OWNER} login createrole createdb`);
  await client.query(`create database ${TEMPLATE} owner ${OWNER}`);
  await client.end();
}

/** A new database with the seed's rows; the caller drops it. */
export async function copyTemplate(socket: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseUrl(socket, 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await asOwner(`create database ${name} template ${TEMPLATE}`);
  return { url: databaseUrl(socket, name), drop: () => asOwner(`drop database ${name} with (force)`) };
}
