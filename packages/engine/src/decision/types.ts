import type { Expression } from '../expression/index.ts';
import type { Feel } from './feel.ts';

/** What one cell or expression of a decision says, with its place for messages. */
export interface Formula {
  /** `input "Season"`, `rule 2, output "Dish"`, `the expression`. */
  readonly place: string;
  readonly body:
    | { readonly kind: 'feel'; readonly feel: Feel }
    | { readonly kind: 'juel'; readonly expression: Expression };
}

export type HitPolicy = 'UNIQUE' | 'FIRST' | 'PRIORITY' | 'ANY' | 'COLLECT' | 'RULE ORDER' | 'OUTPUT ORDER';

export type Aggregation = 'SUM' | 'MIN' | 'MAX' | 'COUNT';

export interface DecisionInput {
  readonly formula: Formula;
  readonly type: string | undefined;
  /** Name under which cells see the value, beside `?` and `cellInput`. */
  readonly variable: string | undefined;
}

export interface DecisionOutput {
  readonly name: string;
  readonly type: string | undefined;
  /** Allowed values, the one of highest priority first. */
  readonly values: Formula | undefined;
  readonly fallback: Formula | undefined;
}

export interface DecisionRule {
  /** Undefined for a cell that says nothing and matches everything. */
  readonly tests: readonly (Formula | undefined)[];
  readonly results: readonly (Formula | undefined)[];
}

export interface DecisionTable {
  readonly kind: 'table';
  readonly hitPolicy: HitPolicy;
  readonly aggregation: Aggregation | undefined;
  readonly inputs: readonly DecisionInput[];
  readonly outputs: readonly DecisionOutput[];
  readonly rules: readonly DecisionRule[];
}

export interface LiteralExpression {
  readonly kind: 'literal';
  readonly formula: Formula;
  readonly name: string;
  readonly type: string | undefined;
}

/** One decision of a file, with those that it requires. Immutable. */
export interface DecisionModel {
  readonly key: string;
  readonly name: string | undefined;
  readonly versionTag: string | undefined;
  /** Names under which a decision that requires this one sees its result. */
  readonly names: readonly string[];
  readonly requires: DecisionModel[];
  readonly logic: DecisionTable | LiteralExpression;
}

/** The rows that a decision gives, each with its outputs by name. Values are FEEL's, see `feelValue.ts`. */
export interface DecisionResult {
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Whether the decision may give several rows, however many it gave this time. */
  readonly isList: boolean;
}
