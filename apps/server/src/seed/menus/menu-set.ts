/** A part of the menu, for a package or a role. */
import { allMenuRows } from './index.ts';
import type { MenuRow } from './menu-tree.ts';

/** What a set holds. An entry or permission that the menu does not have is refused. */
interface MenuSelection {
  /** Entries with everything below them. What stands above comes with them, or they could not be reached. */
  branches?: readonly number[];
  /** Pages without their buttons, with what stands above. */
  pages?: readonly number[];
  /** Permissions alone, without the page that they belong to. */
  permissions?: readonly string[];
}

const rowById = new Map(allMenuRows.map((row) => [row.id, row]));

/** The numbers of the selected entries, ascending. */
export function menuSet({ branches = [], pages = [], permissions = [] }: MenuSelection): number[] {
  const selected = new Set([...branches, ...pages].flatMap(pathTo).map((row) => row.id));
  for (const id of below(branches)) selected.add(id);
  for (const permission of permissions) {
    const rows = allMenuRows.filter((row) => row.permission === permission);
    if (rows.length === 0) throw new Error(`no menu entry carries ${permission}`);
    for (const row of rows) selected.add(row.id);
  }
  return [...selected].sort((a, b) => a - b);
}

function pathTo(id: number): MenuRow[] {
  const row = rowById.get(id);
  if (!row) throw new Error(`no menu entry ${id}`);
  return row.parentId === 0 ? [row] : [...pathTo(row.parentId), row];
}

/** Rows come parents first, so that one pass reaches every depth. */
function below(branches: readonly number[]): Set<number> {
  const ids = new Set(branches);
  for (const { id, parentId } of allMenuRows) {
    if (ids.has(parentId)) ids.add(id);
  }
  return ids;
}
