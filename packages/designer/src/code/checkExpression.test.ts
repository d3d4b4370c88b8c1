// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of the engine
import { expect, test } from 'vitest';
import { checkExpression } from './checkExpression.ts';

const kinds = (text: string) =>
  checkExpression(text).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);

test.each([
  'bob',
  '2026-05-01T12:00:00',
  '${days > 3}',
  '#{a == "}" && !b}',
  "${users['x'].of(1, [2, 3])}, ${other}",
  '${a > -1}',
  '${empty list}',
])('nothing is wrong with %s', (text) => {
  expect(kinds(text)).toEqual([]);
});

test.each([
  ['${a', 'unbalanced {a'],
  ['${f(a}', 'unexpected }'],
  ['${"a}', 'unbalanced "a}'],
  ['${ }', 'empty ${ }'],
  ['${a >}', 'unexpected >'],
  ['${a == == b}', 'unexpected =='],
  ['days == 3', 'stray days == 3'],
])('%s: %s', (text, problem) => {
  expect(kinds(text)).toEqual([problem]);
});
