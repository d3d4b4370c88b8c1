/**
 * How much JavaScript a browser fetches until a screen is there, from the manifest of the last build:
 * `node apps/web/scripts/initial-bytes.ts`. Ends with 1 when a screen is over its limit.
 *
 * Counted are the modules that the screen names and all that they import statically; what is loaded ahead of need is not.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

export interface Screen {
  name: string;
  /** Modules by the names of the manifest. */
  modules: string[];
  /** Most bytes, gzip. */
  limit: number;
}

const start = ['index.html', 'src/locales/zh-CN/common.json'];
const shell = [...start, 'src/shell/entry/MainLayout.tsx', 'src/locales/zh-CN/shell.json'];

export const screens: Screen[] = [
  {
    name: 'login',
    modules: [...start, 'src/shell/entry/PublicPages.tsx', 'src/locales/zh-CN/login.json'],
    limit: 200_000,
  },
  {
    name: 'home',
    modules: [...shell, 'src/pages/index/index.tsx', 'src/locales/zh-CN/home.json'],
    limit: 400_000,
  },
];

/** Bytes of JavaScript (gzip) of what the modules need at once. @throws Error when the build has no such module */
export function initialBytes(dist: string, modules: readonly string[]): number {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));
  const needed = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (needed.has(chunk.file)) return;
    needed.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const name of modules) follow(name);
  return [...needed]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`)).length, 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  for (const { name, modules, limit } of screens) {
    const bytes = initialBytes(dist, modules);
    if (bytes > limit) process.exitCode = 1;
    process.stdout.write(
      `${name}: ${(bytes / 1000).toFixed(1)} kB of ${limit / 1000} kB${bytes > limit ? ', too much' : ''}\n`,
    );
  }
}
