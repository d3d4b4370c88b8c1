/** The program: reads the configuration, starts the server, stops it in order when told to. */
import { ConfigError, readConfig } from './platform/config/config.ts';
import { startServer } from './server.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const expected = error instanceof ConfigError || process.env.LOG_LEVEL !== 'debug';
  process.stderr.write(
    `countersign: ${expected && error instanceof Error ? error.message : (error as Error).stack}\n`,
  );
  process.exit(1);
}

const abandoned = new AbortController();
let stop = async () => abandoned.abort();
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    stop().catch(fail);
  });
}

try {
  const config = readConfig(process.env);
  const server = await startServer(config, Date.now, abandoned.signal);
  stop = () => server.stop().then(() => process.exit(0));
  if (isStopping) await stop();
  const shown = server.address.replace('127.0.0.1', 'localhost');
  say(`Countersign is ready at ${shown}`);
  if (config.loopback && !process.env.ADMIN_PASSWORD) say(`First login: admin / ${config.adminPassword}`);
  say(`API: ${shown}/prod-api/docs   stop: Ctrl-C`);
} catch (error) {
  if (abandoned.signal.aborted) process.exit(0);
  fail(error);
}
