import { notifyMessage } from '@countersign/contract/system/notify-message';
import { bind } from '../../../platform/http/context.ts';
import { countUnread, listUnread } from './service.ts';

export const notifyMessageRoutes = bind(notifyMessage, {
  getUnreadList: (context, { query }) => listUnread(context, query.size),
  getUnreadCount: (context) => countUnread(context),
});
