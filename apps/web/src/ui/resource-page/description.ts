/**
 * What a list screen says about itself: its columns, filters, form fields and words. Everything else of the screen follows.
 * The keys are checked against the contract.
 */
import type { Endpoint } from '@countersign/contract';
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

/**
 * A filter above the table. `choice` offers its `options`, `dict` those of a dictionary; `dates` is a range of days, which
 * the server gets from 00:00:00 of the first to 23:59:59 of the last.
 */
export interface Filter<Key extends string = string> {
  key: Key;
  label: string;
  kind: 'text' | 'dict' | 'choice' | 'dates';
  dict?: string;
  options?: { value: string; label: string }[];
}

/** Who sees an action: those who may call the endpoint; without one, everybody. */
interface Offered {
  key: string;
  label: string;
  endpoint?: Endpoint;
  isDanger?: boolean;
}

/** Something to do with one row, beside editing and deleting it. */
export interface RowAction<Row> extends Offered {
  /** Missing: with every row. */
  isOffered?(row: Row): boolean;
  run(row: Row): void;
}

/** Something to do with the rows that are selected, or with the list as a whole. The list is loaded anew after it. */
interface Task extends Offered {
  icon?: ReactNode;
  /** What is said when it is done. */
  done?: string;
}

export interface BatchAction<Row> extends Task {
  /** Asked first. */
  question?(rows: Row[]): string;
  run(rows: Row[]): Promise<unknown>;
}

export interface ListAction extends Task {
  /** Asked first. */
  question?: string;
  run(): Promise<unknown>;
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
