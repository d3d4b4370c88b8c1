import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card/Card.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { PageLink } from './PageLink.tsx';

/** Processes that I started. */
export function StartedCard() {
  const { t } = useTranslation('home');
  return (
    <Card title={t('started.title')} extra={<PageLink to="/bpm/task/my">{t('started.all')}</PageLink>}>
      <EmptyState text={t('started.empty')} />
    </Card>
  );
}
