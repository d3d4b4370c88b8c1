import { index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { tenantTable } from '../../../platform/database/tenant-table.ts';

/**
 * Every SMS and what became of it. It keeps what template and channel said when it was sent, and refers to no row.
 * Verification codes are masked in content and parameters, except in a debug channel, whose whole purpose they are.
 */
export const smsLogs = tenantTable(
  'system_sms_log',
  {
    channelId: reference().notNull(),
    channelCode: text().notNull(),
    templateId: reference().notNull(),
    templateCode: text().notNull(),
    templateType: smallint().notNull(),
    templateContent: text().notNull(),
    templateParams: jsonb().$type<Record<string, unknown>>().notNull(),
    apiTemplateId: text().notNull(),
    mobile: text().notNull(),
    userId: reference(),
    userType: smallint(),
    /** SmsSendStatusEnum: 0 to be sent, 10 sent, 20 failed, 30 not to be sent. */
    sendStatus: smallint().notNull(),
    sendTime: instant(),
    sendCode: integer(),
    sendMsg: text(),
    /** What the sending company answered. */
    apiSendCode: text(),
    apiSendMsg: text(),
    apiRequestId: text(),
    apiSerialNo: text(),
    /** SmsReceiveStatusEnum: 0 not known, 10 received, 20 not received. */
    receiveStatus: smallint().notNull().default(0),
    receiveTime: instant(),
    apiReceiveCode: text(),
    apiReceiveMsg: text(),
  },
  (table) => [
    index().on(table.tenantId, table.createTime),
    index().on(table.tenantId, table.mobile),
    index().on(table.tenantId, table.apiSerialNo),
  ],
);
