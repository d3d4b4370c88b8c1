import { smallint, text } from 'drizzle-orm/pg-core';
import { sharedTable } from '../../../platform/database/tenant-table.ts';

/** Accounts at the companies that send SMS. */
export const smsChannels = sharedTable('system_sms_channel', {
  /** The name in brackets at the head of a message. */
  signature: text().notNull(),
  /** Which program sends: DEBUG_DING_TALK, ALIYUN … (SmsChannelEnum). */
  code: text().notNull(),
  status: smallint().notNull(),
  remark: text(),
  apiKey: text().notNull(),
  /** Sealed (`platform/secrets`, purpose `sms-channel`); empty where the channel needs none. */
  apiSecret: text(),
  callbackUrl: text(),
});
