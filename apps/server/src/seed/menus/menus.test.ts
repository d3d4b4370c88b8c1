import { allResources } from '@countersign/contract/all';
import { describe, expect, it } from 'vitest';
import { allMenuRows } from './index.ts';
import { menuSet } from './menu-set.ts';
import { BUTTON, DIRECTORY, type MenuRow, PAGE } from './menu-tree.ts';

const rowById = new Map(allMenuRows.map((row) => [row.id, row]));
const ofType = (type: number) => allMenuRows.filter((row) => row.type === type);

/** The rows that have a key which an earlier row has too. */
function repeated(rows: readonly MenuRow[], key: (row: MenuRow) => unknown): MenuRow[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => seen.size === seen.add(key(row)).size);
}

function pageOf(button: MenuRow): MenuRow | undefined {
  const parent = rowById.get(button.parentId);
  return parent?.type === BUTTON ? pageOf(parent) : parent;
}

describe('the menu', () => {
  it('gives every entry a number of its own, below those of later rows', () => {
    expect(repeated(allMenuRows, (row) => row.id)).toEqual([]);
    expect(allMenuRows.filter((row) => row.id < 1 || row.id >= 10_000)).toEqual([]);
  });

  it('has a parent for every entry but the roots, and names it before its children', () => {
    const named = new Set([0]);
    const orphans = allMenuRows.filter(({ id, parentId }) => {
      const isOrphan = !named.has(parentId);
      named.add(id);
      return isOrphan;
    });
    expect(orphans).toEqual([]);
  });

  it('puts directories and pages below directories, and buttons below pages and buttons', () => {
    const allowed = { [DIRECTORY]: [DIRECTORY], [PAGE]: [DIRECTORY], [BUTTON]: [PAGE, BUTTON] };
    const misplaced = allMenuRows.filter(({ type, parentId }) => {
      const parent = rowById.get(parentId);
      return parent ? !allowed[type as 1 | 2 | 3].includes(parent.type) : type !== DIRECTORY;
    });
    expect(misplaced).toEqual([]);
  });

  it('begins the path of a root with a slash, and no other path', () => {
    const shown = [...ofType(DIRECTORY), ...ofType(PAGE)];
    expect(shown.filter(({ parentId, path }) => path.startsWith('/') !== (parentId === 0))).toEqual([]);
    expect(shown.filter(({ path }) => !/^\/?[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(path))).toEqual([]);
  });

  it('has no path twice below the same parent', () => {
    const shown = [...ofType(DIRECTORY), ...ofType(PAGE)];
    expect(repeated(shown, ({ parentId, path }) => `${parentId} ${path}`)).toEqual([]);
  });

  it('names a component on every page, each once, and on nothing else', () => {
    expect(
      ofType(PAGE).filter(({ component }) => !/^[a-z]\w*(\/[a-z]\w*)+\/index$/.test(component ?? '')),
    ).toEqual([]);
    expect(repeated(ofType(PAGE), (row) => row.component)).toEqual([]);
    const named = ofType(PAGE).filter((row) => row.componentName !== null);
    expect(repeated(named, (row) => row.componentName)).toEqual([]);
    expect(allMenuRows.filter(({ type, component }) => type !== PAGE && component !== null)).toEqual([]);
  });

  it('writes permissions as module, resource and action', () => {
    const carried = allMenuRows.filter((row) => row.permission !== '');
    expect(carried.filter((row) => !/^[a-z]+(:[a-z0-9-]+){2,3}$/.test(row.permission))).toEqual([]);
    expect(ofType(DIRECTORY).filter((row) => row.permission !== '')).toEqual([]);
  });

  it('keeps a permission to one page, so that taking the page away takes it away', () => {
    const pages = new Map<string, Set<number | undefined>>();
    for (const row of allMenuRows.filter((row) => row.permission !== '')) {
      const page = row.type === BUTTON ? pageOf(row) : row;
      pages.set(row.permission, (pages.get(row.permission) ?? new Set()).add(page?.id));
    }
    expect([...pages].filter(([, ids]) => ids.size > 1)).toEqual([]);
  });

  it('carries every permission that an endpoint asks for', () => {
    const carried = new Set(allMenuRows.map((row) => row.permission));
    const asked = Object.values(allResources).flatMap((resource) =>
      Object.values(resource).flatMap(({ spec }: { spec: { permission?: string } }) => spec.permission ?? []),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((permission) => !carried.has(permission))).toEqual([]);
  });
});

describe('a part of the menu', () => {
  it('takes what stands above and below a branch', () => {
    expect(menuSet({ branches: [1209] })).toEqual([1185, 1186, 1209, 1210, 1211, 1212, 1213]);
  });

  it('takes a page without its buttons', () => {
    expect(menuSet({ pages: [1209] })).toEqual([1185, 1186, 1209]);
  });

  it('takes a permission without its page', () => {
    expect(menuSet({ permissions: ['bpm:user-group:query'] })).toEqual([1210]);
  });

  it('refuses what the menu does not have', () => {
    expect(() => menuSet({ branches: [9999] })).toThrow('no menu entry 9999');
    expect(() => menuSet({ permissions: ['bpm:nothing:query'] })).toThrow('bpm:nothing:query');
  });
});
