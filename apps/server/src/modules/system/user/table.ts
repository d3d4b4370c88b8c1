import { sql } from 'drizzle-orm';
import { customType, foreignKey, index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { depts } from '../dept/table.ts';
import { posts } from '../post/table.ts';
import { roles } from '../role/table.ts';

/** Compared letter by letter, so that an index finds what begins with some letters. */
const pronunciation = () =>
  customType<{ data: string }>({ dataType: () => 'text collate "C"' })()
    .notNull()
    .default('');

/** The people of a tenant who can log in to the back-office. */
export const users = tenantTable(
  'system_users',
  {
    username: text().notNull(),
    /**
     * What a user name is looked up by: names differ in more than case. A column and not just an index on `lower(…)`,
     * because under row-level security the index would not be used for a function that is not leakproof.
     */
    usernameKey: text().notNull().generatedAlwaysAs(sql`lower(username)`),
    /** An argon2id hash in PHC text form. */
    password: text().notNull(),
    nickname: text().notNull(),
    /** How the nickname is pronounced, and the first letters of that; see `pinyin.ts`. */
    pinyin: pronunciation(),
    pinyinInitials: pronunciation(),
    remark: text(),
    deptId: reference(),
    email: text(),
    mobile: text(),
    sex: smallint(),
    avatar: text(),
    status: smallint().notNull(),
    loginIp: text(),
    loginDate: instant(),
  },
  (table) => [
    foreignKey({ columns: [table.tenantId, table.deptId], foreignColumns: [depts.tenantId, depts.id] }),
    uniqueIndex().on(table.tenantId, table.usernameKey),
    uniqueIndex().on(table.tenantId, table.mobile).where(sql`${table.mobile} <> ''`),
    uniqueIndex().on(table.tenantId, table.email).where(sql`${table.email} <> ''`),
    index().on(table.tenantId, table.deptId),
    index().on(table.tenantId, table.pinyin),
    index().on(table.tenantId, table.pinyinInitials),
  ],
);

/** Which roles a user has. */
export const userRoles = tenantTable(
  'system_user_role',
  { userId: reference().notNull(), roleId: reference().notNull() },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.roleId],
      foreignColumns: [roles.tenantId, roles.id],
    }).onDelete('cascade'),
    uniqueIndex().on(table.tenantId, table.userId, table.roleId),
    index().on(table.tenantId, table.roleId),
  ],
);

/** Which posts a user holds. */
export const userPosts = tenantTable(
  'system_user_post',
  { userId: reference().notNull(), postId: reference().notNull() },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.postId],
      foreignColumns: [posts.tenantId, posts.id],
    }).onDelete('cascade'),
    uniqueIndex().on(table.tenantId, table.userId, table.postId),
    index().on(table.tenantId, table.postId),
  ],
);
