import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  Commit,
  DefinitionQuery,
  Job,
  ScriptRunner,
  StartKind,
  StoredInstance,
  Subscription,
} from '@countersign/engine';
import { createScriptSandbox } from '@countersign/engine/script';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DECIDED_OTHERWISE } from '../../../packages/engine/conformance/decidedOtherwise.ts';
import { runScenario } from '../../../packages/engine/conformance/runScenario.ts';
import type { Scenario } from '../../../packages/engine/conformance/scenario.ts';
import type { PostgresStore } from '../src/modules/bpm/engine/postgres-store.ts';
import { type EngineDatabase, openEngineDatabase } from './harness/engine.ts';

const folder = fileURLToPath(new URL('../../../../shared/scenarios', import.meta.url));

let database: EngineDatabase;
beforeAll(async () => {
  database = await openEngineDatabase();
});
afterAll(() => database?.close());

/** The database's side of the scenario under way: a tenant of its own. */
let side: { store: PostgresStore; tenant: number };

vi.mock('../../../packages/engine/src/runtime/memoryStore.ts', async (importOriginal) => {
  const { MemoryStore } = await importOriginal<typeof import('@countersign/engine')>();
  return {
    MemoryStore: class extends MemoryStore {
      override loadInstance(_tenant: string, id: string): Promise<StoredInstance | undefined> {
        return side.store.loadInstance(String(side.tenant), id);
      }
      override findDefinition(_tenant: string, query: DefinitionQuery) {
        return side.store.findDefinition(String(side.tenant), query);
      }
      override findDecision(_tenant: string, query: DefinitionQuery) {
        return side.store.findDecision(String(side.tenant), query);
      }
      override findSubscriptions(
        _tenant: string,
        kind: 'message' | 'signal',
        name: string,
      ): Promise<Subscription[]> {
        return side.store.findSubscriptions(String(side.tenant), kind, name);
      }
      override findStartSubscriptions(_tenant: string, kind: StartKind, name: string) {
        return side.store.findStartSubscriptions(String(side.tenant), kind, name);
      }
      override async findJob(_tenant: string, id: string): Promise<Job | undefined> {
        return side.store.findJob(String(side.tenant), id);
      }
      override async commit(commit: Commit): Promise<void> {
        const { store, tenant } = side;
        await store.commit({ ...commit, tenantId: String(tenant) });
        await super.commit(commit);
        const states = await database.sql(
          'select id, revision, state from bpm_engine_state where tenant_id = $1 order by id',
          [tenant],
        );
        const jobs = await database.sql<{ id: string }>(
          'select id, due, retries, error from bpm_engine_job where tenant_id = $1 order by id',
          [tenant],
        );
        const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : 1);
        const known = this.instances(commit.tenantId).map(({ state, revision }) => ({
          id: state.id,
          revision,
          state: JSON.parse(JSON.stringify(state)),
        }));
        expect(states.map(({ state, ...row }) => ({ ...row, state: JSON.parse(state) }))).toEqual(
          known.sort(byId),
        );
        expect(jobs).toEqual(
          this.jobs(commit.tenantId)
            .map(({ id, due, retries, error }) => ({
              id,
              due: String(due),
              retries: retries ?? null,
              error: error ?? null,
            }))
            .sort(byId),
        );
      }
    },
  };
});

describe.skipIf(!existsSync(folder))('the published scenarios, with their states in the database', () => {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  let scripts: ScriptRunner;
  let store: PostgresStore;
  let lastTenant = 100_000;
  let refused = 0;
  beforeAll(async () => {
    scripts = await createScriptSandbox();
    store = database.node().engine.store;
  });

  it.each(files)('go as they go in memory: %s', async (name) => {
    const scenarios: Scenario[] = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const failed: string[] = [];
    for (const scenario of scenarios) {
      if (scenario.id in DECIDED_OTHERWISE) continue;
      if (isRefused(scenario)) refused++;
      side = { store, tenant: ++lastTenant };
      const read = (path: string) => readFileSync(join(folder, path), 'utf8');
      const faults = await store.unit(side.tenant, () => runScenario(scenario, read, scripts));
      if (faults.length > 0) failed.push(`${scenario.id}: ${faults.join('; ')}`);
    }
    expect(scenarios.length).toBeGreaterThan(0);
    expect(failed).toEqual([]);
  });

  it('were in the database, all whose models are not refused', async () => {
    const tenants = await database.sql(
      'select distinct tenant_id from bpm_process_definition where tenant_id > 100000',
    );
    expect(tenants.length).toBe(lastTenant - 100_000 - refused);
  });
});

/** Its model cannot be deployed, and that is what it is about. */
function isRefused({ steps: [first, second] }: Scenario): boolean {
  const deploys = first !== undefined && 'do' in first && first.do === 'deploy';
  return deploys && second !== undefined && 'expect' in second && second.expect.error === true;
}
