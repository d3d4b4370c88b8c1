import { fromFeel } from './feelValue.ts';
import type { DecisionResult, DecisionTable, Formula } from './types.ts';

type Row = Readonly<Record<string, unknown>>;

interface Evaluation {
  /** The outputs of a rule, by its position. */
  row(rule: number): Row;
  value(formula: Formula): unknown;
  fault(message: string): Error;
}

/** The result of a table when these rules match (DMN 1.3, clause 8.2.8); rules are counted from 0. */
export function hits(
  table: DecisionTable,
  matching: readonly number[],
  evaluation: Evaluation,
): DecisionResult {
  const { hitPolicy, aggregation } = table;
  const isList =
    hitPolicy === 'RULE ORDER' || hitPolicy === 'OUTPUT ORDER' || (hitPolicy === 'COLLECT' && !aggregation);
  const numbers = matching.map((index) => index + 1).join(', ');
  if (hitPolicy === 'UNIQUE' && matching.length > 1) {
    throw evaluation.fault(`the hit policy UNIQUE allows one rule, but rules ${numbers} match`);
  }
  const rows = matching.map((index) => evaluation.row(index));
  if (aggregation) return { rows: aggregate(table, rows, evaluation), isList };
  if (rows.length === 0) return { rows: fallback(table, evaluation), isList };
  if (hitPolicy === 'ANY') {
    const different = rows.findIndex((row) => textOf(row) !== textOf(rows[0]));
    if (different > 0) {
      throw evaluation.fault(`the hit policy ANY wants equal outputs, but rules ${numbers} differ`);
    }
  }
  if (hitPolicy === 'OUTPUT ORDER') return { rows: byPriority(table, rows, evaluation), isList };
  if (hitPolicy === 'PRIORITY') return { rows: byPriority(table, rows, evaluation).slice(0, 1), isList };
  return { rows: isList ? rows : rows.slice(0, 1), isList };
}

/** When no rule matches, the defaults of the outputs; nothing when there are none. */
function fallback({ outputs }: DecisionTable, evaluation: Evaluation): Row[] {
  if (!outputs.some((output) => output.fallback)) return [];
  const entries = outputs.map((output): [string, unknown] => [
    output.name,
    output.fallback ? evaluation.value(output.fallback) : null,
  ]);
  return [Object.fromEntries(entries)];
}

/** By the place of the first output in its list of values, then of the second, and so on; then by the rules. */
function byPriority({ outputs }: DecisionTable, rows: readonly Row[], evaluation: Evaluation): Row[] {
  const ranked = outputs.flatMap(({ name, values }) => {
    const listed: unknown = values && evaluation.value(values);
    return Array.isArray(listed) ? [{ name, order: listed.map(textOf) }] : [];
  });
  const ranks = new Map(
    rows.map((row) => [
      row,
      ranked.map(({ name, order }) => {
        const rank = order.indexOf(textOf(row[name]));
        if (rank < 0)
          throw evaluation.fault(`${textOf(row[name])} is not among the values of output "${name}"`);
        return rank;
      }),
    ]),
  );
  return rows.toSorted((left, right) => {
    const others = ranks.get(right) ?? [];
    const differences = (ranks.get(left) ?? []).map((rank, index) => rank - (others[index] ?? 0));
    return differences.find((difference) => difference !== 0) ?? 0;
  });
}

function aggregate(
  { aggregation, outputs }: DecisionTable,
  rows: readonly Row[],
  evaluation: Evaluation,
): Row[] {
  const name = outputs[0]?.name ?? '';
  if (aggregation === 'COUNT') return [{ [name]: rows.length }];
  if (rows.length === 0) return [];
  const numbers = rows.map((row) => {
    const value = row[name];
    if (typeof value !== 'number')
      throw evaluation.fault(`${aggregation} wants numbers, not ${textOf(value)}`);
    return value;
  });
  if (aggregation === 'SUM') return [{ [name]: numbers.reduce((sum, each) => sum + each, 0) }];
  return [{ [name]: aggregation === 'MIN' ? Math.min(...numbers) : Math.max(...numbers) }];
}

function textOf(value: unknown): string {
  return JSON.stringify(fromFeel(value) ?? null);
}
