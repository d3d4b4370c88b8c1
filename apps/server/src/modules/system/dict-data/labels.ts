/** What coded values are called, and which value a label stands for. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Labels } from '../../../platform/spreadsheet/cells.ts';
import { dictData } from './table.ts';

/** The labels of some dictionaries; disabled entries have theirs too, because old rows still hold their values. */
export async function loadLabels(db: Database, dicts: string[]): Promise<Labels> {
  if (dicts.length === 0) return () => undefined;
  const entries = await db
    .select({ dictType: dictData.dictType, value: dictData.value, label: dictData.label })
    .from(dictData)
    .where(inArray(dictData.dictType, dicts));
  const labels = new Map(entries.map(({ dictType, value, label }) => [`${dictType}/${value}`, label]));
  return (dict, value) => labels.get(`${dict}/${value}`);
}

/** The values of a dictionary by their labels. */
export async function loadValues(db: Database, dict: string): Promise<ReadonlyMap<string, string>> {
  const entries = await db
    .select({ value: dictData.value, label: dictData.label })
    .from(dictData)
    .where(inArray(dictData.dictType, [dict]));
  return new Map(entries.map(({ value, label }) => [label, value]));
}
