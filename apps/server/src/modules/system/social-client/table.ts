import { sql } from 'drizzle-orm';
import { smallint, text, unique } from 'drizzle-orm/pg-core';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/** How a tenant's users log in with accounts of other sites: what the tenant is known as there. */
export const socialClients = tenantTable(
  'system_social_client',
  {
    name: text().notNull(),
    /** SocialTypeEnum. */
    socialType: smallint().notNull(),
    userType: smallint().notNull(),
    clientId: text().notNull(),
    /** Sealed (`platform/secrets`, purpose `social-client`). */
    clientSecret: text().notNull(),
    /** WeChat Work: number of the application. */
    agentId: text(),
    /** Root address of a server of one's own (GitHub Enterprise, Gitee on premises); empty for the public site. */
    serverUrl: text(),
    /** Pages that a login may come back to, as addresses without query; others are refused. */
    redirectUris: text().array().notNull().default(sql`'{}'`),
    status: smallint().notNull(),
  },
  (table) => [
    unique('system_social_client_type_unique').on(table.tenantId, table.userType, table.socialType),
  ],
);
