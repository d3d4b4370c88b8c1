/**
 * Reads spreadsheets (.xlsx) that somebody uploads: texts by column, row by row. What unpacks to too much, has too many
 * rows, other columns or formulas is refused with a sentence that says so.
 */
import type { SheetColumn } from '@countersign/contract/sheet';
import * as xlsx from '@e965/xlsx';
import { BAD_REQUEST, BusinessError } from '../http/errors.ts';
import { asWritten } from './cells.ts';
import { checkZip, TooMuch } from './zip-limits.ts';

/** Most rows below the header. */
export const MOST_ROWS = 50_000;

export interface SheetRow {
  /** Its place in the sheet as programs show it; the header is 1. */
  place: number;
  /** Texts by the keys of the columns; an empty cell is ''. */
  cells: Record<string, string>;
}

type Grid = (xlsx.CellObject | undefined)[][];

/**
 * The rows of the first sheet; rows without any text are left out.
 *
 * @param columns must all be there, in any order; others are ignored
 * @throws BusinessError 400 that says what is wrong with the file
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  columns: readonly SheetColumn[],
): Promise<SheetRow[]> {
  const [header = [], ...grid] = await parse(bytes);
  const places = placesOf(columns, header.map(textOf));
  if (grid.length > MOST_ROWS) throw refusal(`表格超过 ${MOST_ROWS} 行，请分批导入`);
  return grid.flatMap((line, index) => {
    if (!line) return [];
    const place = index + 2;
    const texts = places.map(({ key, at }) => [key, readCell(line[at], place, at)] as const);
    return texts.every(([, text]) => text === '') ? [] : [{ place, cells: Object.fromEntries(texts) }];
  });
}

async function parse(bytes: Uint8Array): Promise<Grid> {
  try {
    await checkZip(bytes);
    const book = xlsx.read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      sheetRows: MOST_ROWS + 2,
      cellHTML: false,
      cellText: false,
      bookVBA: false,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    return sheet?.['!data'] ?? [];
  } catch (error) {
    if (error instanceof TooMuch) throw refusal('表格解压后过大');
    throw refusal('文件不是 Excel 表格（.xlsx），或者已损坏');
  }
}

function placesOf(columns: readonly SheetColumn[], headers: string[]): { key: string; at: number }[] {
  const places = columns.map(({ key, header }) => ({ key, header, at: headers.indexOf(header) }));
  const missing = places.filter(({ at }) => at < 0).map(({ header }) => header);
  if (missing.length > 0) throw refusal(`表格缺少列：${missing.join('、')}，请使用导入模板`);
  return places;
}

function readCell(cell: xlsx.CellObject | undefined, place: number, at: number): string {
  if (cell?.f !== undefined)
    throw refusal(`单元格 ${xlsx.utils.encode_cell({ r: place - 1, c: at })} 是公式，请改为文本`);
  return textOf(cell);
}

function textOf(cell: xlsx.CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'e') return '';
  return asWritten(String(cell.v)).trim();
}

const refusal = (reason: string) => new BusinessError(BAD_REQUEST, reason);
