import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './BatchBar.module.css';
import type { BatchAction } from './description.ts';
import { TaskButton } from './TaskButton.tsx';

interface BatchBarProps<Row> {
  /** The rows that are selected; the bar is there while there are some. */
  rows: Row[];
  actions: BatchAction<Row>[];
  onDone(): Promise<unknown>;
  onClear(): void;
}

/** What can be done with the selected rows. */
export function BatchBar<Row>({ rows, actions, onDone, onClear }: BatchBarProps<Row>) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('resource.batch')}>
      <span role="status" className="cs-figures">
        {t('resource.selected', { count: rows.length })}
      </span>
      {actions.map(({ key, label, icon, isDanger, question, done, run }) => (
        <TaskButton
          key={key}
          label={label}
          icon={icon}
          isDanger={isDanger}
          question={question?.(rows)}
          done={done}
          run={async () => {
            await run(rows);
            onClear();
            await onDone();
          }}
        />
      ))}
      <Button type="link" onClick={onClear}>
        {t('resource.clearSelection')}
      </Button>
    </section>
  );
}
