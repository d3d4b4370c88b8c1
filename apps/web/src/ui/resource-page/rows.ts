import type { ReactNode } from 'react';
import type { Column } from './description.ts';
import type { Density } from './list-choices.ts';

/** An action of one row, ready to run. */
export interface RowButton {
  key: string;
  label: string;
  isDanger?: boolean | undefined;
  run(): void;
}

export interface Selection {
  ids: readonly number[];
  select(ids: number[]): void;
}

/** What is shown of a list, whether as table or as cards. */
export interface ResourceRowsProps<Row> {
  columns: Column<Row>[];
  /** Missing while the first page is loaded. */
  rows: Row[] | undefined;
  density: Density;
  isPending: boolean;
  /** Rows of the page before, while the next is loaded. */
  isDimmed: boolean;
  empty: ReactNode;
  /** What the user may do with a row; missing when nothing with any. */
  actionsOf: ((row: Row) => RowButton[]) | undefined;
  /** Missing when nothing can be done with several rows at once. */
  selection: Selection | undefined;
  labelOf(row: Row): string;
}
