import { Skeleton } from 'antd';
import { useIsNarrow } from '../media/use-media.ts';
import styles from './ResourceRows.module.css';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';
import type { ResourceRowsProps } from './rows.ts';

/** The rows of a list: a table, or a card for each below 576 px. */
export function ResourceRows<Row extends { id: number }>(props: ResourceRowsProps<Row>) {
  const isNarrow = useIsNarrow();
  const { rows, isPending, isDimmed, empty } = props;
  if (isPending || !rows) {
    return (
      <div className={styles.skeleton}>
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      </div>
    );
  }
  if (rows.length === 0) return empty;
  const Rows = isNarrow ? RowCards : RowTable;
  return (
    <div className={styles.rows} data-dimmed={isDimmed} aria-busy={isDimmed}>
      <Rows {...props} rows={rows} />
    </div>
  );
}
