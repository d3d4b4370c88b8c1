import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { cellOf } from './cell.tsx';
import type { Column } from './description.ts';
import { RowActions } from './RowActions.tsx';
import styles from './RowCards.module.css';
import type { ResourceRowsProps, Selection } from './rows.ts';

/** A card for each row, where a table has no room. */
export function RowCards<Row extends { id: number }>(props: ResourceRowsProps<Row> & { rows: Row[] }) {
  const { columns, rows, labelOf, actionsOf, selection } = props;
  const { t } = useTranslation();
  const toggle = ({ ids, select }: Selection, id: number) =>
    select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <header className={styles.head}>
            {selection && (
              <Checkbox
                checked={selection.ids.includes(row.id)}
                aria-label={t('resource.selectRow', { label: labelOf(row) })}
                onChange={() => toggle(selection, row.id)}
              />
            )}
            <strong>{labelOf(row)}</strong>
            {actionsOf && <RowActions buttons={actionsOf(row)} label={labelOf(row)} />}
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
