/**
 * Sessions. A token is never stored, only its SHA-256 (64 hex characters), so that whoever reads the database cannot
 * use what is there. A user's number counts together with the user type: 1 a member of the shop, 2 an administrator.
 */
import { sql } from 'drizzle-orm';
import { foreignKey, index, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { oauth2Clients } from '../oauth2-client/table.ts';

const tokenColumns = {
  tokenHash: text().notNull(),
  userId: reference().notNull(),
  userType: smallint().notNull(),
  clientId: text().notNull(),
  scopes: text().array().notNull().default(sql`'{}'`),
  expiresTime: instant().notNull(),
};

export const refreshTokens = tenantTable('system_oauth2_refresh_token', tokenColumns, (table) => [
  foreignKey({
    name: 'system_oauth2_refresh_token_client_fk',
    columns: [table.clientId],
    foreignColumns: [oauth2Clients.clientId],
  }).onDelete('cascade'),
  // The hash comes first, so that this one index also finds a token whose tenant is not known yet.
  unique('system_oauth2_refresh_token_hash_unique').on(table.tokenHash, table.tenantId),
  index().on(table.tenantId, table.userId),
  index().on(table.expiresTime),
]);

/** An access token ends with the refresh token that it came from; some grants give no refresh token. */
export const accessTokens = tenantTable(
  'system_oauth2_access_token',
  { ...tokenColumns, refreshTokenHash: text() },
  (table) => [
    foreignKey({
      name: 'system_oauth2_access_token_client_fk',
      columns: [table.clientId],
      foreignColumns: [oauth2Clients.clientId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'system_oauth2_access_token_refresh_token_fk',
      columns: [table.refreshTokenHash, table.tenantId],
      foreignColumns: [refreshTokens.tokenHash, refreshTokens.tenantId],
    }).onDelete('cascade'),
    unique('system_oauth2_access_token_hash_unique').on(table.tokenHash),
    index().on(table.refreshTokenHash, table.tenantId),
    index().on(table.tenantId, table.userId),
    index().on(table.expiresTime),
  ],
);
