import fc from 'fast-check';
import { evaluate, unaryTest } from 'feelin';
import { describe, expect, it } from 'vitest';
import { compileFeel } from './feel.ts';
import { plainTest, plainValue } from './plainFeel.ts';

const text = fc.stringMatching(/^[a-z ,.<>=äß-]{0,4}$/);
const number = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0.5, -1.25, 3.1));
const cell = fc.oneof(
  fc.array(text, { minLength: 1, maxLength: 3 }).map((texts) => texts.map((each) => `"${each}"`).join(', ')),
  number.map(String),
  fc.tuple(fc.constantFrom('<', '<=', '>', '>='), number).map(([operator, bound]) => `${operator} ${bound}`),
);
const value = fc.oneof(text, number);

describe('plain cells', () => {
  it('mean what FEEL says they mean', () => {
    fc.assert(
      fc.property(cell, value, (source, given) => {
        const answer = plainTest(source)?.(given);
        fc.pre(answer !== undefined);
        expect(answer).toBe(unaryTest(source, { '?': given }).value === true);
      }),
      { numRuns: 500 },
    );
  });

  it('leave a value of another kind to FEEL', () => {
    expect(plainTest('> 5')?.('9')).toBeUndefined();
    expect(plainTest('"a"')?.(1)).toBeUndefined();
    expect(compileFeel('> 5', 'unaryTests').evaluate({ '?': null }, 0)).toBe(false);
    expect(compileFeel('"a"', 'unaryTests').evaluate({ '?': ['a'] }, 0)).toBe(
      unaryTest('"a"', { '?': ['a'] }).value,
    );
  });

  it('have the values that FEEL gives them', () => {
    const plain = fc.oneof(
      text.map((each) => `"${each}"`),
      number.map(String),
      fc.boolean().map(String),
    );
    fc.assert(
      fc.property(plain, (source) => {
        expect(plainValue(source)).toBe(evaluate(source).value);
      }),
    );
  });

  it.each(['"a\\n"', 'a', '"a" + "b"', '> a', 'not("a")', '[1..2]', '1 + 1', '-'])('are not %s', (source) => {
    expect(plainTest(source)).toBeUndefined();
    expect(plainValue(source)).toBeUndefined();
  });
});
