/**
 * One server for one data folder.
 *
 * The lock is a socket that the running server listens on: the operating system frees it when the process ends, however
 * it ends, so that nothing stale can keep a killed server from starting again.
 */
import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
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
  try {
    await mkdir(path, { recursive: true });
    await mkdir(socketFolder, { recursive: true, mode: 0o700 });
    const lock = await takeLock(join(socketFolder, 'server.sock'));
    if (lock) return dataFolder(path, socketFolder, lock);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR must be a folder that this user may write to: ${path} (${code})`);
  }
  throw new Error(`DATA_DIR ${path} is in use by another running server: stop it, or choose another folder`);
}

function dataFolder(path: string, socketFolder: string, lock: Server): DataFolder {
  lock.unref();
  return { path, socketFolder, release: () => new Promise((resolve) => lock.close(() => resolve())) };
}

/** Listens on the socket; null when another server does. Of several that start at the same time, one gets it. */
async function takeLock(socket: string): Promise<Server | null> {
  for (;;) {
    const lock = await listen(socket);
    if (lock) return lock;
    if (await answers(socket)) return null;
    // Left by a server that was killed. Moved aside first: a server that took its place just now is put back.
    const aside = `${socket}.${process.pid}.${Date.now()}`;
    const isMoved = await rename(socket, aside).then(
      () => true,
      () => false,
    );
    if (!isMoved) continue;
    if (await answers(aside)) {
      await rename(aside, socket);
      return null;
    }
    await rm(aside, { force: true });
  }
}

/** A server on a socket; null when the socket is there already. */
function listen(socket: string): Promise<Server | null> {
  const lock = createServer((connection) => connection.destroy());
  return new Promise((resolve, reject) => {
    lock.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    lock.listen(socket, () => resolve(lock));
  });
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
