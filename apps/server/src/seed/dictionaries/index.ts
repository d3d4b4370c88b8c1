/** All dictionaries. */
import type { dictData } from '../../modules/system/dict-data/table.ts';
import type { dictTypes } from '../../modules/system/dict-type/table.ts';
import { bpmDictionaries } from './bpm.ts';
import { commonDictionaries } from './common.ts';
import { dcsDictionaries } from './dcs.ts';
import type { Dictionary } from './dictionary.ts';
import { infraDictionaries } from './infra.ts';
import { payDictionaries } from './pay.ts';
import { productDictionaries } from './product.ts';
import { systemDictionaries } from './system.ts';
import { tradeDictionaries } from './trade.ts';

export const allDictionaries: readonly Dictionary[] = [
  ...commonDictionaries,
  ...systemDictionaries,
  ...infraDictionaries,
  ...bpmDictionaries,
  ...dcsDictionaries,
  ...productDictionaries,
  ...tradeDictionaries,
  ...payDictionaries,
];

export function dictTypeRows(): (typeof dictTypes.$inferInsert)[] {
  return allDictionaries.map(({ type, name }, index) => ({ id: index + 1, type, name, status: 0 }));
}

export function dictDataRows(): (typeof dictData.$inferInsert)[] {
  return allDictionaries
    .flatMap(({ type, entries }) =>
      entries.map(([value, label, colorType = ''], index) => ({
        dictType: type,
        value,
        label,
        colorType,
        sort: index + 1,
        status: 0,
      })),
    )
    .map((row, index) => ({ ...row, id: index + 1 }));
}
