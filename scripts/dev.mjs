/** `npm run dev`: the server from its sources, started again at each change, and the web with hot reload. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies, NODE, ROOT } from './toolchain.mjs';

await installDependencies();
const port = process.env.PORT ?? '8080';
const children = [
  spawn(NODE, ['--watch', '--watch-preserve-output', '--enable-source-maps', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn(NODE, [join(ROOT, 'node_modules/vite/bin/vite.js')], {
    cwd: join(ROOT, 'apps/web'),
    stdio: 'inherit',
    env: { ...process.env, API_URL: `http://127.0.0.1:${port}` },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
