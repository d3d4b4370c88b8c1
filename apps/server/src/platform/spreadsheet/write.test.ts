import { buffer } from 'node:stream/consumers';
import { sheet } from '@countersign/contract/sheet';
import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { writeSpreadsheet } from './write.ts';

const columns = sheet('测试.xls', '列表', [
  ['id', '编号'],
  ['name', '名称'],
  ['status', '状态', { dict: 'common_status' }],
  ['time', '时间', { format: 'time' }],
  ['tags', '标签', { format: 'json' }],
  ['price', '金额', { format: 'money' }],
]);
const labels = (dict: string, value: string) =>
  dict === 'common_status' && value === '0' ? '开启' : undefined;

type Row = Record<string, unknown>;

async function* batches(...given: Row[][]): AsyncGenerator<Row[]> {
  yield* given;
}

async function cellsOf(...given: Row[][]): Promise<unknown[][]> {
  const book = xlsx.read(await buffer(await writeSpreadsheet(columns, batches(...given), labels)));
  expect(book.SheetNames).toEqual(['列表']);
  const content = book.Sheets.列表;
  return content ? xlsx.utils.sheet_to_json(content, { header: 1, defval: null }) : [];
}

describe('a spreadsheet', () => {
  it('shows labels, times, lists and money as people read them', async () => {
    const time = new Date(2026, 10, 21, 9, 5, 7).getTime();
    const row = { id: 1, name: '会签', status: 0, time, tags: ['a', 'b'], price: 1250 };
    expect(await cellsOf([row], [{ id: 2, name: null, status: 9 }])).toEqual([
      ['编号', '名称', '状态', '时间', '标签', '金额'],
      [1, '会签', '开启', '2026-11-21 09:05:07', '["a","b"]', 12.5],
      [2, null, '9', null, null, null],
    ]);
  });

  it('of nothing has its header', async () => {
    expect(await cellsOf()).toEqual([['编号', '名称', '状态', '时间', '标签', '金额']]);
  });

  it.each(['=1+1', '+86 138', '-1', '@SUM(A1)', '\tx'])('holds no formula: %j', async (name) => {
    const [, row] = await cellsOf([{ id: 1, name }]);
    expect(row?.[1]).toBe(`'${name}`);
  });

  it('holds whatever a text is made of', async () => {
    const name = `<a href="x">&amp;</a>\n😀\u0000\ud800`;
    const [, row] = await cellsOf([{ id: 1, name }]);
    expect(row?.[1]).toBe('<a href="x">&amp;</a>\n😀\ufffd');
  });

  it('cuts what no cell can hold', async () => {
    const [, row] = await cellsOf([{ id: 1, name: 'x'.repeat(40_000) }]);
    expect(row?.[1]).toHaveLength(32_767);
  });

  it('that cannot be begun is refused before its first byte', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield await Promise.reject(new Error('no rows'));
    }
    await expect(writeSpreadsheet(columns, failing(), labels)).rejects.toThrow('no rows');
  });

  it('that fails halfway ends with the error', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield [{ id: 1 }];
      throw new Error('the database went');
    }
    const stream = await writeSpreadsheet(columns, failing(), labels);
    await expect(buffer(stream)).rejects.toThrow('the database went');
  });

  it('asks for rows only as fast as they are taken, and for none when nobody takes them', async () => {
    let asked = 0;
    let isOver = false;
    async function* endless(): AsyncGenerator<Row[]> {
      try {
        for (;;) {
          asked++;
          yield Array.from({ length: 1000 }, () => ({ id: asked, name: crypto.randomUUID() }));
        }
      } finally {
        isOver = true;
      }
    }
    const stream = await writeSpreadsheet(columns, endless(), labels);
    await new Promise((resolve) => stream.once('readable', resolve));
    // What fits into the buffers on the way, and no more: it stands still while nobody reads.
    let before = -1;
    await expect
      .poll(
        () => {
          const stands = asked === before;
          before = asked;
          return stands;
        },
        { interval: 100 },
      )
      .toBe(true);
    expect(asked).toBeLessThan(50);
    stream.destroy();
    await expect.poll(() => isOver).toBe(true);
    expect(asked).toBe(before);
  });
});
