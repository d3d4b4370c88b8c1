import { sql } from 'drizzle-orm';
import { foreignKey, index, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { oauth2Clients } from '../oauth2-client/table.ts';

/** Authorization codes that wait to be exchanged; a row goes with its exchange. */
export const oauth2Codes = tenantTable(
  'system_oauth2_code',
  {
    /** SHA-256 of the code. */
    codeHash: text().notNull(),
    userId: reference().notNull(),
    userType: smallint().notNull(),
    clientId: text().notNull(),
    scopes: text().array().notNull().default(sql`'{}'`),
    redirectUri: text().notNull(),
    state: text().notNull(),
    /** PKCE, method S256 (RFC 7636); empty where the client did not use it. */
    codeChallenge: text(),
    expiresTime: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'system_oauth2_code_client_fk',
      columns: [table.clientId],
      foreignColumns: [oauth2Clients.clientId],
    }).onDelete('cascade'),
    unique('system_oauth2_code_hash_unique').on(table.tenantId, table.codeHash),
    index().on(table.expiresTime),
  ],
);
