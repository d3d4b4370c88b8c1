import { type NotifyMessage, notifyMessage } from '@countersign/contract/system/notify-message';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/api.ts';
import { renewMessages } from '../../../../shell/notifications/use-live-messages.ts';
import { StatusMark } from '../../../../ui/dict/StatusMark.tsx';
import { ResourcePage } from '../../../../ui/resource-page/ResourcePage.tsx';
import { MessageDialog } from './MessageDialog.tsx';

/** Marks messages as read and brings the bell up to date. */
async function markRead(messages: NotifyMessage[]): Promise<void> {
  const ids = messages.filter(({ readStatus }) => !readStatus).map(({ id }) => id);
  if (ids.length > 0) await call(notifyMessage.updateRead, { query: { ids } });
  await renewMessages();
}

async function markAllRead(): Promise<void> {
  await call(notifyMessage.updateAllRead);
  await renewMessages();
}

/** 我的站内信: the messages of the user. */
export default function MyMessagesPage() {
  const { t } = useTranslation('system-notify-my');
  const [open, setOpen] = useState<NotifyMessage>();
  const read = { done: t('marked'), label: t('markRead') };

  function show(message: NotifyMessage): void {
    setOpen(message);
    // Whoever opens a message has read it; a failure is shown, and the message stays unread.
    if (!message.readStatus) void markRead([message]).catch(() => undefined);
  }

  return (
    <>
      <ResourcePage
        resource={{ page: notifyMessage.myPage }}
        name={t('name')}
        labelOf={(row) => row.templateContent}
        filters={[
          {
            key: 'readStatus',
            label: t('field.readStatus'),
            kind: 'choice',
            options: [
              { value: 'false', label: t('unread') },
              { value: 'true', label: t('read') },
            ],
          },
          { key: 'createTime', label: t('field.createTime'), kind: 'dates' },
        ]}
        columns={[
          { key: 'templateNickname', title: t('field.templateNickname'), kind: 'text', width: 140 },
          { key: 'createTime', title: t('field.createTime'), kind: 'time', width: 180 },
          {
            key: 'templateType',
            title: t('field.templateType'),
            kind: 'dict',
            dict: 'system_notify_template_type',
            width: 120,
          },
          { key: 'templateContent', title: t('field.templateContent'), kind: 'text', width: 320 },
          {
            key: 'readStatus',
            title: t('field.readStatus'),
            kind: 'text',
            width: 110,
            render: ({ readStatus }) => (
              <StatusMark tone={readStatus ? 'plain' : 'primary'}>
                {t(readStatus ? 'read' : 'unread')}
              </StatusMark>
            ),
          },
          { key: 'readTime', title: t('field.readTime'), kind: 'time', width: 180 },
        ]}
        rowActions={[
          { key: 'show', label: t('show'), run: show },
          {
            key: 'read',
            label: read.label,
            isOffered: ({ readStatus }) => !readStatus,
            run: (row) => void markRead([row]).catch(() => undefined),
          },
        ]}
        batchActions={[{ key: 'read', ...read, run: markRead }]}
        listActions={[
          {
            key: 'all',
            label: t('markAllRead'),
            icon: <CheckCheck aria-hidden="true" />,
            done: t('allMarked'),
            run: markAllRead,
          },
        ]}
      />
      {open && <MessageDialog message={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
