/** `npm run check`: format and lint, types of every workspace, and who imports whom. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture, installDependencies, ROOT } from './toolchain.mjs';

const WORKSPACES = ['apps', 'packages', '.'];

const typed = WORKSPACES.flatMap((folder) =>
  (folder === '.'
    ? ['e2e', 'bench']
    : readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`)
  ).filter((path) => existsSync(join(ROOT, path, 'tsconfig.json'))),
);

const CHECKS = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['imports', 'depcruise', ['apps', 'packages']],
  ...typed.map((path) => [`types of ${path}`, 'tsc', ['-p', path]]),
];

/** Runs all checks; prints what failed. Resolves with how many passed and failed. */
export async function check() {
  let failed = 0;
  for (const [name, command, args] of CHECKS) {
    const { code, output } = await capture(command, args);
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n`);
    if (code === 0) continue;
    failed++;
    process.stdout.write(`${output}\n`);
  }
  return { passed: CHECKS.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await installDependencies();
  const { failed } = await check();
  process.exit(failed === 0 ? 0 : 1);
}
