import { foreignKey, index, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { platformPolicy, tenantTable } from '../../../platform/database/tenant-table.ts';

/** Accounts at other sites that are bound to a user. Their tokens are not kept: nothing here needs them. */
export const socialUsers = tenantTable(
  'system_social_user',
  {
    /** SocialTypeEnum. */
    type: smallint().notNull(),
    openid: text().notNull(),
    nickname: text().notNull(),
    avatar: text(),
  },
  (table) => [unique('system_social_user_openid_unique').on(table.tenantId, table.type, table.openid)],
);

/** Whose account at another site it is: an account is one user's, and a user has one of a type. */
export const socialUserBinds = tenantTable(
  'system_social_user_bind',
  {
    userId: reference().notNull(),
    userType: smallint().notNull(),
    socialType: smallint().notNull(),
    socialUserId: reference().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'system_social_user_bind_social_user_fk',
      columns: [table.tenantId, table.socialUserId],
      foreignColumns: [socialUsers.tenantId, socialUsers.id],
    }).onDelete('cascade'),
    unique('system_social_user_bind_account_unique').on(table.tenantId, table.userType, table.socialUserId),
    unique('system_social_user_bind_user_unique').on(
      table.tenantId,
      table.userType,
      table.userId,
      table.socialType,
    ),
  ],
);

/** Who an account at another site says its owner is. */
export interface SocialIdentity {
  openid: string;
  nickname: string;
  avatar: string | null;
}

/** Logins with accounts of other sites that are under way. They belong to the flow, not to a tenant's data. */
export const socialStates = pgTable(
  'system_social_state',
  {
    /** SHA-256 of the state that the other site sends back. */
    stateHash: text().primaryKey(),
    tenantId: reference().notNull(),
    type: smallint().notNull(),
    /** Who began it, to bind an account; empty for a login. */
    userId: reference(),
    redirectUri: text().notNull(),
    /** SHA-256 of the code that the other site sent with it; set by the one request that may exchange it. */
    codeHash: text(),
    /** Who it was, once the code was exchanged. */
    identity: jsonb().$type<SocialIdentity>(),
    expireTime: instant().notNull(),
  },
  (table) => [index().on(table.expireTime), platformPolicy()],
);
