/**
 * How the menu is written down: a tree of directories, pages and their buttons, one line each.
 *
 * Clients expect a root's path to begin with `/` and a deeper one not to, a directory to have no component, and pages
 * not to hold pages. Buttons never show in the menu; they carry the permission strings that endpoints ask for.
 */
import type { menus } from '../../modules/system/menu/table.ts';

export type MenuRow = Required<
  Pick<
    typeof menus.$inferInsert,
    | 'id'
    | 'parentId'
    | 'type'
    | 'sort'
    | 'name'
    | 'path'
    | 'icon'
    | 'component'
    | 'componentName'
    | 'permission'
    | 'status'
  >
>;

export const DIRECTORY = 1;
export const PAGE = 2;
export const BUTTON = 3;

export interface MenuTree {
  row: Omit<MenuRow, 'parentId'>;
  children: MenuTree[];
}

/**
 * A button: number, name, permission string. It is sorted one after the button before it unless it names its place.
 * A button may have buttons below it.
 */
export type Button = readonly [
  id: number,
  name: string,
  permission: string,
  more?: { sort?: number; children?: readonly Button[] },
];

const blank = {
  path: '',
  icon: '',
  component: null,
  componentName: null,
  permission: '',
  status: 0,
};

/** A group of pages and further groups. */
export function directory(
  id: number,
  sort: number,
  name: string,
  path: string,
  icon: string,
  children: MenuTree[],
): MenuTree {
  return { row: { ...blank, id, type: DIRECTORY, sort, name, path, icon }, children };
}

/**
 * A page.
 *
 * @param component the page's folder below `web/src/pages`, and its file's name
 * @param componentName what the tab strip keeps the page alive by
 */
export function page(
  id: number,
  sort: number,
  name: string,
  path: string,
  icon: string,
  component: string,
  componentName: string | null,
  buttons: readonly Button[] = [],
): MenuTree {
  return {
    row: { ...blank, id, type: PAGE, sort, name, path, icon, component, componentName },
    children: buttonRows(buttons),
  };
}

/** The same page, which itself grants a permission to who has it in the menu. */
export function withPermission(permission: string, tree: MenuTree): MenuTree {
  return { ...tree, row: { ...tree.row, permission } };
}

function buttonRows(buttons: readonly Button[]): MenuTree[] {
  let sort = 0;
  return buttons.map(([id, name, permission, more]) => {
    sort = more?.sort ?? sort + 1;
    return {
      row: { ...blank, id, type: BUTTON, sort, name, permission },
      children: buttonRows(more?.children ?? []),
    };
  });
}

/** All rows of the trees, parents before their children. */
export function menuRows(trees: readonly MenuTree[], parentId = 0): MenuRow[] {
  return trees.flatMap(({ row, children }) => [{ ...row, parentId }, ...menuRows(children, row.id)]);
}
