/** Requests per second and 99th percentile of two endpoints, against the same SQL by hand in bare Fastify. */
import autocannon from 'autocannon';
import { startPostgres } from './harness/postgres.ts';
import type { Result } from './harness/report.ts';
import { ROOT, startProcess, startServer } from './harness/server.ts';

const CONNECTIONS = 20;
const SECONDS = 2;
const ROUNDS = 5;

interface Load {
  perSecond: number;
  p99: number;
}

async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} requests failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Target: at least 0.7 of bare Fastify. */
export async function apiThroughput(): Promise<Result[]> {
  const postgres = await startPostgres();
  const server = await startServer('/nonexistent', { DATABASE_URL: postgres.url });
  const headers = await logIn(server.address);
  const info = await fetch(`${server.address}/prod-api/admin-api/system/auth/get-permission-info`, {
    headers,
  });
  const { data } = (await info.json()) as { data: unknown };
  const bare = await startProcess(
    process.execPath,
    [`${ROOT}/bench/baseline/bare-fastify.ts`, postgres.url, JSON.stringify(data)],
    {},
  );
  try {
    const results: Result[] = [];
    for (const [name, path, barePath] of [
      ['get-permission-info', '/system/auth/get-permission-info', '/get-permission-info'],
      ['page of posts', '/system/post/page?pageNo=1&pageSize=10', '/page?pageNo=1&pageSize=10'],
    ] as const) {
      const url = `${server.address}/prod-api/admin-api${path}`;
      await load(url, headers);
      await load(bare.address + barePath);
      const ours: Load[] = [];
      const theirs: Load[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await load(url, headers));
        theirs.push(await load(bare.address + barePath));
      }
      const figure = (loads: Load[], of: keyof Load) => median(loads.map((one) => one[of]));
      results.push(
        {
          name: `${name}: requests per second`,
          value: figure(ours, 'perSecond'),
          unit: '/s',
          baseline: { name: 'bare Fastify', value: figure(theirs, 'perSecond') },
          target: { at: 'least', value: 0.7 },
        },
        {
          name: `${name}: p99`,
          value: figure(ours, 'p99'),
          unit: 'ms',
          baseline: { name: 'bare Fastify', value: figure(theirs, 'p99') },
          target: null,
        },
      );
    }
    return results;
  } finally {
    await bare.stop();
    await server.stop();
    await postgres.stop();
  }
}

async function logIn(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/prod-api/admin-api/system/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'tenant-id': '1' },
    body: JSON.stringify({ username: 'admin', password: 'admin123' }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return { authorization: `Bearer ${data.accessToken}`, 'tenant-id': '1' };
}
