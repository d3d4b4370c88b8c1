/** Time from the command to ready, first and second start; memory when nothing happens, database included. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from './harness/report.ts';
import { memoryOf, startProcess } from './harness/server.ts';

const SETTLE = 15_000;
const MEGABYTE = 1024 * 1024;

/** Targets: second start at most 3 s, at most 300 MB. Dependencies are installed and everything is built. */
export async function startAndMemory(): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cs-start-'));
  const start = () => startProcess('npm', ['start', '--silent'], { DATA_DIR: dataDir });
  const first = await start();
  await first.stop();
  const second = await start();
  await new Promise((resolve) => setTimeout(resolve, SETTLE));
  const memory = memoryOf(second.pid);
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
  const seconds = (milliseconds: number) => milliseconds / 1000;
  return [
    {
      name: 'npm start, first, to ready',
      value: seconds(first.startTime),
      unit: 's',
      baseline: null,
      target: null,
    },
    {
      name: 'npm start, second, to ready',
      value: seconds(second.startTime),
      unit: 's',
      baseline: null,
      target: { at: 'most', value: 3 },
    },
    {
      name: 'memory idle, database included',
      value: memory / MEGABYTE,
      unit: 'MB',
      baseline: null,
      target: { at: 'most', value: 300 },
    },
  ];
}
