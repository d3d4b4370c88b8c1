/** `npm start`: installs and builds what is missing, then runs the server on the pinned Node. */
import { spawn } from 'node:child_process';
import { build, installDependencies, NODE, ROOT } from './toolchain.mjs';

await installDependencies();
await build();

/** Node grows its space for young objects far beyond what an idle server needs; with this bound it takes less than half the memory. */
const MEMORY = '--max-semi-space-size=16';

const server = spawn(NODE, [MEMORY, '--enable-source-maps', 'apps/server/dist/main.js'], {
  cwd: ROOT,
  stdio: 'inherit',
});
// The server ends in order; this process only passes the word on and ends with it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    // From a terminal, Ctrl-C reaches the server by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}
// npm starts this through a shell, which dies of a SIGTERM without passing it on: seen by having another parent.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 300).unref();
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
