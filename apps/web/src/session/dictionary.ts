/** The dictionaries, loaded once at the first entry: values with their labels and colours, by type. */
import { type DictEntry, dictData } from '@countersign/contract/system/dict-data';
import { create } from 'zustand';
import { call } from '../api/api.ts';

interface Dictionary {
  byType: ReadonlyMap<string, readonly DictEntry[]>;
  load(): Promise<void>;
}

export const useDictionary = create<Dictionary>()((set) => ({
  byType: new Map(),
  async load() {
    const entries = await call(dictData.listAllSimple, {}, { withoutPrompt: true, quiet: true });
    set({ byType: Map.groupBy(entries, ({ dictType }) => dictType) });
  },
}));

const none: readonly DictEntry[] = [];

/** The entries of one type, in the server's order. */
export const useDict = (type: string): readonly DictEntry[] =>
  useDictionary((state) => state.byType.get(type) ?? none);
