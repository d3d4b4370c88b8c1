import { Button, Tooltip } from 'antd';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './RefreshButton.module.css';

export function RefreshButton({ isBusy, onClick }: { isBusy: boolean; onClick(): void }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('action.refresh')}>
      <Button
        type="text"
        aria-label={t('action.refresh')}
        aria-busy={isBusy}
        icon={<RefreshCw aria-hidden="true" className={isBusy ? styles.turning : undefined} />}
        onClick={onClick}
      />
    </Tooltip>
  );
}
