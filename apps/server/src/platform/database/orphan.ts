/**
 * The database that a killed server left behind.
 *
 * `postmaster.pid` names a process, but numbers say little: the process may be a corpse that nobody has buried, or, after
 * a restart of a container, another program. PostgreSQL would refuse to start in both cases. What tells is where
 * processes work: those of a database have its data folder as their working folder.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const LONGEST_WAIT = 30_000;

/**
 * Ends the database that runs on a folder, and removes what says that one runs. Only for who holds the folder's lock.
 *
 * @throws Error with one line when it does not end
 */
export async function stopOrphan(data: string, socketFolder: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const postmaster = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!postmaster) return;
  const folder = await realpath(data);
  if ((await processesOn(folder, postmaster)).includes(postmaster)) process.kill(postmaster, 'SIGINT');
  const deadline = Date.now() + LONGEST_WAIT;
  let left = await processesOn(folder, postmaster);
  while (left.length > 0) {
    if (Date.now() > deadline)
      throw new Error(
        `DATA_DIR: the database of a killed server does not end: stop process ${left.join(', ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
    left = await processesOn(folder, postmaster);
  }
  // Nobody is left who could still write, so these can only be stale.
  await rm(file, { force: true });
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

/** The processes of the database on a folder. */
async function processesOn(folder: string, postmaster: number): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => null);
  if (!entries) return (await isCommandOn(folder, postmaster)) ? [postmaster] : [];
  const working = await Promise.all(
    entries
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => [Number(pid), await readlink(`/proc/${pid}/cwd`).catch(() => '')] as const),
  );
  return working.filter(([, place]) => place === folder).map(([pid]) => pid);
}

/** Where there is no /proc: whether the process was started on the folder. */
async function isCommandOn(folder: string, pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(folder);
}
