/** The process engine on a database of the bench's own, as the server puts it together. */
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { ProcessEngine } from '../../apps/server/src/modules/bpm/engine/process-engine.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openPools } from '../../apps/server/src/platform/database/pools.ts';
import { Transactions } from '../../apps/server/src/platform/database/transaction.ts';
import { startPostgres } from './postgres.ts';
import { ROOT } from './server.ts';

export const CALLER = { tenantId: 1, user: '1' };

export interface BenchEngine {
  url: string;
  engine: ProcessEngine;
  /** Runs SQL as the platform role. */
  sql<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** Runs SQL as the owner of the tables. */
  asOwner(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a durable database with all tables, and an engine on it. */
export async function startBenchEngine(): Promise<BenchEngine> {
  const postgres = await startPostgres();
  const pools = openPools({ connectionString: postgres.url }, pino({ level: 'error' }));
  await migrate(pools.owner, join(ROOT, 'apps/server/migrations'), async () => {});
  const platform = new pg.Client({ connectionString: postgres.url });
  await platform.connect();
  await platform.query('SET ROLE countersign_platform');
  return {
    url: postgres.url,
    engine: new ProcessEngine({ transactions: new Transactions(pools.app), now: Date.now }),
    sql: async (text, values) => (await platform.query(text, values)).rows,
    asOwner: async (text) => {
      await pools.owner.query(text);
    },
    stop: async () => {
      await platform.end();
      await pools.end();
      await postgres.stop();
    },
  };
}

/** A process of these elements, joined in this order. */
export function processOf(key: string, elements: string, flows: readonly [string, string][]): string {
  const joined = flows.map(
    ([from, to]) => `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`,
  );
  return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="bench">
    <process id="${key}" isExecutable="true">${elements}${joined.join('')}</process></definitions>`;
}

/** Makes an instance many by copying its rows; the copies have the ids `copy-1`, `copy-2` and so on. */
export async function copyInstance({ sql, asOwner }: BenchEngine, id: string, copies: number): Promise<void> {
  const copied = (table: string, columns: string) => {
    const selected = columns
      .split(', ')
      .map((column) => (IDS.has(column) ? `replace(${column}, '${id}', 'copy-' || n)` : column))
      .join(', ');
    return `insert into ${table} (tenant_id, ${columns}) select tenant_id, ${selected}
      from generate_series(1, ${copies}) n, (select * from ${table} where ${idOf(table)} like '${id}%') t`;
  };
  for (const [table, columns] of TABLES) await sql(copied(table, columns));
  for (const [table] of TABLES) await asOwner(`vacuum analyze ${table}`);
}

const IDS = new Set(['id', 'top_id', 'instance_id', 'state']);
const idOf = (table: string) => (table === 'bpm_activity_instance' ? 'instance_id' : 'id');
const TABLES: readonly [string, string][] = [
  ['bpm_engine_state', 'id, revision, state'],
  ['bpm_engine_job', 'id, kind, due, available_at, instance_id, node, wait, el, is_exclusive, is_incident'],
  ['bpm_process_instance', 'id, top_id, definition_id, key, initiator, status, start_time'],
  ['bpm_activity_instance', 'instance_id, node, process, el, type, start_time, end_time, outcome'],
  ['bpm_task', 'id, instance_id, node, process, el, name, create_time'],
];
