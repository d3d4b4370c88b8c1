import { buffer } from 'node:stream/consumers';
import { sheet } from '@countersign/contract/sheet';
import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readSpreadsheet } from './read.ts';
import { writeSpreadsheet } from './write.ts';

const { columns } = sheet('用户.xls', '用户', [
  ['username', '登录名称'],
  ['mobile', '手机号码'],
]);
const HEADER = ['登录名称', '手机号码'];

const asBytes = (content: xlsx.WorkSheet, bookType: xlsx.BookType = 'xlsx') =>
  new Uint8Array(xlsx.write(xlsx.utils.book_new(content, '用户'), { type: 'buffer', bookType }));
const workbook = (rows: unknown[][]) => asBytes(xlsx.utils.aoa_to_sheet(rows));
const read = (rows: unknown[][]) => readSpreadsheet(workbook(rows), columns);

/** A workbook whose sheet is this XML. */
async function withSheet(xml: Buffer): Promise<Uint8Array> {
  const zip = new ZipFile();
  zip.addBuffer(xml, 'xl/worksheets/sheet1.xml');
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

describe('an uploaded spreadsheet', () => {
  it('is read by the names of its columns, wherever they stand', async () => {
    expect(
      await read([['备注', '手机号码', '登录名称'], ['x', 13800000001, ' zhang '], [], ['y', null, 'li']]),
    ).toEqual([
      { place: 2, cells: { username: 'zhang', mobile: '13800000001' } },
      { place: 4, cells: { username: 'li', mobile: '' } },
    ]);
  });

  it('that this program wrote comes back as it was', async () => {
    async function* rows() {
      yield [{ username: 'zhang', mobile: '+8613800000001' }];
    }
    const written = await writeSpreadsheet({ file: '', name: '用户', columns }, rows(), () => undefined);
    expect(await readSpreadsheet(new Uint8Array(await buffer(written)), columns)).toEqual([
      { place: 2, cells: { username: 'zhang', mobile: '+8613800000001' } },
    ]);
  });

  it('that lacks columns is refused, and they are named', async () => {
    await expect(
      read([
        ['登录名称', '电话'],
        ['x', 'y'],
      ]),
    ).rejects.toThrow('表格缺少列：手机号码');
    await expect(read([])).rejects.toThrow('表格缺少列：登录名称、手机号码');
  });

  it('with a formula is refused, and its cell is named', async () => {
    const content = xlsx.utils.aoa_to_sheet([HEADER, ['zhang', null]]);
    content.B2 = { t: 'n', v: 2, f: 'HYPERLINK("http://x")' };
    content['!ref'] = 'A1:B2';
    await expect(readSpreadsheet(asBytes(content), columns)).rejects.toThrow('单元格 B2 是公式');
  });

  it('of 50,000 rows is read, and one of more is refused', async () => {
    const rows = Array.from({ length: 50_001 }, (_, index) => [`user${index}`, index]);
    expect(await read([HEADER, ...rows.slice(1)])).toHaveLength(50_000);
    await expect(read([HEADER, ...rows])).rejects.toThrow('表格超过 50000 行');
  });

  it('that unpacks to too much is refused before it is unpacked into memory', async () => {
    const bomb = await withSheet(Buffer.alloc(200 * 1024 * 1024, ' '));
    expect(bomb.length).toBeLessThan(300_000);
    await expect(readSpreadsheet(bomb, columns)).rejects.toThrow('表格解压后过大');
  });

  it('of countless empty elements is refused', async () => {
    await expect(
      readSpreadsheet(await withSheet(Buffer.from('<c/>'.repeat(4_100_000))), columns),
    ).rejects.toThrow('表格解压后过大');
  });

  it.each([
    ['a text', Buffer.from('登录名称,手机号码\nzhang,1')],
    ['an empty zip file', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['half a workbook', workbook([HEADER, ['x', 'y']]).slice(0, 500)],
    ['an older format', asBytes(xlsx.utils.aoa_to_sheet([HEADER]), 'biff8')],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(readSpreadsheet(bytes, columns)).rejects.toThrow(/不是 Excel 表格|缺少列/);
  });
});
