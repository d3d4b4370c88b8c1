import { toValue } from '../execution/storedValue.ts';
import type { Value } from '../expression/index.ts';

/** Variables from outside: any JSON, dates as `Date` or tagged. */
export type InputVariables = Readonly<Record<string, unknown>>;

/** @throws EngineError `invalidVariable` */
export function values(input: InputVariables | undefined): Record<string, Value> {
  return Object.fromEntries(Object.entries(input ?? {}).map(([name, value]) => [name, toValue(name, value)]));
}
