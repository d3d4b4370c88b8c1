// `npm run conformance [-- FOLDER]`: runs the engine against scenario files, see packages/engine/conformance/main.ts.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));
const args = ['packages/engine/conformance/main.ts', ...process.argv.slice(2)];
const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
