/**
 * Data permission, in one place: whose rows somebody sees.
 *
 * Every role has a data scope; what a user sees is what any of the user's roles sees, and the user alone without a role.
 * A list of people, or of what belongs to people, asks for {@link withinReach} and adds it to its conditions.
 */
import type { Column } from 'drizzle-orm';
import { any, equals, type Filter, none, oneOf } from '../database/listing.ts';

/** What the roles of a user see together; it is the same for everybody who has the same roles. */
export interface DataScopes {
  /** All of the tenant; the rest then means nothing. */
  isAll: boolean;
  /** Departments that were chosen for a role. */
  chosenDeptIds: readonly number[];
  ownDept: boolean;
  ownDeptAndBelow: boolean;
  self: boolean;
}

/** What one user sees: everything, or the rows of some departments and perhaps the user's own. */
export type DataReach = 'all' | { deptIds: readonly number[]; userId: number | null };

/** Where a user stands. */
export interface Standing {
  userId: number;
  /** Null for somebody without a department. */
  deptId: number | null;
  /** The own department and all below it. */
  deptIdsFrom(deptId: number): Promise<number[]>;
}

/** What a user with some data scopes sees. */
export async function reachOf(scopes: DataScopes, standing: Standing): Promise<DataReach> {
  if (scopes.isAll) return 'all';
  const deptIds = new Set(scopes.chosenDeptIds);
  const { deptId, userId } = standing;
  if (deptId !== null && scopes.ownDept) deptIds.add(deptId);
  if (deptId !== null && scopes.ownDeptAndBelow)
    for (const id of await standing.deptIdsFrom(deptId)) deptIds.add(id);
  return { deptIds: [...deptIds], userId: scopes.self ? userId : null };
}

/**
 * The condition that keeps a list within somebody's reach.
 *
 * @param dept column of the department that a row belongs to
 * @param user column of the user that a row belongs to
 */
export function withinReach(reach: DataReach, { dept, user }: { dept: Column; user: Column }): Filter {
  if (reach === 'all') return undefined;
  const { deptIds, userId } = reach;
  const within = deptIds.length > 0 ? oneOf(dept, deptIds) : undefined;
  return any(within, equals(user, userId)) ?? none;
}

/** Whether a row lies within somebody's reach. */
export const isWithinReach = (reach: DataReach, row: { deptId: number | null; userId: number }): boolean =>
  reach === 'all' ||
  reach.userId === row.userId ||
  (row.deptId !== null && reach.deptIds.includes(row.deptId));
