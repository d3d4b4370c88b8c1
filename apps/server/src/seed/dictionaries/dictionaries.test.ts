import { describe, expect, it } from 'vitest';
import { allDictionaries, dictDataRows, dictTypeRows } from './index.ts';

const repeated = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the dictionaries', () => {
  it('have a type and a name of their own each', () => {
    expect(repeated(allDictionaries.map(({ type }) => type))).toEqual([]);
    expect(repeated(allDictionaries.map(({ name }) => name))).toEqual([]);
    expect(allDictionaries.filter(({ type }) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(type))).toEqual([]);
  });

  it('have entries, without a value or a label twice', () => {
    for (const { type, entries } of allDictionaries) {
      expect(entries.length, type).toBeGreaterThan(0);
      expect(repeated(entries.map(([value]) => value)), type).toEqual([]);
      expect(repeated(entries.map(([, label]) => label)), type).toEqual([]);
    }
  });

  it('colour tags with the colours that screens know', () => {
    const colours = ['', 'default', 'primary', 'success', 'info', 'warning', 'danger'];
    expect(dictDataRows().filter(({ colorType = '' }) => !colours.includes(colorType))).toEqual([]);
  });

  it('become rows in the order in which they are written, each entry with its type', () => {
    const types = new Set(dictTypeRows().map(({ type }) => type));
    const rows = dictDataRows();
    expect(rows.filter(({ dictType }) => !types.has(dictType))).toEqual([]);
    expect(rows.filter(({ dictType }) => dictType === 'common_status')).toMatchObject([
      { value: '0', label: '开启', sort: 1 },
      { value: '1', label: '关闭', sort: 2 },
    ]);
    expect(repeated(rows.map(({ id }) => id))).toEqual([]);
  });
});
