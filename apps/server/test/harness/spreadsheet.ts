/** Reads what an export sends, and makes what an import takes. */
import * as xlsx from '@e965/xlsx';
import { callRaw, type Request, type TestServer } from './server.ts';

export interface Download {
  name: string;
  type: string;
  sheet: string;
  /** Rows of texts and numbers, the header first; an empty cell is null. */
  rows: (string | number | null)[][];
}

/** Downloads a spreadsheet the way a browser does. */
export async function download(server: TestServer, path: string, request: Request): Promise<Download> {
  const response = await callRaw(server, path, request);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) throw new Error(bytes.toString());
  const disposition = response.headers.get('content-disposition') ?? '';
  const book = xlsx.read(bytes, { type: 'buffer' });
  const sheet = book.SheetNames[0] ?? '';
  const content = book.Sheets[sheet];
  return {
    name: decodeURIComponent(disposition.replace('attachment;filename=', '')),
    type,
    sheet,
    rows: content ? xlsx.utils.sheet_to_json(content, { header: 1, defval: null }) : [],
  };
}

/** A workbook with one sheet of these rows. */
export function spreadsheet(rows: (string | number | null)[][]): Uint8Array<ArrayBuffer> {
  const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(rows), '用户列表');
  return new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }));
}
