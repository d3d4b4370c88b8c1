import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression, contextOf, ExpressionError, UnknownNameError, type Value } from './index.ts';

const evaluate = (source: string, values: Record<string, Value> = {}): Value =>
  compileExpression(source).evaluate(contextOf(values, Date.UTC(2024, 0, 15)));

describe('expressions', () => {
  it.each<[string, Record<string, Value>, Value]>([
    ['#{1 + 2 * 3}', {}, 7],
    ['#{(1 + 2) * 3}', {}, 9],
    ['#{7 mod 4}', {}, 3],
    ['#{9 div 2}', {}, 4.5],
    ['#{-x}', { x: 4 }, -4],
    ['#{not (a and b) || c}', { a: true, b: true, c: false }, false],
    ['#{x >= 3 ? "many" : \'few\'}', { x: 3 }, 'many'],
    ['#{empty list}', { list: [] }, true],
    ['#{order.lines[1].price > 100}', { order: { lines: [{ price: 1 }, { price: 200 }] } }, true],
    ['#{map["key with blank"]}', { map: { 'key with blank': 5 } }, 5],
    ['#{missing.inner}', { missing: {} }, null],
    ['#{nothing.inner.more}', { nothing: null }, null],
    ['#{list[5]}', { list: [1] }, null],
    ['#{x == null}', { x: null }, true],
    ['#{x lt 5}', { x: null }, false],
    ['#{"5" == 5}', {}, true],
    ['#{text.toUpperCase().concat("!")}', { text: 'hi' }, 'HI!'],
    ['#{list.contains("b") && list.size() == 2}', { list: ['a', 'b'] }, true],
    ['#{order.isPaid()}', { order: { paid: true } }, true],
    ['Dear #{name}, you are $' + '{age}', { name: 'Li', age: 30 }, 'Dear Li, you are 30'],
    ['#{vars:getOrDefault(missing, 7)}', {}, 7],
    ['#{variables:contains(list, "a", "b")}', { list: ['a', 'b', 'c'] }, true],
    ['#{now()}', {}, new Date(Date.UTC(2024, 0, 15))],
    ['plain', {}, 'plain'],
    ['\\#{kept}', {}, '#{kept}'],
  ])('%s', (source, values, expected) => {
    expect(evaluate(source, values)).toEqual(expected);
  });

  it.each([
    ['#{1 +}', 'character 6'],
    ['#{a b}', 'character 5'],
    ['#{"open}', 'not closed'],
    ['#{x', 'missing'],
    ['#{a..b}', 'property name'],
    ['#{1 / 0}', 'Division by zero'],
    ['#{"text" > 3}', 'not a number'],
    ['#{[1]}', 'Unexpected'],
    ['#{eval("1")}', 'no function'],
    ['#{"a".constructor("x")}', 'no method'],
  ])('%s is refused with its place or reason', (source, reason) => {
    expect(() => evaluate(source)).toThrow(ExpressionError);
    expect(() => evaluate(source)).toThrow(reason);
  });

  it.each(['#{x}', '#{1}', '#{"true"}'])('%s is no condition', (source) => {
    expect(() => compileExpression(source).evaluateBoolean(contextOf({ x: null }))).toThrow(
      'The condition gives',
    );
  });

  it('tells an unknown name from other faults', () => {
    expect(() => evaluate('#{missing > 1}')).toThrow(UnknownNameError);
  });

  it('reaches nothing through prototypes', () => {
    for (const name of ['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']) {
      expect(evaluate(`#{o.${name}}`, { o: {} })).toBeNull();
      expect(evaluate(`#{o["${name}"]}`, { o: {} })).toBeNull();
      expect(() => evaluate(`#{${name}}`)).toThrow(UnknownNameError);
      expect(() => evaluate(`#{s.${name}}`, { s: 'x' })).toThrow(ExpressionError);
      expect(() => evaluate(`#{${name}()}`)).toThrow(ExpressionError);
    }
  });

  it('refuses work without bound', () => {
    expect(() => compileExpression(`#{${'('.repeat(500)}1${')'.repeat(500)}}`)).toThrow(ExpressionError);
    expect(() => compileExpression(`#{${'!'.repeat(5000)}x}`)).toThrow(ExpressionError);
    expect(() => compileExpression(`#{${'a.'.repeat(20000)}b}`)).toThrow(ExpressionError);
    const long = 'x'.repeat(900_000);
    expect(() => evaluate('#{a.concat(a)}', { a: long })).toThrow('longer than');
    expect(() => evaluate('#{a.replace("x", a)}', { a: long })).toThrow('longer than');
  });

  const NAMES = [
    'constructor',
    '__proto__',
    'prototype',
    'process',
    'globalThis',
    'Function',
    'require',
    'x',
    'o',
    'list',
    'call',
    'apply',
    'bind',
    '__defineGetter__',
    '__lookupGetter__',
    'toString',
    'valueOf',
    'caller',
    'arguments',
  ];
  const PIECES = [
    ...NAMES,
    '.',
    '(',
    ')',
    '[',
    ']',
    '"',
    "'",
    '+',
    ',',
    '?',
    ':',
    '!',
    ' ',
    '0',
    '1',
    '==',
    '&&',
    '\\',
  ];

  it('never hand out anything but plain data, whatever is written', () => {
    const writes = fc
      .array(fc.constantFrom(...PIECES), { maxLength: 25 })
      .map((parts) => `#{${parts.join('')}}`);
    const chains = fc
      .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 6 })
      .map((names) => `#{o${names.map((name, index) => (index % 2 ? `["${name}"]` : `.${name}`)).join('')}}`);
    const calls = fc
      .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
      .map((names) => `#{x${names.map((name) => `.${name}("return process")`).join('')}}`);
    fc.assert(
      fc.property(fc.oneof(writes, chains, calls, fc.string()), (source) => {
        const values = { x: 'text', o: { a: { b: 1 } }, list: [1, 'two', { three: 3 }] };
        const before = JSON.stringify(values);
        let result: Value;
        try {
          result = evaluate(source, values);
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
          return;
        }
        expect(isPlain(result)).toBe(true);
        expect(JSON.stringify(values)).toBe(before);
      }),
      { numRuns: 5000 },
    );
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });
});

function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (value instanceof Date) return true;
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value ?? {}).every(isPlain)
  );
}
