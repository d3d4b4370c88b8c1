/** A database of their own for nodes of the engine, which are several processes of one installation. */
import pg from 'pg';
import { inject } from 'vitest';
import type { ProcessEngineOptions } from '../../src/modules/bpm/engine/process-engine.ts';
import { copyTemplate } from './database.ts';
import { type EngineNode, openNode } from './engine-node.ts';

export { chain, processFile } from './engine-model.ts';
export { type EngineNode, HERE, openNode, THERE } from './engine-node.ts';

export interface EngineDatabase {
  url: string;
  /** A node that ends with the database. */
  node(options?: Partial<ProcessEngineOptions>): EngineNode;
  /** Runs SQL as the platform role, who sees all tenants. */
  sql<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** Sessions of this database that wait for a lock. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

export async function openEngineDatabase(): Promise<EngineDatabase> {
  const { url, drop } = await copyTemplate(inject('databaseSocket'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET ROLE countersign_platform');
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const nodes: EngineNode[] = [];
  return {
    url,
    node: (options) => {
      const node = openNode(url, options);
      nodes.push(node);
      return node;
    },
    sql: async (text, values) => (await client.query(text, values)).rows,
    waiting: async () => {
      const { rows } = await owner.query(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows[0]?.n;
    },
    close: async () => {
      for (const node of nodes) await node.stop();
      await client.end();
      await owner.end();
      await drop();
    },
  };
}
