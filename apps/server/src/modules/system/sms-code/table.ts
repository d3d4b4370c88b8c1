import { boolean, index, integer, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/** Verification codes by SMS. */
export const smsCodes = tenantTable(
  'system_sms_code',
  {
    mobile: text().notNull(),
    /** What it is for (SmsSceneEnum). */
    scene: smallint().notNull(),
    /** Keyed hash of the code: six digits would be found from a plain one at once. */
    codeHash: text().notNull(),
    sentTime: instant().notNull(),
    expiresTime: instant().notNull(),
    /** Wrong answers so far. */
    attempts: integer().notNull().default(0),
    used: boolean().notNull().default(false),
    usedTime: instant(),
    createIp: text().notNull(),
    usedIp: text(),
  },
  (table) => [
    index().on(table.tenantId, table.mobile, table.scene),
    // A number is bothered no more often because there are more tenants.
    index().on(table.mobile, table.sentTime),
    index().on(table.expiresTime),
  ],
);
