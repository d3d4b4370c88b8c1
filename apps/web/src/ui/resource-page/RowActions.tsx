import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './RowActions.module.css';
import type { RowButton } from './rows.ts';

/** Buttons that are seen; the others stand below 'more'. */
const shownAtMost = 2;

interface RowActionsProps {
  buttons: RowButton[];
  /** What the row is called, for those who hear the buttons. */
  label: string;
}

export function RowActions({ buttons, label }: RowActionsProps) {
  const { t } = useTranslation();
  const count = buttons.length > shownAtMost ? shownAtMost - 1 : buttons.length;
  const rest = buttons.slice(count);
  return (
    <div className={styles.actions}>
      {buttons.slice(0, count).map((button) => (
        <Button
          key={button.key}
          type="link"
          size="small"
          danger={button.isDanger ?? false}
          aria-label={`${button.label} ${label}`}
          onClick={button.run}
        >
          {button.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label: text, isDanger, run }) => ({
              key,
              label: text,
              danger: isDanger ?? false,
              onClick: run,
            })),
          }}
        >
          <Button
            type="link"
            size="small"
            aria-label={`${t('action.more')} ${label}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        </Dropdown>
      )}
    </div>
  );
}
