import { type NotifyMessage, notifyMessage } from '@countersign/contract/system/notify-message';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tooltip } from 'antd';
import { Check, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../api/api.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { MessageLine } from './MessageLine.tsx';
import styles from './UnreadMessages.module.css';
import { renewMessages } from './use-live-messages.ts';

/** How many messages the popover shows. */
const size = 10;

/** The newest unread messages, which can be marked as read, and the way to all. Loaded each time the popover opens. */
export function UnreadMessages({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation('shell');
  const { data, isPending, isError, refetch } = useQuery({
    ...endpointQuery(notifyMessage.getUnreadList, { query: { size } }),
    staleTime: 0,
  });
  const [isBusy, setBusy] = useState(false);

  async function mark(marking: Promise<unknown>): Promise<void> {
    setBusy(true);
    // A failure was shown, and the list then shows what is still unread.
    await marking.catch(() => undefined);
    await renewMessages();
    setBusy(false);
  }

  return (
    <section aria-label={t('bell.label')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('bell.title')}</h2>
        {data && data.length > 0 && (
          <Button
            type="link"
            size="small"
            disabled={isBusy}
            icon={<CheckCheck aria-hidden="true" />}
            onClick={() => void mark(call(notifyMessage.updateAllRead))}
          >
            {t('bell.markAll')}
          </Button>
        )}
      </header>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {isError && <FailedState onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t('bell.none')} />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((message) => (
            <li key={message.id}>
              <MessageLine message={message} />
              <MarkButton
                message={message}
                isBusy={isBusy}
                onMark={() => void mark(call(notifyMessage.updateRead, { query: { ids: [message.id] } }))}
              />
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

interface MarkButtonProps {
  message: NotifyMessage;
  isBusy: boolean;
  onMark(): void;
}

function MarkButton({ message, isBusy, onMark }: MarkButtonProps) {
  const { t } = useTranslation('shell');
  return (
    <Tooltip title={t('bell.mark')}>
      <Button
        type="text"
        size="small"
        disabled={isBusy}
        aria-label={t('bell.markNamed', { content: message.templateContent })}
        icon={<Check aria-hidden="true" />}
        onClick={onMark}
      />
    </Tooltip>
  );
}
