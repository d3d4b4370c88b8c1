/**
 * Process instances, running and over, and what happened in them. The engine writes these rows with every step; it
 * never reads them.
 */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { tenantId, tenantPolicies } from '../../../platform/database/tenant-table.ts';

/** Instances, those that were called by another one too. */
export const processInstances = pgTable(
  'bpm_process_instance',
  {
    tenantId: tenantId(),
    /** That of a called one is `<top-level instance>.<node>`. */
    id: text().notNull(),
    /** The top-level instance that it runs in; its own id where it is that. */
    topId: text().notNull(),
    /** Node of the call activity in the top-level instance's state; empty for the top-level instance. */
    caller: text(),
    definitionId: text().notNull(),
    key: text().notNull(),
    businessKey: text(),
    /** Who started it. */
    initiator: text(),
    /** running, suspended, completed or cancelled. */
    status: text().notNull(),
    startTime: instant().notNull(),
    endTime: instant(),
    /** Why it was cancelled. */
    reason: text(),
    /** As they were at the end; while it runs they are in its state. */
    variables: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index().on(table.tenantId, table.startTime),
    index().on(table.tenantId, table.initiator, table.startTime),
    index().on(table.tenantId, table.key, table.startTime),
    index().on(table.tenantId, table.businessKey),
    index('bpm_process_instance_called').on(table.tenantId, table.topId).where(sql`caller is not null`),
    ...tenantPolicies(),
  ],
);

/**
 * Activities, gateways and events that tokens went through, and the sequence flows between them (type `sequenceFlow`):
 * one table, because a step writes both, and they lie together.
 */
export const activityInstances = pgTable(
  'bpm_activity_instance',
  {
    tenantId: tenantId(),
    /** The top-level instance. */
    instanceId: text().notNull(),
    /** Its number in the instance; `<process>/<flow>` for a sequence flow, which has one row however often it is taken. */
    node: text().notNull(),
    /** Node of the process instance: the top-level one's or a called one's. */
    process: text().notNull(),
    /** Id of the element, and what it is. */
    el: text().notNull(),
    type: text().notNull(),
    startTime: instant().notNull(),
    endTime: instant(),
    /** completed or cancelled; empty while it runs. */
    outcome: text(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.instanceId, table.node] }), ...tenantPolicies()],
);
