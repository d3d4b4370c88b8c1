import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/api-error.ts';
import button from '../../ui/state/LinkButton.module.css';
import { StatePage } from '../../ui/state/StatePage.tsx';

/** Stands in for a page that failed, or whose file could not be fetched. */
export function CrashPage({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <StatePage
        mark={<TriangleAlert style={{ width: 40, height: 40 }} />}
        title={t('error.crash')}
        hint={
          <>
            <p>{t('error.crashHint')}</p>
            <code>{messageOf(error)}</code>
          </>
        }
        action={
          <button type="button" className={button.button} onClick={onRetry}>
            {t('action.retry')}
          </button>
        }
      />
    </div>
  );
}
