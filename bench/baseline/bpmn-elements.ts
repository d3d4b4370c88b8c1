/**
 * The baseline of the engine: bpmn-elements, its state saved to the same database after each step. It keeps no history
 * and no lists of tasks, knows no tenants, and locks its row as the engine does.
 */
import * as elements from 'bpmn-elements';
import { BpmnModdle } from 'bpmn-moddle';
import serialize, { TypeResolver } from 'moddle-context-serializer';
import pg from 'pg';

const { Context, Definition } = elements;

export interface Baseline {
  start(): Promise<string>;
  /** Completes the task with this id in an instance. */
  complete(instance: string, task: string): Promise<{ isRunning: boolean }>;
  stop(): Promise<void>;
}

export async function startBaseline(url: string, xml: string): Promise<Baseline> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  await pool.query('create table baseline_state (id text primary key, state text not null)');
  const context = serialize(await new BpmnModdle().fromXML(xml), TypeResolver(elements));
  let started = 0;
  return {
    start: async () => {
      const definition = new Definition(Context(context));
      definition.run();
      const id = `i${started++}`;
      const state = JSON.stringify(definition.getState());
      await pool.query({
        name: 'insert',
        text: 'insert into baseline_state (id, state) values ($1, $2)',
        values: [id, state],
      });
      return id;
    },
    complete: async (instance, task) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ state: string }>({
          name: 'lock',
          text: 'select state from baseline_state where id = $1 for update',
          values: [instance],
        });
        const definition = new Definition(Context(context)).recover(JSON.parse(rows[0]?.state ?? '{}'));
        definition.resume();
        definition.signal({ id: task });
        await client.query({
          name: 'update',
          text: 'update baseline_state set state = $2 where id = $1',
          values: [instance, JSON.stringify(definition.getState())],
        });
        await client.query('commit');
        return { isRunning: definition.isRunning };
      } finally {
        client.release();
      }
    },
    stop: () => pool.end(),
  };
}
