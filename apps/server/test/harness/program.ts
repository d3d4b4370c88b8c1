/** The program itself as a child process: its lines, its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const NODE = join(ROOT, 'node_modules/node/bin/node');
const MAIN = join(ROOT, 'apps/server/src/main.ts');

export interface Program {
  child: ChildProcess;
  /** All that it has written so far, to both outputs. */
  output(): string;
  /** `http://localhost:port`, once it is ready; fails with its output when it ends before. */
  ready(): Promise<string>;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/**
 * Starts the program with these variables and no others that it knows.
 *
 * @param wrapper a command that starts it, for example as another user
 */
export function startProgram(environment: Record<string, string>, wrapper: string[] = []): Program {
  const [command = NODE, ...args] = [...wrapper, NODE, MAIN];
  const child = spawn(command, args, {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = once(child, 'close').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null,
  );
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      written += chunk.toString();
      const found = /ready at (http:\S+)/.exec(written)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', reject);
    child.on('close', () => reject(new Error(`the program ended: ${written}`)));
  });
  ready.catch(() => {});
  return { child, output: () => written, ready: () => ready, ended };
}

/** A new folder below the temporary one, and its removal. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'cs-run-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
