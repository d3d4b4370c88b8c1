import { notifyMessage } from '@countersign/contract/system/notify-message';
import { bind } from '../../../platform/http/context.ts';
import type { EventStreams } from '../../../platform/realtime/event-streams.ts';
import {
  countUnread,
  getMessage,
  listUnread,
  markAllRead,
  markRead,
  pageMessages,
  pageMyMessages,
} from './service.ts';

export const notifyMessageRoutes = (streams: EventStreams) =>
  bind(notifyMessage, {
    page: ({ db }, { query }) => pageMessages(db, query),
    get: ({ db }, { query }) => getMessage(db, query.id),
    myPage: (context, { query }) => pageMyMessages(context, query),
    updateRead: (context, { query }) => markRead(context, query.ids),
    updateAllRead: (context) => markAllRead(context),
    getUnreadList: (context, { query }) => listUnread(context, query.size),
    getUnreadCount: (context) => countUnread(context),
    events: async ({ user }) => streams.open(user),
  });
