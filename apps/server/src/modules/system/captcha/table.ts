import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { platformPolicy } from '../../../platform/database/tenant-table.ts';

/** Puzzles that wait for their answer, and answers that wait for their login. They come before any tenant is known. */
export const captchas = pgTable(
  'system_captcha',
  {
    /** Token of the puzzle; of an answered one, the hash of its verification. */
    key: text().primaryKey(),
    /** Left edge of the hole in pixels. */
    x: integer().notNull(),
    secretKey: text().notNull(),
    expireTime: instant().notNull(),
  },
  () => [platformPolicy()],
);
