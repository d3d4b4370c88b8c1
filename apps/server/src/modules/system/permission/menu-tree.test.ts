import { describe, expect, it } from 'vitest';
import type { menus } from '../menu/table.ts';
import { menuTree } from './menu-tree.ts';

const row = (id: number, parentId: number): typeof menus.$inferSelect => ({
  id,
  parentId,
  parentRow: null,
  name: `menu ${id}`,
  permission: '',
  type: 2,
  sort: id,
  path: 'path',
  icon: '#',
  component: '',
  componentName: null,
  status: 0,
  visible: true,
  keepAlive: true,
  alwaysShow: true,
  creator: '',
  createTime: 0,
  updater: '',
  updateTime: 0,
});

describe('the menu tree', () => {
  it('keeps the order of the rows, and says null where a page has no children', () => {
    const tree = menuTree([row(1, 0), row(5, 0), row(3, 1), row(2, 1)]);
    expect(tree.map(({ id }) => id)).toEqual([1, 5]);
    expect(tree[0]?.children?.map(({ id, children }) => [id, children])).toEqual([
      [3, null],
      [2, null],
    ]);
  });

  it('leaves out an entry whose parent is not granted', () => {
    expect(menuTree([row(2, 1)])).toEqual([]);
  });

  it('says null for the component of a directory', () => {
    expect(menuTree([row(1, 0)])[0]?.component).toBeNull();
  });
});
