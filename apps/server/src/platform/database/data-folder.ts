/**
 * One server for one data folder.
 *
 * The lock is a socket that the running server listens on: the operating system frees it when the process ends, however
 * it ends, so that nothing stale can keep a killed server from starting again.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The operating system allows about 104 characters for the path of a socket. */
const LONGEST_SOCKET_FOLDER = 80;

export interface DataFolder {
  path: string;
  /** Where sockets of this folder live: inside it, or in the temporary folder where its path is too long. */
  socketFolder: string;
  release(): Promise<void>;
}

/**
 * Takes a data folder for this process.
 *
 * @throws Error with one line when another server uses the folder, or the folder cannot be written
 */
export async function takeDataFolder(path: string): Promise<DataFolder> {
  const inside = join(path, 'run');
  const socketFolder =
    inside.length <= LONGEST_SOCKET_FOLDER
      ? inside
      : join(tmpdir(), `countersign-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`);
  await mkdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR must be a folder that this user may write to: ${path} (${error.code})`);
  });
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  const socket = join(socketFolder, 'server.sock');
  if (await answers(socket))
    throw new Error(
      `DATA_DIR ${path} is in use by another running server: stop it, or choose another folder`,
    );
  await rm(socket, { force: true });
  const lock = createServer((connection) => connection.destroy());
  await new Promise<void>((resolve, reject) => {
    lock.once('error', reject);
    lock.listen(socket, resolve);
  });
  lock.unref();
  return { path, socketFolder, release: () => new Promise((resolve) => lock.close(() => resolve())) };
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
