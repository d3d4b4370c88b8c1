import { describe, expect, it } from 'vitest';
import {
  actionsFor,
  afterClosing,
  aliveLimit,
  allClosed,
  closed,
  leftClosed,
  opened,
  othersClosed,
  parseTabs,
  rightClosed,
  seen,
  type Tab,
} from './tabs.ts';

const tab = (path: string, affix = false): Tab => ({
  path,
  fullPath: path,
  name: path,
  title: path,
  query: {},
  meta: { affix, keepAlive: true, icon: undefined },
});

const home = tab('/index', true);
const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')] as const;
const all = [home, a, b, c];
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path);

describe('opening a page', () => {
  it('adds a tab at the end', () => {
    expect(paths(opened([home, a], b))).toEqual(['/index', '/a', '/b']);
  });

  it('that is open keeps its place and takes the new query', () => {
    const again = { ...a, fullPath: '/a?id=2', query: { id: '2' } };
    expect(opened([home, a, b], again)).toEqual([home, again, b]);
  });
});

describe('closing', () => {
  it('takes the tab away', () => expect(paths(closed(all, '/b'))).toEqual(['/index', '/a', '/c']));
  it('leaves an affixed tab', () => expect(closed(all, '/index')).toEqual(all));
  it('others leaves this and affixed ones', () =>
    expect(paths(othersClosed(all, '/b'))).toEqual(['/index', '/b']));
  it('left leaves this, the right and affixed ones', () =>
    expect(paths(leftClosed(all, '/b'))).toEqual(['/index', '/b', '/c']));
  it('right leaves this, the left and affixed ones', () =>
    expect(paths(rightClosed([a, home, b, tab('/d', true)], '/a'))).toEqual(['/a', '/index', '/d']));
  it('all leaves affixed ones', () => expect(paths(allClosed(all))).toEqual(['/index']));
});

describe('after closing', () => {
  it('the active tab stays when it is still there', () => {
    expect(afterClosing([home, a], '/a')).toBeUndefined();
  });

  it('the last remaining tab becomes active', () => {
    expect(afterClosing([home, a, { ...b, fullPath: '/b?x=1' }], '/c')).toBe('/b?x=1');
  });

  it('the root opens when none is left', () => {
    expect(afterClosing([], '/a')).toBe('/');
  });
});

describe('the context menu', () => {
  it('offers everything in the middle of the strip', () => {
    expect(actionsFor(all, '/b')).toEqual([
      'refresh',
      'close',
      'closeOthers',
      'closeLeft',
      'closeRight',
      'closeAll',
    ]);
  });

  it('offers no closing of an affixed tab', () => {
    expect(actionsFor(all, '/index')).not.toContain('close');
  });

  it('offers no left for the first and no right for the last tab', () => {
    expect(actionsFor(all, '/a')).not.toContain('closeLeft');
    expect(actionsFor(all, '/c')).not.toContain('closeRight');
  });
});

describe('pages kept alive', () => {
  it('are bounded, and the one not seen for longest goes first', () => {
    const many = Array.from({ length: aliveLimit }, (_, index) => `/p${index}`).reduceRight(
      seen,
      [] as string[],
    );
    expect(seen(many, '/new')).toHaveLength(aliveLimit);
    expect(seen(many, '/new')).not.toContain(many.at(-1));
    expect(seen(many, many.at(-1) ?? '')).toHaveLength(aliveLimit);
  });
});

describe('tabs of an earlier visit', () => {
  it('come back as they were', () => {
    expect(parseTabs(JSON.parse(JSON.stringify(all)))).toEqual(
      all.map((known) => JSON.parse(JSON.stringify(known))),
    );
  });

  it.each([null, 'x', {}, [1, null, {}], [{ path: '/a' }]])('are dropped when they are %j', (stored) => {
    expect(parseTabs(stored)).toEqual([]);
  });
});
