import { notifyMessage } from '@countersign/contract/system/notify-message';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { endpointQuery } from '../../api/query-client.ts';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { MessageLine } from './MessageLine.tsx';
import styles from './UnreadMessages.module.css';

/** How many messages the popover shows. */
const size = 10;

/** The newest unread messages and the way to all. Loaded each time the popover opens. */
export function UnreadMessages({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation('shell');
  const { data, isPending, isError, refetch } = useQuery({
    ...endpointQuery(notifyMessage.getUnreadList, { query: { size } }),
    staleTime: 0,
  });
  return (
    <section aria-label={t('bell.label')}>
      <h2 className={styles.title}>{t('bell.title')}</h2>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {isError && <FailedState onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t('bell.none')} />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((message) => (
            <li key={message.id}>
              <MessageLine message={message} />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        <Link to="/user/notify-message" onClick={onLeave}>
          {t('bell.all')}
        </Link>
      </footer>
    </section>
  );
}
