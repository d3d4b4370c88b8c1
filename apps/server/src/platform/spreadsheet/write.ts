/**
 * Writes spreadsheets (.xlsx) of any size while they are sent: rows are asked for as fast as the reader takes bytes, and
 * only one batch of them is in memory. More rows than a sheet can have go on in a further sheet.
 */
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { Sheet } from '@countersign/contract/sheet';
import { ZipFile } from 'yazl';
import type { Labels } from './cells.ts';
import { headerXml, rowsXml, SHEET_CLOSING, sheetOpening } from './sheet-xml.ts';
import { contentTypes, PACKAGE_RELATIONS, workbook, workbookRelations } from './workbook-xml.ts';

type Rows = readonly Record<string, unknown>[];

/** Rows of a sheet; the format has 1,048,576 and one of them is the header. */
const ROWS_PER_SHEET = 1_000_000;

/**
 * The bytes of a spreadsheet. The first batch is read before any byte is written, so that a list that cannot be read is
 * still refused with an answer.
 *
 * @param batches rows by the keys of the sheet's columns; no more are asked for when the reader goes early
 */
export async function writeSpreadsheet(
  sheet: Sheet,
  batches: AsyncIterable<Rows>,
  labels: Labels,
): Promise<Readable> {
  const rows = batches[Symbol.asyncIterator]();
  const first = await rows.next();
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const gone = new AbortController();
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  output.once('close', () => gone.abort());
  fill(zip, sheet, { first, rows }, labels, gone.signal)
    .catch(fail)
    .finally(() => rows.return?.());
  return output;
}

/** Batches, of which one is read already. */
interface Begun {
  first: IteratorResult<Rows>;
  rows: AsyncIterator<Rows>;
}

async function fill(
  zip: ZipFile,
  sheet: Sheet,
  { first, rows }: Begun,
  labels: Labels,
  signal: AbortSignal,
): Promise<void> {
  let sheets = 0;
  let next = first;
  async function* oneSheet(): AsyncGenerator<string> {
    yield sheetOpening(sheet.columns) + headerXml(sheet.columns);
    for (let written = 0; written < ROWS_PER_SHEET && !next.done; next = await rows.next()) {
      written += next.value.length;
      yield rowsXml(next.value, sheet.columns, labels);
    }
    yield SHEET_CLOSING;
  }
  while (sheets === 0 || !next.done) {
    sheets++;
    const content = Readable.from(oneSheet(), { objectMode: false, signal });
    zip.addReadStream(content, `xl/worksheets/sheet${sheets}.xml`);
    await once(content, 'end', { signal });
  }
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('xl/workbook.xml', workbook(sheet.name, sheets));
  add('xl/_rels/workbook.xml.rels', workbookRelations(sheets));
  add('_rels/.rels', PACKAGE_RELATIONS);
  add('[Content_Types].xml', contentTypes(sheets));
  zip.end();
}
