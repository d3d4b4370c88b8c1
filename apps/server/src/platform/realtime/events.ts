/**
 * Events for people who are looking: published in the transaction that causes them, delivered by whichever process the
 * person is connected to when that commits (LISTEN/NOTIFY).
 *
 * An event is a hint to look, not the news itself: it is small, it may be lost with its connection, and who comes back
 * asks for what they missed.
 */
import type { ServerEvent } from '@countersign/contract/system/notify-message';
import { announce } from '../database/broadcast.ts';
import type { Database } from '../database/transaction.ts';

/** Topic of the broadcast: an {@link Envelope} as JSON. */
export const EVENT_TOPIC = 'event';

/** Whom an event is for. */
export interface Recipient {
  tenantId: number;
  userType: number;
  userId: number;
}

export interface Envelope {
  to: string;
  event: ServerEvent;
}

export const recipientKey = ({ tenantId, userType, userId }: Recipient): string =>
  `${tenantId}:${userType}:${userId}`;

/** Sends an event to all streams of a user, in all processes, when the transaction commits. */
export function publishEvent(db: Database, recipient: Recipient, event: ServerEvent): Promise<void> {
  const envelope: Envelope = { to: recipientKey(recipient), event };
  return announce(db, EVENT_TOPIC, JSON.stringify(envelope));
}
