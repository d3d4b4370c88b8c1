/** Keeps what is shown of messages in step with the server: a new one is seen within a second, a read one goes everywhere. */
import { notifyMessage } from '@countersign/contract/system/notify-message';
import { useEffect } from 'react';
import { invalidate } from '../../api/query-client.ts';
import { onServerEvent } from '../../realtime/server-events.ts';

/** Asks again for everything that shows messages. */
export const renewMessages = () =>
  invalidate(notifyMessage.getUnreadCount, notifyMessage.getUnreadList, notifyMessage.myPage);

export function useLiveMessages(): void {
  useEffect(() => onServerEvent(() => void renewMessages()), []);
}
