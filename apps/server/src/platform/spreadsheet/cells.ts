/** What a cell shows of a row's field. */
import type { SheetColumn } from '@countersign/contract/sheet';

/** The label of a dictionary's value; undefined where it has none. */
export type Labels = (dict: string, value: string) => string | undefined;

export type Cell = string | number | null;

/** Longest text of a cell (ECMA-376 names no limit; spreadsheet programs refuse more). */
const LONGEST_TEXT = 32_767;

const pad = (value: number) => String(value).padStart(2, '0');

/** `yyyy-MM-dd HH:mm:ss` of epoch milliseconds, in the time zone of this process. */
export function timeText(instant: number): string {
  const time = new Date(instant);
  const date = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(pad).join(':')}`;
}

/**
 * A text that no program takes for a formula, also after the sheet was saved as CSV: one that begins like a formula gets an
 * apostrophe (OWASP, CSV Injection).
 */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The text that {@link harmless} was given. */
export const asWritten = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** The cell of a row under a column. */
export function cellOf(row: Record<string, unknown>, column: SheetColumn, labels: Labels): Cell {
  const value = row[column.key];
  if (value === null || value === undefined) return null;
  if (column.dict) return textCell(labels(column.dict, String(value)) ?? String(value));
  if (column.format === 'time') return timeText(Number(value));
  if (column.format === 'money') return Number(value) / 100;
  if (column.format === 'json') return textCell(JSON.stringify(value));
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  return textCell(String(value));
}

const textCell = (text: string): string => harmless(text).slice(0, LONGEST_TEXT);
