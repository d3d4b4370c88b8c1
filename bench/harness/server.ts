/** Starts the built server as an operator does, with a folder of data of its own, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = join(import.meta.dirname, '../..');

export interface RunningServer {
  address: string;
  pid: number;
  /** Milliseconds from the command to the line that says it is ready. */
  startTime: number;
  stop(): Promise<void>;
}

/** Runs a command and waits for the line that says where it listens. */
export function startProcess(
  command: string,
  args: string[],
  environment: Record<string, string>,
): Promise<RunningServer> {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', CAPTCHA_ENABLED: 'false', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ${args.join(' ')} ended with code ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /ready at (http:\S+)/.exec(line)?.[1];
      if (!address || child.pid === undefined) return;
      resolve({
        address: address.replace('localhost', '127.0.0.1'),
        pid: child.pid,
        startTime: performance.now() - began,
        stop: () => stop(child),
      });
    });
  });
}

/** Starts the built server on the pinned Node. */
export const startServer = (dataDir: string, environment: Record<string, string> = {}) =>
  startProcess(process.execPath, ['apps/server/dist/main.js'], { DATA_DIR: dataDir, ...environment });

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  child.removeAllListeners('exit');
  const family = familyOf(child.pid);
  child.kill('SIGTERM');
  // npm may end before the server that it started.
  while (family.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20));
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A process and all below it. Linux only. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const belongs = (member: number): boolean => {
    if (member === pid) return true;
    const parent = parents.get(member);
    return parent !== undefined && belongs(parent);
  };
  return [...parents.keys()].filter(belongs);
}

/** Memory of a process and all below it, shared pages counted once (PSS), in bytes. Linux only. */
export const memoryOf = (pid: number): number =>
  familyOf(pid).reduce((total, member) => total + pssOf(member), 0);

function pssOf(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
