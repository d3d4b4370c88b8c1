import { Button, Checkbox, Popover, Tooltip } from 'antd';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './ColumnChooser.module.css';

interface ColumnChooserProps {
  columns: { key: string; title: string }[];
  hidden: readonly string[];
  onChange(hidden: string[]): void;
}

/** Chooses which columns are seen; the last one cannot be hidden. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const { t } = useTranslation();
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const content = (
    <fieldset className={styles.choices} aria-label={t('resource.columns')}>
      {columns.map(({ key, title }) => {
        const isShown = !hidden.includes(key);
        return (
          <Checkbox
            key={key}
            checked={isShown}
            disabled={isShown && shown.length === 1}
            onChange={() => onChange(isShown ? [...hidden, key] : hidden.filter((other) => other !== key))}
          >
            {title}
          </Checkbox>
        );
      })}
    </fieldset>
  );
  return (
    <Popover content={content} trigger="click" placement="bottomRight">
      <Tooltip title={t('resource.columns')}>
        <Button type="text" aria-label={t('resource.columns')} icon={<Columns3 aria-hidden="true" />} />
      </Tooltip>
    </Popover>
  );
}
