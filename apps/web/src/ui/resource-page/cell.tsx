import type { ReactNode } from 'react';
import { DictTag } from '../dict/DictTag.tsx';
import { Time } from '../time/Time.tsx';
import styles from './cell.module.css';
import type { Column } from './description.ts';

/** The value of a row in one column, as the column's kind says. */
export function cellOf<Row>(row: Row, { key, kind, dict, render }: Column<Row>): ReactNode {
  if (render) return render(row);
  const value: unknown = row[key];
  if (value === null || value === undefined || value === '') return <span className={styles.nothing}>-</span>;
  switch (kind) {
    case 'time':
      return <Time at={Number(value)} />;
    case 'dict':
      return <DictTag type={dict ?? ''} value={String(value)} />;
    case 'number':
      return <span className="cs-figures">{String(value)}</span>;
    case 'code':
      return <code className={styles.code}>{String(value)}</code>;
    default:
      return String(value);
  }
}
