/** Dictionaries: what the coded values of all screens mean. */
import type { DictEntry } from '@countersign/contract/system/dict-data';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import { dictData } from './table.ts';

const ENABLED = 0;

/** All enabled entries, in the order in which screens list them. */
export function listEntries(db: Database): Promise<DictEntry[]> {
  return db
    .select({
      dictType: dictData.dictType,
      value: dictData.value,
      label: dictData.label,
      colorType: dictData.colorType,
      cssClass: dictData.cssClass,
    })
    .from(dictData)
    .where(eq(dictData.status, ENABLED))
    .orderBy(asc(dictData.dictType), asc(dictData.sort), asc(dictData.id));
}
