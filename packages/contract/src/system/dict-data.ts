/** Entries of the dictionaries (`reference/api/system.md`, DictDataController). */
import { z } from 'zod';
import { get, resource } from '../endpoint.ts';

/** An entry as screens need it: value, label and how to show it. */
export const DictEntry = z.object({
  dictType: z.string(),
  value: z.string(),
  label: z.string(),
  colorType: z.string().nullable(),
  cssClass: z.string().nullable(),
});
export type DictEntry = z.output<typeof DictEntry>;

export const dictData = resource('/system/dict-data', {
  listAllSimple: get('/list-all-simple', { summary: '获得全部字典数据列表', data: z.array(DictEntry) }),
});
