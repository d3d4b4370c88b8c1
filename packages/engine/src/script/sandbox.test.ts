import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Value } from '../expression/index.ts';
import { createScriptSandbox } from './sandbox.ts';
import { type ScriptBindings, ScriptError } from './scriptRunner.ts';

const sandbox = await createScriptSandbox({ time: 200, memory: 8_000_000, text: 100_000 });

function over(values: Record<string, Value>): ScriptBindings {
  return {
    elementId: 'task',
    names: Object.keys(values),
    get: (name) => values[name],
    set: (name, value) => {
      values[name] = value;
    },
    setLocal: (name, value) => {
      values[name] = value;
    },
    remove: (name) => {
      delete values[name];
    },
    properties: { processInstanceId: 'i1' },
  };
}

describe('the script sandbox', () => {
  it('gives scripts their variables and takes what they set', () => {
    const values: Record<string, Value> = { a: 20, when: new Date(0), list: [1, 2] };
    const { value } = sandbox.run(
      'execution.setVariable("sum", a + list.length); when.getTime() + a',
      over(values),
    );
    expect(value).toBe(20);
    expect(values.sum).toBe(22);
  });

  it('keeps dates dates in both directions', () => {
    const values: Record<string, Value> = {};
    sandbox.run('execution.setVariable("d", new Date(5))', over(values));
    expect(values.d).toEqual(new Date(5));
  });

  it('does not store what a script keeps for itself, but tells it', () => {
    const values: Record<string, Value> = {};
    expect(sandbox.run('var mine = 3; mine * 2', over(values))).toEqual({ value: 6, globals: { mine: 3 } });
    expect(values).toEqual({});
  });

  it('names the line of a fault', () => {
    expect(() => sandbox.run('let a = 1;\nmissing.b', over({}))).toThrow(/missing.*line 2/);
    expect(() => sandbox.run('let = ;', over({}))).toThrow(ScriptError);
  });

  it('stops scripts that take too long or too much', () => {
    expect(() => sandbox.run('for (;;) {}', over({}))).toThrow('longer than 200 ms');
    expect(() => sandbox.run('const a = []; for (;;) a.push("x".repeat(10000))', over({}))).toThrow(
      ScriptError,
    );
    expect(() => sandbox.run('const f = () => f(); f()', over({}))).toThrow(ScriptError);
    expect(() => sandbox.run('execution.setVariable("x", "y".repeat(200000))', over({}))).toThrow(
      ScriptError,
    );
  });

  it('survives scripts that break the sandbox itself', () => {
    const nested = 'let o = {}; for (let i = 0; i < 1e5; i++) o = { o }; JSON.stringify(o)';
    expect(() => sandbox.run(nested, over({}))).toThrow(ScriptError);
    expect(() => sandbox.run('/(a+)+$/.test("a".repeat(40) + "b")', over({}))).toThrow('longer than 200 ms');
    expect(sandbox.run('1 + 1', over({})).value).toBe(2);
  });

  it('has nothing of the machine', () => {
    for (const name of [
      'process',
      'require',
      'fetch',
      'XMLHttpRequest',
      'WebAssembly',
      'Deno',
      'setTimeout',
      'module',
    ]) {
      expect(sandbox.run(`typeof ${name}`, over({})).value).toBe('undefined');
    }
  });

  it('starts each script afresh', () => {
    sandbox.run('Array.prototype.push = () => 1; globalThis.kept = 1; JSON.parse = () => 9', over({}));
    expect(sandbox.run('[typeof kept, [].push(5), JSON.parse("2")]', over({})).value).toEqual([
      'undefined',
      1,
      2,
    ]);
  });

  it('hands over no host object, whatever is tried', () => {
    const attempts = [
      'execution.constructor.constructor("return process")()',
      'execution.getVariable.constructor("return this")().process',
      '(() => {}).constructor("return typeof process")()',
      'Object.getPrototypeOf(execution).constructor.constructor("return globalThis.process")()',
      'execution.setVariable({ toString() { throw new Error("x") } }, 1)',
      'execution.setVariable("__proto__", { polluted: true }); 1',
      'JSON.stringify = () => "{"; ({})',
      'Date.prototype.toISOString = () => "no date"; new Date()',
      'new Proxy({}, { get() { throw 1 } })',
      'throw { stack: { toString() { for (;;) {} } } }',
      'import("fs")',
      'throw null',
      'Symbol()',
      '1n',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...attempts), fc.constantFrom(...attempts), (one, other) => {
        const values: Record<string, Value> = {};
        try {
          const { value } = sandbox.run(`try { ${one} } catch (e) {}\n${other}`, over(values));
          expect(JSON.stringify(value ?? null)).not.toContain('versions');
        } catch (error) {
          expect(error).toSatisfy((fault) => fault instanceof Error);
        }
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
