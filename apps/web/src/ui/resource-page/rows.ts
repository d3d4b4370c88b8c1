import type { ReactNode } from 'react';
import type { Column } from './description.ts';
import type { Density } from './list-choices.ts';

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
  /** Missing when the user may not edit. */
  onEdit: ((row: Row) => void) | undefined;
  /** Missing when the user may not delete. */
  onRemove: ((row: Row) => void) | undefined;
  labelOf(row: Row): string;
}
