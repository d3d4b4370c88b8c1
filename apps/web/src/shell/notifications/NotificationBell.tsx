import { notifyMessage } from '@countersign/contract/system/notify-message';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Popover } from 'antd';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../api/query-client.ts';
import { BarButton } from '../layout/BarButton.tsx';
import styles from './NotificationBell.module.css';
import { UnreadMessages } from './UnreadMessages.tsx';
import { useLiveMessages } from './use-live-messages.ts';

/** Specification §9: every 120 seconds. */
const pollMilliseconds = 120_000;

const countQuery = endpointQuery(notifyMessage.getUnreadCount, undefined, { quiet: true });

/** On a narrow screen the list is moved so far that all of it is seen. */
const intoView = { overflow: { shiftX: true, adjustX: false, adjustY: true } };

/** Unread messages: a red dot while there are some, and the list in a popover (specification §4). */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  useLiveMessages();
  const { data: count = 0 } = useQuery({
    ...countQuery,
    refetchInterval: pollMilliseconds,
    refetchIntervalInBackground: true,
  });

  function change(open: boolean): void {
    setOpen(open);
    // Opening the list resets the count to 0.
    if (open) client.setQueryData(countQuery.queryKey, 0);
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={change}
      trigger="click"
      placement="bottomRight"
      align={intoView}
      content={<UnreadMessages onLeave={() => setOpen(false)} />}
      destroyOnHidden
      classNames={{ root: styles.popover ?? '' }}
    >
      <BarButton
        label={count > 0 ? t('bell.unread', { count }) : t('bell.label')}
        aria-expanded={isOpen}
        isOpened={isOpen}
      >
        <Bell aria-hidden="true" />
        {count > 0 && <span className={styles.dot} />}
      </BarButton>
    </Popover>
  );
}
