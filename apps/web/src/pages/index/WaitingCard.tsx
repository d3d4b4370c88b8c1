import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card/Card.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { PageLink } from './PageLink.tsx';

/** Tasks that wait for my approval. */
export function WaitingCard() {
  const { t } = useTranslation('home');
  return (
    <Card title={t('waiting.title')} extra={<PageLink to="/bpm/task/todo">{t('waiting.all')}</PageLink>}>
      <EmptyState text={t('waiting.empty')} />
    </Card>
  );
}
