/**
 * What every command of the project stands on: the dependencies, and the pinned Node (architecture §1).
 *
 * Runs on any Node from 20 on, before anything is installed: only Node's own modules are used here.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress } from './compress.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const NODE = join(ROOT, 'node_modules/node/bin/node');

/** This environment with the pinned Node and the project's programs first on the path. */
export const environment = () => ({
  ...process.env,
  PATH: [dirname(NODE), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
});

/** Runs a program in the project's folder, with the pinned Node first on the path; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 128 : (code ?? 1)));
  });
}

/** Runs a program and keeps what it prints. */
export async function capture(command, args, options = {}) {
  let output = '';
  const code = await new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: environment(),
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (exit) => resolve(exit ?? 1));
  });
  return { code, output };
}

const fingerprint = (text) => createHash('sha256').update(text).digest('hex');
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The packages of a lock file that every machine has, as `path → version`. */
function lockedPackages(path) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  return new Map(
    Object.entries(packages)
      .filter(([name, { link, optional }]) => name.startsWith('node_modules/') && !link && !optional)
      .map(([name, { version }]) => [name, version]),
  );
}

/** Whether what is installed is what the lock file names; npm keeps a note of what it installed. */
function isInstalled() {
  const note = 'node_modules/.package-lock.json';
  if (!existsSync(NODE) || !existsSync(join(ROOT, note))) return false;
  const installed = lockedPackages(note);
  return [...lockedPackages('package-lock.json')].every(([name, version]) => installed.get(name) === version);
}

/** Installs the dependencies when they are not those of the lock file. */
export async function installDependencies() {
  if (isInstalled()) return;
  process.stdout.write('Installing dependencies…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file without the packages of other platforms, which not every registry has.
  const code = await run(npm, ['install', '--no-save', '--include=dev', '--loglevel=error'], {
    env: process.env,
  });
  if (code !== 0) fail('the dependencies could not be installed: see above');
}

/** Newest state of all files below some paths, as one text: path, size and time of change of each. */
function stateOf(paths) {
  const lines = [];
  const walk = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort())
        if (name !== 'node_modules' && name !== 'dist') walk(join(path, name));
    } else lines.push(`${path} ${stat.size} ${stat.mtimeMs}`);
  };
  for (const path of paths) walk(join(ROOT, path));
  return fingerprint(lines.join('\n'));
}

/** What each built part is made of. A part is built again when any of it changed. */
const PARTS = {
  server: {
    sources: [
      'apps/server/src',
      'apps/server/vite.config.ts',
      'packages/contract/src',
      'packages/engine/src',
      'packages/bpmn/src',
      'package-lock.json',
    ],
    folder: 'apps/server',
  },
  web: { sources: ['apps/web', 'packages', 'package-lock.json'], folder: 'apps/web', compressed: true },
};

/** Builds the parts that are stale. */
export async function build({ force = false } = {}) {
  for (const [name, { sources, folder, compressed }] of Object.entries(PARTS)) {
    const stamp = join(ROOT, folder, 'dist/.built-from');
    const state = stateOf(sources);
    if (!force && readIfThere(stamp) === state) continue;
    process.stdout.write(`Building ${name}…\n`);
    const { code, output } = await capture('vite', ['build', '--logLevel', 'warn'], {
      cwd: join(ROOT, folder),
    });
    if (code !== 0) fail(`building ${name} failed:\n${output}`);
    if (compressed) await compress(join(ROOT, folder, 'dist'));
    writeFileSync(stamp, state);
  }
}

export function fail(message) {
  process.stderr.write(`countersign: ${message}\n`);
  process.exit(1);
}
