import { describe, expect, it } from 'vitest';
import { compileFeel } from './feel.ts';

const evaluate = (source: string, context: Record<string, unknown> = {}): unknown =>
  compileFeel(source, 'expression').evaluate(context, 0);

describe('FEEL', () => {
  it('sums, filters and loops over the lists of the process', () => {
    const items = [{ price: 10 }, { price: 30 }];
    expect(evaluate('sum(items.price)', { items })).toBe(40);
    expect(evaluate('count(items[price > 20])', { items })).toBe(1);
    expect(evaluate('some each in items satisfies each.price > 20', { items })).toBe(true);
    expect(evaluate('for each in items return each.price * 2', { items })).toEqual([20, 60]);
  });

  it('knows names with blanks where the file declares them', () => {
    const feel = compileFeel('Monthly Salary * 12', 'expression', ['Monthly Salary']);
    expect(feel.names).toEqual(['Monthly Salary']);
    expect(feel.evaluate({ 'Monthly Salary': 10 }, 0)).toBe(120);
    expect(feel.evaluate({}, 0)).toBeNull();
  });

  it('reaches nothing of JavaScript', () => {
    for (const source of ['a.constructor', 'a.__proto__', 'a.toString', '"x".constructor']) {
      expect(evaluate(source, { a: {} })).toBeNull();
    }
    for (const source of ['constructor', 'globalThis', 'toString()', '__proto__']) {
      expect(() => evaluate(source)).toThrow('not found');
    }
  });

  it.each([
    ['{f: function(n) f(n + 1), g: f(1)}.g', 'Functions of your own'],
    ['matches("aaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "^(a+)+$")', 'Regular expressions'],
    ['{f: replace}.f("a", "(a+)+", "b")', 'Regular expressions'],
    ['for i in 1..1000000000 return i', 'A range cannot be run through'],
    ['for i in [1..1000000000] return i', 'A range can only be tested'],
    ['[1..1000000000][item > 5]', 'A range can only be tested'],
    ['{a: [1, 1], b: concatenate(a, a), c: concatenate(b, b)}', 'cannot be used by another entry'],
    ['for i in x return concatenate(partial, partial)', '"partial" is not available'],
    [`1${' + 1'.repeat(2000)}`, 'characters are too many'],
    ['1 +', 'cannot be read at character'],
  ])('refuses %s before it is run', (source, message) => {
    expect(() => compileFeel(source, 'expression')).toThrow(message);
  });

  it('refuses loops over what is too long when it is run', () => {
    const x = Array.from({ length: 1000 }, (_, index) => index);
    expect(evaluate('count(for a in x return a)', { x })).toBe(1000);
    expect(() => evaluate('count(for a in x, b in x return a)', { x })).toThrow('rounds');
    expect(() => evaluate('count(for a in x return x[item > a])', { x })).toThrow('rounds');
    const long = Array.from({ length: 10_001 }, () => 1);
    expect(() => evaluate('distinct values(x)', { x: long })).toThrow('too long');
  });

  it('still tests ranges', () => {
    expect(evaluate('x in [1..1000000000]', { x: 5 })).toBe(true);
    expect(compileFeel('[1..5), > 10', 'unaryTests').evaluate({ '?': 5 }, 0)).toBe(false);
    expect(compileFeel('not([1..5])', 'unaryTests').evaluate({ '?': 9 }, 0)).toBe(true);
  });
});
