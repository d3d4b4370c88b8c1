/** Spreadsheets that endpoints send or take: file, sheet and columns (`reference/api`, Excel columns). */

export interface SheetColumn {
  /** The row's field that the cell shows. */
  readonly key: string;
  readonly header: string;
  /** The cell shows the label of this dictionary type. */
  readonly dict?: string;
  /** `time`: epoch milliseconds as `yyyy-MM-dd HH:mm:ss`. `json`: the value as JSON text. `money`: cents as yuan. */
  readonly format?: 'time' | 'json' | 'money';
}

export interface Sheet {
  /** Name of the download. */
  readonly file: string;
  /** Name of the one sheet in it. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

type ColumnOptions = Pick<SheetColumn, 'dict' | 'format'>;

/** Describes a spreadsheet; columns are `[key, header]` or `[key, header, { dict, format }]`. */
export const sheet = (
  file: string,
  name: string,
  columns: readonly (readonly [key: string, header: string, options?: ColumnOptions])[],
): Sheet => ({ file, name, columns: columns.map(([key, header, options]) => ({ key, header, ...options })) });
