/** The XML of a worksheet, a batch of rows at a time (ECMA-376 part 1, SpreadsheetML). */
import type { SheetColumn } from '@countersign/contract/sheet';
import { type Cell, cellOf, type Labels } from './cells.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these characters, not even escaped.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML holds it. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** First row on a screen stays; columns are wide enough for what most of them hold. */
export function sheetOpening({ length }: readonly SheetColumn[]): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${length}" width="20" customWidth="1"/></cols><sheetData>`;
}

export const SHEET_CLOSING = '</sheetData></worksheet>';

const cellXml = (cell: Cell): string => {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
};

export const headerXml = (columns: readonly SheetColumn[]): string =>
  `<row>${columns.map(({ header }) => cellXml(header)).join('')}</row>`;

export const rowsXml = (
  rows: readonly Record<string, unknown>[],
  columns: readonly SheetColumn[],
  labels: Labels,
): string =>
  rows
    .map((row) => `<row>${columns.map((column) => cellXml(cellOf(row, column, labels))).join('')}</row>`)
    .join('');
