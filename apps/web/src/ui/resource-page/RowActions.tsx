import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './RowActions.module.css';

interface RowActionsProps<Row> {
  row: Row;
  /** What the row is called, for those who hear the buttons. */
  label: string;
  onEdit: ((row: Row) => void) | undefined;
  onRemove: ((row: Row) => void) | undefined;
}

export function RowActions<Row>({ row, label, onEdit, onRemove }: RowActionsProps<Row>) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      {onEdit && (
        <Button
          type="link"
          size="small"
          aria-label={`${t('action.edit')} ${label}`}
          onClick={() => onEdit(row)}
        >
          {t('action.edit')}
        </Button>
      )}
      {onRemove && (
        <Button
          type="link"
          size="small"
          danger
          aria-label={`${t('action.delete')} ${label}`}
          onClick={() => onRemove(row)}
        >
          {t('action.delete')}
        </Button>
      )}
    </div>
  );
}
