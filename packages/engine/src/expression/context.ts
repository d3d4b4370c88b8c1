import type { Value } from './value.ts';

/**
 * An object of the engine that expressions may talk to (`execution`, `task`). It answers a closed list of properties
 * and methods by name; no JavaScript object is ever handed to an expression.
 */
export abstract class HostObject {
  /** @returns undefined when there is no such property */
  abstract property(name: string): Operand | undefined;
  /** @returns undefined when there is no such method */
  abstract call(method: string, args: Value[]): Operand | undefined;
}

export type Operand = Value | HostObject;

/** What an expression sees: the names in its scope and the time. */
export interface ExpressionContext {
  /** @returns undefined when the name is not known here */
  lookup(name: string): Operand | undefined;
  /** Whether `name` has a value here; never fails. Epoch milliseconds come from {@link now}. */
  readonly now: number;
  /** The user who gave the command, for `currentUser()`. */
  readonly currentUser?: string | undefined;
}

/** A context over a plain record of values. */
export function contextOf(values: Readonly<Record<string, Value>>, now = 0): ExpressionContext {
  return { lookup: (name) => (Object.hasOwn(values, name) ? values[name] : undefined), now };
}
