import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { tenantId, tenantPolicies } from '../../../platform/database/tenant-table.ts';

/** Tasks of people, open (without an end) and done. */
export const tasks = pgTable(
  'bpm_task',
  {
    tenantId: tenantId(),
    /** `<instance>.<node>` */
    id: text().notNull(),
    instanceId: text().notNull(),
    node: text().notNull(),
    /** Node of the process instance. */
    process: text().notNull(),
    el: text().notNull(),
    name: text(),
    description: text(),
    assignee: text(),
    owner: text(),
    /** Due and follow-up dates as the model's expressions gave them. */
    due: text(),
    followUp: text(),
    priority: integer(),
    formKey: text(),
    category: text(),
    /** pending or resolved, for a task that was delegated. */
    delegation: text(),
    createTime: instant().notNull(),
    endTime: instant(),
    /** completed or cancelled; empty while it is open. */
    outcome: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('bpm_task_todo').on(table.tenantId, table.assignee, table.createTime).where(sql`end_time is null`),
    index('bpm_task_done').on(table.tenantId, table.assignee, table.endTime).where(sql`end_time is not null`),
    index().on(table.tenantId, table.instanceId),
    ...tenantPolicies(),
  ],
);

/** Who may claim an open task. Rows of their own, because row-level security lets an index serve plain equality only. */
export const taskCandidates = pgTable(
  'bpm_task_candidate',
  {
    tenantId: tenantId(),
    taskId: text().notNull(),
    /** user or group. */
    kind: text().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.taskId, table.kind, table.name] }),
    index().on(table.tenantId, table.kind, table.name),
    ...tenantPolicies(),
  ],
);
