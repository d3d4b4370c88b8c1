import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './BlockState.module.css';
import button from './LinkButton.module.css';

/** Says that something could not be loaded and offers to try again. */
export function FailedState({ text, onRetry }: { text?: string; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <CircleAlert aria-hidden="true" className={styles.mark} />
      <span>{text || t('state.failed')}</span>
      <button type="button" className={button.button} onClick={onRetry}>
        {t('action.retry')}
      </button>
    </div>
  );
}
