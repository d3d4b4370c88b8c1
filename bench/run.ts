/** `npm run bench [-- NAME…]`: runs the benchmarks, prints a table, writes `bench/results/latest.json`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { apiThroughput } from './api-throughput.ts';
import { designer } from './designer.ts';
import { engineCore } from './engine-core.ts';
import { engineDatabase } from './engine-database.ts';
import { isMet, printTable, type Result } from './harness/report.ts';
import { startAndMemory } from './start-and-memory.ts';
import { webBytes } from './web-bytes.ts';

const BENCHMARKS: Record<string, () => Promise<Result[]>> = {
  start: startAndMemory,
  bytes: webBytes,
  api: apiThroughput,
  designer,
  engine: engineCore,
  'engine-database': engineDatabase,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  process.stderr.write(
    `no benchmark ${unknown.join(', ')}: there are ${Object.keys(BENCHMARKS).join(', ')}\n`,
  );
  process.exit(1);
}

const results: Result[] = [];
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`${name}…\n`);
  results.push(...(await measure()));
}
process.stdout.write(`${printTable(results)}\n`);

const folder = join(import.meta.dirname, 'results');
await mkdir(folder, { recursive: true });
const machine = { cpus: cpus().length, model: cpus()[0]?.model, memory: totalmem(), node: process.version };
await writeFile(
  join(folder, 'latest.json'),
  `${JSON.stringify({ time: new Date().toISOString(), machine, results }, null, 2)}\n`,
);
process.exit(results.some((result) => isMet(result) === false) ? 1 : 0);
