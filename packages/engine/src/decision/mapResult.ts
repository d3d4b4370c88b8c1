import type { Value } from '../expression/index.ts';
import type { DecisionMapping } from '../model/types.ts';
import { DecisionError } from './decisionError.ts';
import { fromFeel } from './feelValue.ts';
import type { DecisionResult } from './types.ts';

type Row = Readonly<Record<string, Value>>;

/** The rows as values of the process. */
export function rowsAsValues(decision: string, { rows }: DecisionResult): Row[] {
  return rows.map((row) => {
    const entries = Object.entries(row).map(([name, raw]): [string, Value] => {
      const value = fromFeel(raw);
      if (value === undefined)
        throw new DecisionError(decision, `output "${name}" is no value of a variable`);
      return [name, value];
    });
    return Object.fromEntries(entries);
  });
}

/**
 * What Camunda's `mapDecisionResult` makes of the result. No row gives null, except in the two lists.
 *
 * @throws DecisionError when the result has more rows or outputs than the mapping takes
 */
export function mapResult(
  decision: string,
  result: DecisionResult,
  mapping: Exclude<DecisionMapping, 'variables'>,
): Value {
  const rows = rowsAsValues(decision, result);
  switch (mapping) {
    case 'resultList':
      return rows;
    case 'collectEntries':
      return rows.map((row) => onlyEntry(decision, row) ?? null);
    case 'singleResult':
      return onlyRow(decision, rows) ?? null;
    case 'singleEntry': {
      const row = onlyRow(decision, rows);
      return row ? (onlyEntry(decision, row) ?? null) : null;
    }
  }
}

function onlyRow(decision: string, rows: readonly Row[]): Row | undefined {
  if (rows.length > 1)
    throw new DecisionError(decision, `one result is wanted, but there are ${rows.length}`);
  return rows[0];
}

function onlyEntry(decision: string, row: Row): Value | undefined {
  const names = Object.keys(row);
  if (names.length > 1) {
    throw new DecisionError(decision, `one output is wanted, but there are ${names.join(', ')}`);
  }
  return Object.values(row)[0];
}
