/** The tree of departments: who is below whom. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import { depts } from './table.ts';

/** A department and all below it; a circle, which the rules exclude, would still end. */
const subtree = (root: SQL): SQL => sql`
  with recursive below as (
    select ${depts.id} as id from ${depts} where ${depts.id} = ${root}
    union select ${depts.id} from ${depts} join below on ${depts.parentId} = below.id
  ) select id::float8 as id from below`;

/** The numbers of a department and all below it; none when there is no such department. */
export async function deptIdsFrom(db: Database, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(subtree(sql`${id}`));
  return rows.map((row) => row.id);
}
