/** The menu tree that a client builds its navigation from. */
import type { MenuNode } from '@countersign/contract/system/auth';
import type { menus } from '../menu/table.ts';

const ROOT = 0;

/** Builds the tree; an entry whose parent is not granted or is disabled is left out with it. */
export function menuTree(rows: (typeof menus.$inferSelect)[]): MenuNode[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: number): MenuNode[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = below(row.id);
      return {
        id: row.id,
        parentId: row.parentId,
        name: row.name,
        path: row.path,
        component: row.component || null,
        componentName: row.componentName,
        icon: row.icon,
        visible: row.visible,
        keepAlive: row.keepAlive,
        alwaysShow: row.alwaysShow,
        children: children.length > 0 ? children : null,
      };
    });
  return below(ROOT);
}
