/**
 * Tenant isolation, by the database itself.
 *
 * A tenant table has a `tenant_id` and two policies. The application's role sees and writes only the rows of the tenant
 * that its transaction named (`app.tenant_id`); with none named it sees nothing. The platform role sees all, and is
 * entered only through `acrossTenants` (see `transaction.ts`). Neither role owns the tables or can bypass the policies.
 *
 * The primary key is (tenant_id, id), so that a foreign key names the tenant too: a row cannot point at another
 * tenant's row, even by mistake.
 */
import { type BuildExtraConfigColumns, sql } from 'drizzle-orm';
import {
  bigint,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgRole,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { auditColumns, rowId } from './columns.ts';

/** The role that requests run as. */
export const appRole = pgRole('countersign_app').existing();
/** The role of work across tenants. */
export const platformRole = pgRole('countersign_platform').existing();

const currentTenant = sql`nullif(current_setting('app.tenant_id', true), '')::bigint`;

/** The tenant of a row; a row that is inserted gets the tenant of its transaction. */
export const tenantId = () => bigint({ mode: 'number' }).notNull().default(currentTenant);

/** The two policies of a tenant table. */
export const tenantPolicies = () => [
  pgPolicy('tenant_isolation', {
    for: 'all',
    to: appRole,
    using: sql`tenant_id = ${currentTenant}`,
    withCheck: sql`tenant_id = ${currentTenant}`,
  }),
  platformPolicy(),
];

/** The policy of what only the platform touches. */
export const platformPolicy = () =>
  pgPolicy('platform', { for: 'all', to: platformRole, using: sql`true`, withCheck: sql`true` });

/**
 * The two policies of a table that all tenants share: everybody reads, only the platform writes
 * (menus, dictionaries, configuration, the tenants themselves).
 */
export const sharedPolicies = () => [
  pgPolicy('shared_read', { for: 'select', to: appRole, using: sql`true` }),
  platformPolicy(),
];

const tenantColumns = { id: rowId(), tenantId: tenantId(), ...auditColumns };
const sharedColumns = { id: rowId().primaryKey(), ...auditColumns };

type Columns = Record<string, PgColumnBuilderBase>;
type Extras<N extends string, C extends Columns> = (
  table: BuildExtraConfigColumns<N, C, 'pg'>,
) => PgTableExtraConfigValue[];

/** A table of one tenant's rows, with id, audit columns, key and policies. */
export function tenantTable<N extends string, C extends Columns>(
  name: N,
  columns: C,
  extras?: Extras<N, C & typeof tenantColumns>,
) {
  return pgTable(name, { ...tenantColumns, ...columns } as C & typeof tenantColumns, (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    ...tenantPolicies(),
    ...(extras?.(table) ?? []),
  ]);
}

/** A table that all tenants share, with id, audit columns and policies. */
export function sharedTable<N extends string, C extends Columns>(
  name: N,
  columns: C,
  extras?: Extras<N, C & typeof sharedColumns>,
) {
  return pgTable(name, { ...sharedColumns, ...columns } as C & typeof sharedColumns, (table) => [
    ...sharedPolicies(),
    ...(extras?.(table) ?? []),
  ]);
}
