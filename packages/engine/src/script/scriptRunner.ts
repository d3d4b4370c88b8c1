import type { Value } from '../expression/index.ts';

/** What a script may reach: the variables by name, and `execution` to read and write them. */
export interface ScriptBindings {
  readonly elementId: string;
  readonly names: readonly string[];
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
  setLocal(name: string, value: Value): void;
  remove(name: string): void;
  readonly properties: Readonly<Record<string, Value>>;
}

export interface ScriptResult {
  readonly value: Value;
  /** Globals that the script left behind and variables that it changed, for dialects that store them. */
  readonly globals: Readonly<Record<string, Value>>;
}

/** Runs JavaScript in a sandbox, synchronously and within limits of time and memory. */
export interface ScriptRunner {
  /** @throws ScriptError with the place in the script */
  run(script: string, bindings: ScriptBindings): ScriptResult;
}

export class ScriptError extends Error {
  override name = 'ScriptError';
}
