import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { tenantId, tenantPolicies } from '../../../platform/database/tenant-table.ts';

/** Decision tables as they were deployed, each version a row. A row never changes. */
export const decisions = pgTable(
  'bpm_decision',
  {
    tenantId: tenantId(),
    id: text().notNull(),
    /** Id of the decision in its file. */
    key: text().notNull(),
    version: integer().notNull(),
    versionTag: text(),
    name: text(),
    /** What was deployed together has the same one. */
    deployment: text().notNull(),
    /** DMN. */
    xml: text().notNull(),
    deployTime: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique().on(table.tenantId, table.key, table.version),
    index().on(table.tenantId, table.deployment),
    ...tenantPolicies(),
  ],
);
