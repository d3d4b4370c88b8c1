import { cellOf } from './cell.tsx';
import type { Column } from './description.ts';
import { RowActions } from './RowActions.tsx';
import styles from './RowCards.module.css';
import type { ResourceRowsProps } from './rows.ts';

/** A card for each row, where a table has no room. */
export function RowCards<Row extends { id: number }>(props: ResourceRowsProps<Row> & { rows: Row[] }) {
  const { columns, rows, labelOf, onEdit, onRemove } = props;
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <header className={styles.head}>
            <strong>{labelOf(row)}</strong>
            <RowActions row={row} label={labelOf(row)} onEdit={onEdit} onRemove={onRemove} />
          </header>
          <dl className={styles.fields}>
            {columns.filter(isNotLabel(row, labelOf(row))).map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{cellOf(row, column)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The title of the card says it already. */
const isNotLabel =
  <Row,>(row: Row, label: string) =>
  ({ key }: Column<Row>) =>
    String(row[key]) !== label;
