/**
 * What a list screen says about itself: its columns, filters, form fields and words. Everything else of the screen follows.
 * The keys are checked against the contract.
 */
import type { ReactNode } from 'react';

/** A column of the table. */
export interface Column<Row> {
  key: keyof Row & string;
  title: string;
  /**
   * How the value is shown: `text` cuts what is long, `number` stands right in tabular figures, `code` in monospace, `time` as
   * date and time, `dict` as the label of a dictionary.
   */
  kind: 'text' | 'number' | 'code' | 'time' | 'dict';
  /** Dictionary type of a `dict` column. */
  dict?: string;
  /** Width in px; without one the column takes what is left. */
  width?: number;
  /** Shows the value in its own way. */
  render?: (row: Row) => ReactNode;
}

/** A filter above the table. */
export interface Filter<Key extends string = string> {
  key: Key;
  label: string;
  kind: 'text' | 'dict';
  dict?: string;
}

/** A field of the form. Whether it is required, and how long it may be, the contract says. */
export interface FormField<Key extends string = string> {
  key: Key;
  label: string;
  kind: 'text' | 'number' | 'longText' | 'dict';
  dict?: string;
  /** Longest text; the field then stops there. */
  max?: number;
  /** What a new row begins with. */
  initial?: unknown;
}
