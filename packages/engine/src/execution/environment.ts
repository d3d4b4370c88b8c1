import type { DecisionModel } from '../decision/types.ts';
import type { Value } from '../expression/index.ts';
import type { ProcessModel } from '../model/types.ts';
import type { ScriptRunner } from '../script/scriptRunner.ts';

/** A deployed process in one version. */
export interface Definition {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly deployment: string;
  readonly model: ProcessModel;
}

/** A deployed decision in one version. */
export interface Decision {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly deployment: string;
  readonly model: DecisionModel;
}

export type DefinitionQuery =
  | { readonly id: string }
  | {
      readonly key: string;
      readonly version?: number | undefined;
      readonly versionTag?: string | undefined;
      readonly deployment?: string | undefined;
    };

/** What a handler may do with the instance that called it. */
export interface HandlerContext {
  readonly elementId: string;
  readonly processInstanceId: string;
  readonly businessKey: string | undefined;
  readonly event: string | undefined;
  readonly fields: Readonly<Record<string, Value>>;
  getVariable(name: string): Value | undefined;
  setVariable(name: string, value: Value): void;
}

/**
 * A named piece of code that service tasks and listeners call. It runs inside the step, so it must be quick and must
 * not wait, and it may run again when the step begins again (somebody else changed the instance, a definition had to
 * be loaded); work that takes time or leaves the process belongs in an external task. Throw {@link BpmnError} for an
 * error that the model catches.
 */
export type Handler = (context: HandlerContext) => Value | undefined;

export interface Limits {
  /** Moves of tokens within one command, above which it is taken for an endless loop. */
  readonly maxMoves: number;
  /** Characters that one variable may take when stored. */
  readonly maxVariableSize: number;
}

export const DEFAULT_LIMITS: Limits = { maxMoves: 100_000, maxVariableSize: 1_000_000 };

/** All that a step needs from outside. Nothing in it may wait. */
export interface Environment {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly currentUser?: string | undefined;
  readonly limits: Limits;
  readonly scripts: ScriptRunner | undefined;
  /** @returns undefined when there is none; may throw to ask its caller to load one and begin again */
  definition(query: DefinitionQuery): Definition | undefined;
  handler(name: string): Handler | undefined;
  /** As {@link Environment.definition}, for decisions. */
  decision(query: DefinitionQuery): Decision | undefined;
}
