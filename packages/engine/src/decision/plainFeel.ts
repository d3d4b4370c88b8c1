/*
 * Most cells of most tables are a text, a few texts, a number or a comparison with one. FEEL is parsed anew at each
 * evaluation, which takes a hundred times as long as these; what they mean is the same (a test compares
 * the two). A value of another kind than the cell is left to FEEL.
 */

/** Undefined where FEEL has to say. */
type Test = (value: unknown) => boolean | undefined;

const TEXT = /^"[^"\\]*"$/;
const TEXTS = /^"[^"\\]*"(\s*,\s*"[^"\\]*")*$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;
const COMPARISON = /^(<=|>=|<|>)\s*(-?\d{1,15}(?:\.\d{1,10})?)$/;

/** @returns the test of a plain input cell, undefined for every other */
export function plainTest(source: string): Test | undefined {
  if (TEXTS.test(source)) {
    const texts = new Set([...source.matchAll(/"([^"]*)"/g)].map((found) => found[1]));
    return (value) => (typeof value === 'string' ? texts.has(value) : undefined);
  }
  if (NUMBER.test(source)) {
    const number = Number(source);
    return (value) => (typeof value === 'number' ? value === number : undefined);
  }
  const [, operator, written] = COMPARISON.exec(source) ?? [];
  if (operator === undefined) return undefined;
  const bound = Number(written);
  return (value) => (typeof value === 'number' ? compare(value, operator, bound) : undefined);
}

function compare(value: number, operator: string, bound: number): boolean {
  switch (operator) {
    case '<':
      return value < bound;
    case '<=':
      return value <= bound;
    case '>':
      return value > bound;
    default:
      return value >= bound;
  }
}

/** @returns the value of a plain expression, undefined for every other */
export function plainValue(source: string): string | number | boolean | undefined {
  if (TEXT.test(source)) return source.slice(1, -1);
  if (NUMBER.test(source)) return Number(source);
  if (source === 'true') return true;
  return source === 'false' ? false : undefined;
}
