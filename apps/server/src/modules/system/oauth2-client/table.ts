import { sql } from 'drizzle-orm';
import { integer, smallint, text, unique } from 'drizzle-orm/pg-core';
import { sharedTable } from '../../../platform/database/tenant-table.ts';

const texts = () => text().array().notNull().default(sql`'{}'`);

/** OAuth2 clients: the applications that may ask for tokens. The back-office itself is the client `default`. */
export const oauth2Clients = sharedTable(
  'system_oauth2_client',
  {
    clientId: text().notNull(),
    /**
     * SHA-256 of the secret as 64 hex characters; secrets are long and random, so a slow hash adds nothing.
     * Empty for a client that can keep no secret (an app, a page): it must use PKCE and gets no refresh token.
     */
    secret: text().notNull(),
    name: text().notNull(),
    logo: text().notNull(),
    description: text(),
    status: smallint().notNull(),
    accessTokenValiditySeconds: integer().notNull(),
    refreshTokenValiditySeconds: integer().notNull(),
    redirectUris: texts(),
    authorizedGrantTypes: texts(),
    scopes: texts(),
    autoApproveScopes: texts(),
    authorities: texts(),
    resourceIds: texts(),
    /** JSON text, kept as it was written. */
    additionalInformation: text(),
  },
  (table) => [unique('system_oauth2_client_client_id_unique').on(table.clientId)],
);
