import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  Scope,
} from 'quickjs-emscripten-core';
import { EngineError } from '../execution/engineError.ts';
import { fromStored, toStored, toValue } from '../execution/storedValue.ts';
import type { Value } from '../expression/index.ts';
import { type ScriptBindings, ScriptError, type ScriptResult, type ScriptRunner } from './scriptRunner.ts';

export interface SandboxLimits {
  /** Milliseconds that one script may take. */
  readonly time: number;
  /** Bytes that one script may use. */
  readonly memory: number;
  /** Characters of the script itself and of what it hands out. */
  readonly text: number;
}

export const DEFAULT_SANDBOX_LIMITS: SandboxLimits = { time: 1000, memory: 16_000_000, text: 1_000_000 };

/*
 * Runs inside the sandbox before the script: values cross the border as JSON text only, dates tagged. It keeps the
 * functions that it needs for itself, so that a script cannot change what crosses.
 */
const PRELUDE = `
(function (host) {
  const { parse, stringify } = JSON;
  const { keys } = Object;
  const DateType = Date;
  const decode = (text) => parse(text, (_key, item) =>
    item && typeof item === 'object' && item['@type'] === 'date' ? new DateType(item.value) : item);
  const encode = (value) => stringify(value === undefined ? null : value, function (key, item) {
    const raw = this[key];
    return raw instanceof DateType ? { '@type': 'date', value: raw.toISOString() } : item;
  }) ?? 'null';
  const properties = decode(host.properties());
  globalThis.execution = Object.freeze({
    ...properties,
    getVariable: (name) => decode(host.get(String(name))),
    hasVariable: (name) => decode(host.get(String(name))) !== null,
    setVariable: (name, value) => { host.set(String(name), encode(value)); },
    setVariableLocal: (name, value) => { host.setLocal(String(name), encode(value)); },
    removeVariable: (name) => { host.remove(String(name)); },
    getProcessInstanceId: () => properties.processInstanceId,
    getProcessBusinessKey: () => properties.processBusinessKey,
    getCurrentActivityId: () => properties.currentActivityId,
  });
  for (const name of decode(host.names())) {
    if (name in globalThis) continue;
    Object.defineProperty(globalThis, name, {
      value: decode(host.get(name)), writable: true, enumerable: false, configurable: true,
    });
  }
  const given = decode(host.names()).map((name) => [name, encode(globalThis[name])]);
  const before = new Set(keys(globalThis));
  return {
    encode,
    globals: () => {
      const left = {};
      for (const name of keys(globalThis)) {
        if (!before.has(name) && typeof globalThis[name] !== 'function') left[name] = globalThis[name];
      }
      for (const [name, text] of given) if (encode(globalThis[name]) !== text) left[name] = globalThis[name];
      return encode(left);
    },
  };
})
`;

/**
 * Loads the QuickJS engine (compiled to WebAssembly, no files and no network) once. Every script gets an engine of its
 * own with no access to anything but its variables.
 */
export async function createScriptSandbox(
  limits: SandboxLimits = DEFAULT_SANDBOX_LIMITS,
): Promise<ScriptRunner> {
  let quickJs = await newQuickJSWASMModuleFromVariant(variant);

  function runWithin(script: string, bindings: ScriptBindings): ScriptResult {
    const deadline = Date.now() + limits.time;
    let isLate = false;
    return Scope.withScope((scope) => {
      const runtime = scope.manage(quickJs.newRuntime());
      runtime.setMemoryLimit(limits.memory);
      runtime.setMaxStackSize(64 * 1024);
      runtime.setInterruptHandler(() => {
        isLate ||= Date.now() > deadline;
        return isLate;
      });
      const context = scope.manage(runtime.newContext());
      try {
        return evaluate(context, scope, script, bindings, limits);
      } catch (error) {
        throw isLate ? new ScriptError(`The script took longer than ${limits.time} ms`) : error;
      }
    });
  }

  return {
    run(script, bindings) {
      if (script.length > limits.text)
        throw new ScriptError(`A script has at most ${limits.text} characters`);
      try {
        return runWithin(script, bindings);
      } catch (error) {
        if (error instanceof ScriptError || error instanceof EngineError) throw error;
        // The sandbox itself broke down; the next scripts get a new one.
        void newQuickJSWASMModuleFromVariant(variant).then((fresh) => {
          quickJs = fresh;
        });
        throw new ScriptError('The script broke the sandbox down', { cause: error });
      }
    },
  };
}

function evaluate(
  context: QuickJSContext,
  scope: Scope,
  script: string,
  bindings: ScriptBindings,
  limits: SandboxLimits,
): ScriptResult {
  const host = scope.manage(context.newObject());
  let hostFailure: unknown;
  const expose = (name: string, work: (args: string[]) => string | undefined): void => {
    const fn = context.newFunction(name, (...handles: QuickJSHandle[]) => {
      try {
        const result = work(handles.map((handle) => context.getString(handle)));
        return result === undefined ? context.undefined : context.newString(result);
      } catch (error) {
        hostFailure ??= error;
        return { error: context.newError('refused') };
      }
    });
    context.setProp(host, name, scope.manage(fn));
  };
  const read = (text: string | undefined, name: string): Value => fromJson(text ?? 'null', name, limits);
  expose('names', () => JSON.stringify(bindings.names));
  expose('properties', () => toJson(bindings.properties));
  expose('get', ([name]) => toJson(bindings.get(name ?? '') ?? null));
  expose('set', ([name, text]) => void bindings.set(name ?? '', read(text, name ?? '')));
  expose('setLocal', ([name, text]) => void bindings.setLocal(name ?? '', read(text, name ?? '')));
  expose('remove', ([name]) => void bindings.remove(name ?? ''));

  const check = (result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle => {
    if (!result.error) return scope.manage(result.value);
    const fault: unknown = context.dump(scope.manage(result.error));
    if (hostFailure !== undefined) throw hostFailure;
    throw new ScriptError(describeFault(fault));
  };
  const prelude = check(context.evalCode(PRELUDE, 'prelude.js'));
  const border = check(context.callFunction(prelude, context.undefined, host));
  const result = check(context.evalCode(script, 'script.js'));
  const encode = scope.manage(context.getProp(border, 'encode'));
  const globals = scope.manage(context.getProp(border, 'globals'));
  const value = context.getString(check(context.callFunction(encode, context.undefined, result)));
  const left = fromJson(
    context.getString(check(context.callFunction(globals, context.undefined))),
    'result',
    limits,
  );
  if (hostFailure !== undefined) throw hostFailure;
  return { value: fromJson(value, 'result', limits), globals: isRecord(left) ? left : {} };
}

function toJson(value: Value): string {
  return JSON.stringify(toStored(value));
}

function fromJson(text: string, name: string, limits: SandboxLimits): Value {
  if (text.length > limits.text) throw new ScriptError(`A value of the script is longer than ${limits.text}`);
  try {
    return fromStored(toStored(toValue(name, JSON.parse(text))));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ScriptError('The script handed out something that is no JSON');
    throw error;
  }
}

function isRecord(value: Value): value is Readonly<Record<string, Value>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function describeFault(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return `The script threw ${String(fault)}`;
  const text = (key: string): string => {
    const value: unknown = Reflect.get(fault, key);
    return typeof value === 'string' ? value : '';
  };
  const line = /script\.js:(\d+)/.exec(text('stack'))?.[1];
  return `${text('name') || 'Error'}: ${text('message')}${line ? ` (line ${line})` : ''}`;
}
