import { expect, test } from 'vitest';
import { actions } from './actions/index.ts';
import { describe as written } from './shortcut.ts';

test('every action has an id and a shortcut of its own', () => {
  const ids = actions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = actions.flatMap(({ shortcut }) => (shortcut ? [written(shortcut, false)] : []));
  expect(new Set(keys).size).toBe(keys.length);
});
