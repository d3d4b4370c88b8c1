import { notifyMessage } from '@countersign/contract/system/notify-message';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../api/query-client.ts';
import { MessageLine } from '../../shell/notifications/MessageLine.tsx';
import { Card } from '../../ui/card/Card.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { PageLink } from './PageLink.tsx';

/** How many messages home shows. */
const size = 5;

export function MessagesCard() {
  const { t } = useTranslation('home');
  const { data, isPending, isError, refetch } = useQuery(
    endpointQuery(notifyMessage.getUnreadList, { query: { size } }),
  );
  return (
    <Card
      title={t('messages.title')}
      extra={<PageLink to="/user/notify-message">{t('messages.all')}</PageLink>}
    >
      {isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {isError && <FailedState onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t('messages.empty')} />}
      {data?.map((message) => (
        <MessageLine key={message.id} message={message} />
      ))}
    </Card>
  );
}
