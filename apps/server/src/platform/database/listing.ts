/**
 * Lists: filters, order and a page, written as text directly.
 *
 * What a list screen asks is always of this form, and it is what people ask most; composing it from strings costs a
 * twentieth of what the query builder takes for it (docs/decisions/005). Values travel as parameters only; the
 * names come from table definitions, never from a request.
 */
import { type Column, getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './transaction.ts';

export interface PageQuery {
  /** From 1. */
  pageNo: number;
  pageSize: number;
}

export interface Page<Row> {
  list: Row[];
  total: number;
}

/** A condition; undefined where its value was not given. `bind` takes a value and gives its place in the text. */
export type Filter = ((bind: (value: unknown) => string) => string) | undefined;

/** A range of times, both ends inclusive, epoch milliseconds. */
export interface TimeRange {
  from?: number | undefined;
  to?: number | undefined;
}

const casing = new CasingCache('snake_case');
const names = new WeakMap<Column, string>();

function nameOf(column: Column): string {
  const known = names.get(column);
  if (known) return known;
  const name = `"${getTableName(column.table)}"."${casing.getColumnCasing(column)}"`;
  names.set(column, name);
  return name;
}

const compare =
  (operator: string) =>
  (column: Column, value: unknown): Filter =>
    value === undefined || value === null
      ? undefined
      : (bind) => `${nameOf(column)} ${operator} ${bind(column.mapToDriverValue(value))}`;

export const equals = compare('=');
const atLeast = compare('>=');
const atMost = compare('<=');

/** The column holds the result 0, which is success everywhere, or any other. */
export const succeeded = (column: Column, isSuccess: boolean | undefined): Filter =>
  isSuccess === undefined ? undefined : () => `${nameOf(column)} ${isSuccess ? '=' : '<>'} 0`;

/** The column contains what a person typed, whatever its case; its wildcards are meant literally. */
export const contains = (column: Column, text: string | undefined): Filter =>
  text ? (bind) => `${nameOf(column)} ilike ${bind(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}` : undefined;

/** The column lies in a range of times. */
export const within = (column: Column, range: TimeRange | undefined): Filter =>
  all(atLeast(column, range?.from), atMost(column, range?.to));

/** The column is one of some values; of none, nothing is found. */
export const oneOf = (column: Column, values: readonly (string | number)[] | undefined): Filter =>
  values && ((bind) => `${nameOf(column)} = any(${bind(values)})`);

/** All of some conditions. */
export function all(...filters: Filter[]): Filter {
  const given = filters.filter((filter) => filter !== undefined);
  return given.length === 0 ? undefined : (bind) => given.map((filter) => filter(bind)).join(' and ');
}

/** Any of some conditions; those that were not given do not count. */
export function any(...filters: Filter[]): Filter {
  const given = filters.filter((filter) => filter !== undefined);
  return given.length === 0 ? undefined : (bind) => `(${given.map((filter) => filter(bind)).join(' or ')})`;
}

/** Nothing is found. */
export const none: Filter = () => 'false';

/**
 * The column begins with a text, letter for letter; for columns of the collation "C". Written as a range, because under
 * row-level security an index helps only comparisons (docs/decisions/002).
 */
export const beginsWith = (column: Column, text: string | undefined): Filter =>
  text
    ? (bind) => `${nameOf(column)} >= ${bind(text)} and ${nameOf(column)} < ${bind(`${text}\u{10ffff}`)}`
    : undefined;

/** The array column contains a value. */
export const includes = (column: Column, value: string | number | undefined): Filter =>
  value === undefined ? undefined : (bind) => `${nameOf(column)} @> ${bind([value])}`;

/** An order: by a column, from the smallest or from the largest. */
export interface Order {
  column: Column;
  descending: boolean;
}
export const ascending = (column: Column): Order => ({ column, descending: false });
export const descending = (column: Column): Order => ({ column, descending: true });

/** Times stay text: the column reads them. */
const types = {
  getTypeParser: ((oid: number, format?: never) =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format)) as never,
};

interface Selection {
  text: string;
  from: string;
  read(values: unknown[]): Record<string, unknown>;
}

const selections = new WeakMap<PgTable, Selection>();

/** What is the same for all pages of a table: its columns, and how a row is read. */
function selectionOf(table: PgTable): Selection {
  const known = selections.get(table);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table));
  const from = `"${getTableName(table)}"`;
  const selection: Selection = {
    from,
    text: columns.map(([, column]) => nameOf(column)).join(', '),
    read: (values) => {
      const row: Record<string, unknown> = {};
      for (const [index, [key, column]] of columns.entries()) {
        const value = values[index];
        row[key] = value === null ? null : column.mapFromDriverValue(value);
      }
      return row;
    },
  };
  selections.set(table, selection);
  return selection;
}

/** Reads one page of a table's rows, and how many there are, in one statement. */
export async function listPage<T extends PgTable>(
  db: Database,
  table: T,
  { pageNo, pageSize }: PageQuery,
  { where, orderBy }: { where: Filter; orderBy: Order[] },
): Promise<Page<InferSelectModel<T>>> {
  const { text: columns, from, read } = selectionOf(table);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const condition = where ? ` where ${where(bind)}` : '';
  const order = orderBy
    .map(({ column, descending: down }) => `${nameOf(column)}${down ? ' desc' : ''}`)
    .join(', ');
  const counted = `select count(*)::integer from ${from}${condition}`;
  const counting = [...values];
  const text = `select ${columns}, (${counted}) from ${from}${condition} order by ${order} limit ${bind(pageSize)} offset ${bind((pageNo - 1) * pageSize)}`;
  const statement = { text, values, rowMode: 'array', types };
  const rows: unknown[][] = await db.statement(statement as never);
  const list = rows.map((row) => read(row) as InferSelectModel<T>);
  if (list.length > 0 || pageNo === 1) return { list, total: Number(rows[0]?.at(-1) ?? 0) };
  // Past the end no row carries the total.
  const [found] = await db.statement<{ count: number }>({ text: counted, values: counting });
  return { list, total: found?.count ?? 0 };
}

/** What a list without pages asks. */
export interface Listing {
  where: Filter;
  /** All of one direction; together they tell any two rows apart. */
  orderBy: Order[];
}

/**
 * Reads all rows of a list, or those that come after one of them.
 *
 * @param limit most rows
 */
export async function listRows<T extends PgTable>(
  db: Database,
  table: T,
  { where, orderBy }: Listing,
  limit?: number,
  after?: InferSelectModel<T>,
): Promise<InferSelectModel<T>[]> {
  const { text: columns, from, read } = selectionOf(table);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const condition = all(where, after && beyond(table, orderBy, after))?.(bind);
  const order = orderBy.map(({ column, descending: down }) => `${nameOf(column)}${down ? ' desc' : ''}`);
  const text = [
    `select ${columns} from ${from}`,
    condition && `where ${condition}`,
    `order by ${order.join(', ')}`,
    limit !== undefined && `limit ${bind(limit)}`,
  ];
  const statement = { text: text.filter(Boolean).join(' '), values, rowMode: 'array', types };
  const rows: unknown[][] = await db.statement(statement as never);
  return rows.map((row) => read(row) as InferSelectModel<T>);
}

function beyond<T extends PgTable>(table: T, orderBy: Order[], row: InferSelectModel<T>): Filter {
  const keys = Object.entries(getTableColumns(table));
  const keyOf = (column: Column) => {
    const key = keys.find(([, candidate]) => candidate === column)?.[0] ?? '';
    return column.mapToDriverValue((row as Record<string, unknown>)[key]);
  };
  const operator = orderBy[0]?.descending ? '<' : '>';
  return (bind) =>
    `(${orderBy.map(({ column }) => nameOf(column)).join(', ')}) ${operator} (${orderBy.map(({ column }) => bind(keyOf(column))).join(', ')})`;
}
