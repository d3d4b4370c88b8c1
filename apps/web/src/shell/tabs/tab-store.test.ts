import { beforeEach, describe, expect, it } from 'vitest';
import { useTabs } from './tab-store.ts';
import type { Tab } from './tabs.ts';

const tab = (path: string, keepAlive = true): Tab => ({
  path,
  fullPath: path,
  name: path,
  title: path,
  query: {},
  meta: { affix: false, keepAlive, icon: undefined },
});

const [a, b, fleeting] = [tab('/a'), tab('/b'), tab('/fleeting', false)];
const { visit, retain, dropState } = useTabs.getState();
const state = () => useTabs.getState();

beforeEach(() => useTabs.setState({ tabs: [], alive: [], lives: {} }));

describe('visiting pages', () => {
  it('keeps their state, newest first', () => {
    for (const visited of [a, b, a]) visit(visited);
    expect(state().tabs).toEqual([a, b]);
    expect(state().alive).toEqual(['/a', '/b']);
  });

  it('that are not to be kept alive opens a tab and keeps nothing', () => {
    visit(a);
    visit(fleeting);
    expect(state().tabs).toEqual([a, fleeting]);
    expect(state().alive).toEqual(['/a']);
  });

  it('again under the same address changes nothing', () => {
    visit(a);
    const before = state();
    visit({ ...a });
    expect(state()).toBe(before);
  });

  it('again under another query brings the tab up to date', () => {
    visit(a);
    visit({ ...a, fullPath: '/a?id=2', query: { id: '2' } });
    expect(state().tabs.map(({ fullPath }) => fullPath)).toEqual(['/a?id=2']);
  });
});

describe('closing tabs', () => {
  it('lets go of the state behind them', () => {
    visit(a);
    visit(b);
    retain([b]);
    expect(state().alive).toEqual(['/b']);
  });
});

describe('refreshing', () => {
  it('gives the page a new life and keeps its tab', () => {
    visit(a);
    visit(b);
    dropState('/a');
    expect(state().alive).toEqual(['/b']);
    expect(state().lives).toEqual({ '/a': 1 });
    expect(state().tabs).toEqual([a, b]);
  });

  it('all pages gives each a new life', () => {
    visit(a);
    visit(b);
    dropState();
    expect(state().alive).toEqual([]);
    expect(state().lives).toEqual({ '/a': 1, '/b': 1 });
  });
});
