/**
 * PostgreSQL refuses to run as root. Started by root (in a container, say), it runs as `nobody`: where `setpriv` can
 * do it, with the one right that lets it reach its folder below a home directory that only root may enter.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const NOBODY = 65_534;

/** As whom the database's programs run. */
export interface Account {
  /** Undefined: as this process's own user. */
  uid?: number;
  gid?: number;
  /** Arguments of setpriv that come before the command; empty: the process is started with `spawn` below. */
  setpriv: string[];
  spawn: { uid?: number; gid?: number };
}

/**
 * Chooses the account for the programs in `binaries`.
 *
 * @throws Error with one line when this process is root and `nobody` cannot run them
 */
export async function accountFor(binaries: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { setpriv: [], spawn: {} };
  const identity = { uid: NOBODY, gid: NOBODY };
  const setpriv = [
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--',
  ];
  for (const account of [
    { ...identity, setpriv, spawn: {} },
    { ...identity, setpriv: [], spawn: identity },
  ]) {
    const [command, args] = commandAs(account, join(binaries, 'postgres'), ['--version']);
    const works = await run(command, args, account.spawn).then(
      () => true,
      () => false,
    );
    if (works) return account;
  }
  throw new Error(
    `started as root, and the user nobody cannot run ${binaries}: start as an ordinary user, or set DATABASE_URL`,
  );
}

/** The command line that runs a program as an account. */
export function commandAs(account: Account, program: string, args: string[]): [string, string[]] {
  return account.setpriv.length > 0 ? ['setpriv', [...account.setpriv, program, ...args]] : [program, args];
}
