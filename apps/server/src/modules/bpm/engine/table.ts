/**
 * What the engine needs to go on: states of running instances, what they wait for, and work for later. What is over is
 * in the tables of `process-instance` and `task`.
 *
 * Every command writes these rows, so they are narrow and indexed for nothing but the engine's own questions: all of
 * them are asked by key, and cost the same however many instances wait. Times are epoch milliseconds, because they are
 * compared with the engine's clock exactly.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicies } from '../../../platform/database/tenant-table.ts';

const milliseconds = () => bigint({ mode: 'number' });

/** Running instances, each with the processes that it called. The revision counts the changes. */
export const engineStates = pgTable(
  'bpm_engine_state',
  {
    tenantId: tenantId(),
    id: text().notNull(),
    revision: integer().notNull(),
    /** JSON, as text: the database never looks inside. */
    state: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
);

/** Messages and signals that instances wait for. */
export const engineSubscriptions = pgTable(
  'bpm_engine_subscription',
  {
    tenantId: tenantId(),
    /** `<instance>.<node>.<wait>` */
    id: text().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    instanceId: text().notNull(),
    node: text().notNull(),
    wait: text().notNull(),
    el: text().notNull(),
    /** Who waits longest is served first. */
    place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index().on(table.tenantId, table.kind, table.name, table.place),
    index().on(table.tenantId, table.instanceId),
    ...tenantPolicies(),
  ],
);

/** Messages, signals and conditions by which processes start. */
export const engineStartSubscriptions = pgTable(
  'bpm_engine_start_subscription',
  {
    tenantId: tenantId(),
    definitionId: text().notNull(),
    el: text().notNull(),
    kind: text().notNull(),
    /** Empty for a condition. */
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.definitionId, table.el] }),
    index().on(table.tenantId, table.kind, table.name),
    ...tenantPolicies(),
  ],
);

/** Timers, asynchronous continuations and signals for later. A job that ran its last try in vain is an incident. */
export const engineJobs = pgTable(
  'bpm_engine_job',
  {
    tenantId: tenantId(),
    id: text().notNull(),
    kind: text().notNull(),
    due: milliseconds().notNull(),
    /** When a node may take it: its due time, or the end of the lease of the node that has it. */
    availableAt: milliseconds().notNull(),
    /** The node that took it last. */
    lockedBy: text(),
    instanceId: text(),
    node: text(),
    wait: text(),
    definitionId: text(),
    el: text(),
    isExclusive: boolean().notNull().default(true),
    /** What else a job of no instance needs to know: the cycle of a start timer, the name and variables of a signal. */
    details: json(),
    /** Tries left; empty while none has failed. */
    retries: integer(),
    error: text(),
    isIncident: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('bpm_engine_job_available').on(table.availableAt).where(sql`not is_incident`),
    index('bpm_engine_job_incident').on(table.tenantId, table.due).where(sql`is_incident`),
    index().on(table.tenantId, table.instanceId),
    index().on(table.tenantId, table.definitionId),
    ...tenantPolicies(),
  ],
);
