import { ExpressionError, type Value } from '../expression/index.ts';
import { DecisionError } from './decisionError.ts';
import { FeelError } from './feel.ts';
import { fromFeel, typed } from './feelValue.ts';
import { hits } from './hitPolicy.ts';
import type { DecisionModel, DecisionResult, DecisionTable, Formula } from './types.ts';

/** What a decision sees of the process. */
export interface DecisionContext {
  /** Epoch milliseconds, for `now()` and `today()`. */
  readonly now: number;
  /** @returns undefined when there is no such variable */
  lookup(name: string): Value | undefined;
}

/**
 * Makes a decision after those that it requires, each of them once. Pure.
 *
 * @throws DecisionError
 */
export function decide(decision: DecisionModel, context: DecisionContext): DecisionResult {
  return new Decider(context).decide(decision);
}

class Decider {
  readonly #context: DecisionContext;
  readonly #made = new Map<DecisionModel, DecisionResult>();

  constructor(context: DecisionContext) {
    this.#context = context;
  }

  decide(decision: DecisionModel): DecisionResult {
    const made = this.#made.get(decision);
    if (made) return made;
    const known = new Map<string, unknown>();
    for (const required of decision.requires) learn(known, required, this.decide(required));
    const scope = new Scope(decision, this.#context, known);
    const { logic } = decision;
    const result: DecisionResult =
      logic.kind === 'table'
        ? decideTable(logic, scope)
        : { rows: [{ [logic.name]: typed(scope.evaluate(logic.formula), logic.type) }], isList: false };
    this.#made.set(decision, result);
    return result;
  }
}

/** A required decision is known by its names, as DMN has it, and its outputs by theirs, as Camunda has it. */
function learn(known: Map<string, unknown>, decision: DecisionModel, { rows, isList }: DecisionResult): void {
  const outputs = new Set(rows.flatMap((row) => Object.keys(row)));
  for (const output of outputs) {
    const values = rows.map((row) => row[output]);
    known.set(output, rows.length === 1 ? values[0] : values);
  }
  const whole = rows.map((row) => (outputs.size === 1 ? Object.values(row)[0] : row));
  for (const name of decision.names) known.set(name, isList ? whole : (whole[0] ?? null));
}

/** The names that the formulas of one decision see. */
class Scope {
  readonly #decision: DecisionModel;
  readonly #context: DecisionContext;
  readonly #known: ReadonlyMap<string, unknown>;

  constructor(decision: DecisionModel, context: DecisionContext, known: ReadonlyMap<string, unknown>) {
    this.#decision = decision;
    this.#context = context;
    this.#known = known;
  }

  fault(message: string, cause?: unknown): DecisionError {
    return new DecisionError(this.#decision.key, message, { cause });
  }

  /** @param cell what a cell sees beside variables: the value of its input */
  evaluate({ place, body }: Formula, cell: Readonly<Record<string, unknown>> = {}): unknown {
    try {
      if (body.kind === 'feel') {
        const names = Object.fromEntries(
          body.feel.names.flatMap((name) => {
            const value = this.#known.has(name) ? this.#known.get(name) : this.#context.lookup(name);
            return value === undefined ? [] : [[name, value]];
          }),
        );
        return body.feel.evaluate({ ...names, ...cell }, this.#context.now);
      }
      return body.expression.evaluate({
        now: this.#context.now,
        lookup: (name) => {
          if (Object.hasOwn(cell, name)) return fromFeel(cell[name]);
          return this.#known.has(name) ? fromFeel(this.#known.get(name)) : this.#context.lookup(name);
        },
      });
    } catch (error) {
      if (!(error instanceof FeelError || error instanceof ExpressionError)) throw error;
      throw this.fault(`${place}: ${error.message}`, error);
    }
  }
}

function decideTable(table: DecisionTable, scope: Scope): DecisionResult {
  const inputs = table.inputs.map(({ formula, type, variable }) => {
    const value = typed(scope.evaluate(formula), type);
    return { '?': value, cellInput: value, ...(variable === undefined ? {} : { [variable]: value }) };
  });
  const matching: number[] = [];
  for (const [index, { tests }] of table.rules.entries()) {
    const isMatch = tests.every((test, column) => !test || scope.evaluate(test, inputs[column]) === true);
    if (!isMatch) continue;
    matching.push(index);
    if (table.hitPolicy === 'FIRST') break;
  }
  return hits(table, matching, {
    row: (index) => {
      const results = table.rules[index]?.results ?? [];
      const entries = table.outputs.map(({ name, type }, column): [string, unknown] => {
        const formula = results[column];
        return [name, formula ? typed(scope.evaluate(formula), type) : null];
      });
      return Object.fromEntries(entries);
    },
    value: (formula) => scope.evaluate(formula),
    fault: (message) => scope.fault(message),
  });
}
