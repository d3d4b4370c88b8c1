/**
 * The engine's SQL, all of it. A statement takes any number of rows as one JSON array, so that a commit is a handful of
 * statements however much a step did; those that a single instance needs take its state as it is. The tenant is that of
 * the transaction (row-level security), except in the job runner's, which see all tenants.
 */
import type { DefinitionQuery, DeploymentChange } from '@countersign/engine';
import type { QueryConfig } from 'pg';
import type { CommitRows, JobRow, StateRow, SubscriptionRow } from './commit-rows.ts';

export interface StateRecord {
  id: string;
  revision: number;
  state: string;
}

export const readState = (id: string): QueryConfig => ({
  text: 'select id, revision, state from bpm_engine_state where id = $1',
  values: [id],
});

/** The row lock is what makes commands on one instance follow each other, on all nodes. */
export const lockState = (id: string): QueryConfig => ({
  text: 'select id, revision, state from bpm_engine_state where id = $1 for no key update',
  values: [id],
});

/** In the order of their ids, so that two signals do not wait for each other. */
export const lockSignalReceivers = (name: string): QueryConfig => ({
  text: `select id, revision, state from bpm_engine_state
    where id in (select instance_id from bpm_engine_subscription where kind = 'signal' and name = $1)
    order by id for no key update`,
  values: [name],
});

export const findSubscriptions = (kind: string, name: string, limit: number): QueryConfig => ({
  text: `select kind, name, instance_id as instance, node, wait, el from bpm_engine_subscription
    where kind = $1 and name = $2 order by place limit $3`,
  values: [kind, name, limit],
});

export const findSubscriptionsOf = (instance: string, kind: string, name: string): QueryConfig => ({
  text: `select kind, name, instance_id as instance, node, wait, el from bpm_engine_subscription
    where instance_id = $1 and kind = $2 and name = $3 order by place`,
  values: [instance, kind, name],
});

export const findStartSubscriptions = (kind: string, name: string): QueryConfig => ({
  text: `select kind, name, definition_id as definition, el from bpm_engine_start_subscription
    where kind = $1 and name = $2 order by definition_id, el`,
  values: [kind, name],
});

/** What is deployed: process definitions and decisions, each version a row. */
export type DeployedTable = 'bpm_process_definition' | 'bpm_decision';

/** The latest version of a key, or the one that is asked for. */
export const findDeployedId = (
  table: DeployedTable,
  query: Exclude<DefinitionQuery, { id: string }>,
): QueryConfig => ({
  text: `select id from ${table}
    where key = $1 and ($2::integer is null or version = $2) and ($3::text is null or version_tag = $3)
      and ($4::text is null or deployment = $4)
    order by version desc limit 1`,
  values: [query.key, query.version ?? null, query.versionTag ?? null, query.deployment ?? null],
});

export const readDeployed = (table: DeployedTable, id: string): QueryConfig => ({
  text: `select *, extract(epoch from deploy_time) * 1000 as deployed_at from ${table} where id = $1`,
  values: [id],
});

export const readJob = (id: string): QueryConfig => ({
  text: `select id, tenant_id, kind, due, instance_id, node, wait, definition_id, el, is_exclusive, details, retries, error
    from bpm_engine_job where id = $1`,
  values: [id],
});

/** One of two deployments of a tenant waits for the other, so that versions follow each other. */
export const lockDeployments = (): QueryConfig => ({
  text: `select pg_advisory_xact_lock(hashtextextended('bpm.deployment ' || current_setting('app.tenant_id'), 0))`,
  values: [],
});

/** Locks a job that is still as it was read; no row when it is not. */
export const claimJob = (id: string, due: number): QueryConfig => ({
  text: 'select id from bpm_engine_job where id = $1 and due = $2 for update',
  values: [id, due],
});

/**
 * Beside the rows, for statements that find rows by them: the database takes any JSON for a hundred rows and would rather
 * read a small table whole.
 */
const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const rowsIn = (rows: readonly object[]): string[] => [JSON.stringify(rows)];

/** Writes states. Each statement answers with a row per state written; fewer mean that somebody else was faster. */
export function writeStates(states: readonly StateRow[]): QueryConfig[] {
  const fresh = states.filter(({ revision }) => revision === 0);
  const changed = states.filter(({ revision, state }) => revision > 0 && state !== null);
  const ended = states.filter(({ revision, state }) => revision > 0 && state === null);
  const statements: QueryConfig[] = [];
  const [first] = fresh;
  if (first && fresh.length === 1) {
    statements.push({
      text: 'insert into bpm_engine_state (id, revision, state) values ($1, 1, $2) returning id',
      values: [first.id, first.state],
    });
  } else if (first) {
    statements.push({
      text: `insert into bpm_engine_state (id, revision, state)
        select id, 1, state from json_to_recordset($1::json) as r(id text, state text) returning id`,
      values: rowsIn(fresh),
    });
  }
  const [one] = changed;
  if (one && changed.length === 1) {
    statements.push({
      text: 'update bpm_engine_state set revision = revision + 1, state = $3 where id = $1 and revision = $2 returning id',
      values: [one.id, one.revision, one.state],
    });
  } else if (one) {
    statements.push({
      text: `update bpm_engine_state s set revision = s.revision + 1, state = r.state
        from json_to_recordset($1::json) as r(id text, revision integer, state text)
        where s.id = any($2) and s.id = r.id and s.revision = r.revision returning s.id`,
      values: [...rowsIn(changed), idsOf(changed)],
    });
  }
  if (ended.length > 0) {
    statements.push({
      text: `delete from bpm_engine_state s using json_to_recordset($1::json) as r(id text, revision integer)
        where s.id = any($2) and s.id = r.id and s.revision = r.revision returning s.id`,
      values: [...rowsIn(ended.map(({ id, revision }) => ({ id, revision }))), idsOf(ended)],
    });
  }
  return statements;
}

/**
 * Writes everything but states: what is waited for, and history.
 *
 * @param at epoch milliseconds of the command
 */
export function writeRows(rows: CommitRows, at: number): QueryConfig[] {
  const time = new Date(at).toISOString();
  const statements: QueryConfig[] = [];
  const write = (list: readonly object[], text: string, ...values: unknown[]) => {
    if (list.length > 0) statements.push({ text, values: [...rowsIn(list), ...values] });
  };
  const remove = (ids: readonly string[], text: string) => {
    if (ids.length > 0) statements.push({ text, values: [ids] });
  };
  write(
    rows.processes,
    `insert into bpm_process_instance (id, top_id, caller, definition_id, key, business_key, initiator, status, start_time)
      select id, top_id, caller, definition_id, key, business_key, initiator, 'running', $2::timestamptz
      from json_to_recordset($1::json) as r(id text, top_id text, caller text, definition_id text, key text,
        business_key text, initiator text)`,
    time,
  );
  write(
    rows.statuses,
    `update bpm_process_instance p set status = r.status, reason = r.reason, variables = r.variables,
        end_time = case when r.status in ('completed', 'cancelled') then $2::timestamptz end
      from json_to_recordset($1::json) as r(id text, status text, reason text, variables jsonb)
      where p.id = any($3) and p.id = r.id`,
    time,
    idsOf(rows.statuses),
  );
  write(
    rows.activities,
    `insert into bpm_activity_instance (instance_id, node, process, el, type, start_time, end_time, outcome)
      select instance_id, node, process, el, type, $2::timestamptz,
        case when outcome is not null then $2::timestamptz end, outcome
      from json_to_recordset($1::json) as r(instance_id text, node text, process text, el text, type text, outcome text)
      on conflict (tenant_id, instance_id, node) do update set end_time = excluded.end_time, outcome = excluded.outcome`,
    time,
  );
  write(
    rows.tasks.map(({ task, ...row }) => ({ ...task, ...row })),
    `insert into bpm_task (id, instance_id, node, process, el, name, description, assignee, owner, due, follow_up,
        priority, form_key, category, delegation, create_time, end_time, outcome)
      select id, instance_id, node, process, el, name, description, assignee, owner, due, "followUp",
        priority, "formKey", category, delegation, $2::timestamptz,
        case when outcome is not null then $2::timestamptz end, outcome
      from json_to_recordset($1::json) as r(id text, instance_id text, node text, process text, el text, name text,
        description text, assignee text, owner text, due text, "followUp" text, priority integer, "formKey" text,
        category text, delegation text, outcome text)
      on conflict (tenant_id, id) do update set el = excluded.el, name = excluded.name,
        description = excluded.description, assignee = excluded.assignee, owner = excluded.owner, due = excluded.due,
        follow_up = excluded.follow_up, priority = excluded.priority, form_key = excluded.form_key,
        category = excluded.category, delegation = excluded.delegation, end_time = excluded.end_time,
        outcome = excluded.outcome`,
    time,
  );
  remove(rows.candidatesOf, 'delete from bpm_task_candidate where task_id = any($1)');
  write(
    rows.candidates,
    `insert into bpm_task_candidate (task_id, kind, name)
      select task_id, kind, name from json_to_recordset($1::json) as r(task_id text, kind text, name text)`,
  );
  writeSubscriptions(rows.subscriptions, write, remove);
  writeJobs(rows, write, remove);
  return statements;
}

type Write = (list: readonly object[], text: string) => void;
type Remove = (ids: readonly string[], text: string) => void;

function writeSubscriptions(
  { added, removed }: { added: readonly SubscriptionRow[]; removed: readonly string[] },
  write: Write,
  remove: Remove,
): void {
  remove(removed, 'delete from bpm_engine_subscription where id = any($1)');
  write(
    added,
    `insert into bpm_engine_subscription (id, kind, name, instance_id, node, wait, el)
      select id, kind, name, instance_id, node, wait, el
      from json_to_recordset($1::json) as r(id text, kind text, name text, instance_id text, node text, wait text, el text)
      on conflict (tenant_id, id) do update set kind = excluded.kind, name = excluded.name, el = excluded.el`,
  );
}

function writeJobs(
  {
    jobs,
    activated,
  }: { jobs: { added: readonly JobRow[]; removed: readonly string[] }; activated: readonly string[] },
  write: Write,
  remove: Remove,
): void {
  remove(jobs.removed, 'delete from bpm_engine_job where id = any($1)');
  write(
    jobs.added,
    `insert into bpm_engine_job (id, kind, due, available_at, instance_id, node, wait, definition_id, el, is_exclusive,
        details, retries, error, is_incident)
      select id, kind, due, available_at, instance_id, node, wait, definition_id, el, is_exclusive, details, retries, error,
        coalesce(retries = 0, false)
      from json_to_recordset($1::json) as r(id text, kind text, due bigint, available_at bigint, instance_id text, node text, wait text,
        definition_id text, el text, is_exclusive boolean, details json, retries integer, error text)
      on conflict (tenant_id, id) do update set due = excluded.due, available_at = excluded.available_at,
        locked_by = null, el = excluded.el, details = excluded.details, retries = excluded.retries,
        error = excluded.error, is_incident = excluded.is_incident`,
  );
  remove(
    activated,
    'update bpm_engine_job set available_at = due, locked_by = null where instance_id = any($1)',
  );
}

/** Writes what was deployed; start events of older versions wait no more. */
export function writeDeployment(deployment: DeploymentChange): QueryConfig[] {
  const { definitions, subscriptions, decisions = [], replacedKeys } = deployment;
  const older = 'select id from bpm_process_definition where key = any($1)';
  const statements: QueryConfig[] = [];
  const write = (rows: readonly object[], text: string) => {
    if (rows.length > 0) statements.push({ text, values: rowsIn(rows) });
  };
  if (replacedKeys.length > 0) {
    statements.push(
      {
        text: `delete from bpm_engine_start_subscription where definition_id in (${older})`,
        values: [replacedKeys],
      },
      {
        text: `delete from bpm_engine_job where kind = 'startTimer' and definition_id in (${older})`,
        values: [replacedKeys],
      },
    );
  }
  write(
    definitions,
    `insert into bpm_process_definition (id, key, version, version_tag, name, deployment, dialect, xml, deploy_time)
      select id, key, version, "versionTag", name, deployment, dialect, xml, to_timestamp("deployedAt" / 1000.0)
      from json_to_recordset($1::json) as r(id text, key text, version integer, "versionTag" text, name text,
        deployment text, dialect text, xml text, "deployedAt" bigint)`,
  );
  write(
    decisions,
    `insert into bpm_decision (id, key, version, version_tag, name, deployment, xml, deploy_time)
      select id, key, version, "versionTag", name, deployment, xml, to_timestamp("deployedAt" / 1000.0)
      from json_to_recordset($1::json) as r(id text, key text, version integer, "versionTag" text, name text,
        deployment text, xml text, "deployedAt" bigint)`,
  );
  write(
    subscriptions,
    `insert into bpm_engine_start_subscription (definition_id, el, kind, name)
      select definition, el, kind, name
      from json_to_recordset($1::json) as r(definition text, el text, kind text, name text)`,
  );
  return statements;
}

/**
 * Takes due jobs of all tenants for a node: until `until`, no other node will. Nodes that take at the same time get
 * different ones.
 */
export const takeJobs = (now: number, until: number, node: string, limit: number): QueryConfig => ({
  text: `update bpm_engine_job j set available_at = $2, locked_by = $3
    from (select tenant_id, id from bpm_engine_job where not is_incident and available_at <= $1
      order by available_at limit $4 for update skip locked) due
    where j.tenant_id = due.tenant_id and j.id = due.id
    returning j.tenant_id, j.id, j.due`,
  values: [now, until, node, limit],
});

/** When the next job of any tenant may be taken; null when there is none. */
export const nextJob = (): QueryConfig => ({
  text: 'select min(available_at) as at from bpm_engine_job where not is_incident',
  values: [],
});

/** Gives jobs back that a node took and still has, to be taken then; at once when they are due without a time. */
export const putBackJobs = (
  ids: readonly string[],
  node: string,
  availableAt: number | null,
): QueryConfig => ({
  text: `update bpm_engine_job set available_at = coalesce($3::bigint, due), locked_by = null
    where id = any($1) and locked_by = $2`,
  values: [ids, node, availableAt],
});
