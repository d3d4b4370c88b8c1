import { integer, smallint, text, unique } from 'drizzle-orm/pg-core';
import { sharedTable } from '../../../platform/database/tenant-table.ts';

/** Texts of refusals that take the place of the program's own. */
export const errorCodes = sharedTable(
  'system_error_code',
  {
    /** 1 generated, 2 entered by an administrator. */
    type: smallint().notNull(),
    applicationName: text().notNull(),
    code: integer().notNull(),
    /** `{}` stands for an argument, in the order of the program's own text. */
    message: text().notNull(),
    memo: text(),
  },
  (table) => [unique().on(table.code)],
);
