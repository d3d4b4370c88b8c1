/**
 * Sends SMS: a row of the log and a job are written in the transaction that gives cause for the message; the job asks
 * the sending company, and the log says what became of it.
 *
 * What the parameters are travels to the job sealed, and the log masks verification codes: whoever reads the database
 * or the log screen cannot log in as somebody else. Only a debug channel, which sends to nobody, shows them.
 */
import { and, eq } from 'drizzle-orm';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { type Job, type Jobs, RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { SmsAnswer, SmsProvider } from '../../../platform/sms/sms-provider.ts';
import {
  SMS_CHANNEL_DISABLE,
  SMS_CHANNEL_NOT_EXISTS,
  SMS_SEND_MOBILE_TEMPLATE_PARAM_MISS,
  SMS_SEND_TEMPLATE_NOT_EXISTS,
} from '../error-codes.ts';
import { smsChannels } from '../sms-channel/table.ts';
import { smsTemplates } from '../sms-template/table.ts';
import { fillTemplate } from '../template-text.ts';
import { smsLogs } from './table.ts';

/** Purpose of the sealed secrets of channels. */
export const SMS_CHANNEL_SECRET = 'sms-channel';
const PARAMS_SECRET = 'sms-params';
const QUEUE = 'system.send-sms';

/** SmsSendStatusEnum (`reference/enums.md`). */
export const SmsSendStatus = { waiting: 0, sent: 10, failed: 20, dropped: 30 } as const;

const ENABLED = 0;
const VERIFICATION_CODE = 1;
/** A verification code that could not be sent for so long is of no use to anybody (milliseconds). */
const CODE_LIFE = 600_000;
const MASK = '******';

export interface OutgoingSms {
  tenantId: number;
  /** Eleven digits. */
  mobile: string;
  templateCode: string;
  /** A value for each `{name}` of the template. */
  params: Record<string, string>;
  userId?: number;
  userType?: number;
}

interface Delivery {
  tenantId: number;
  logId: number;
  /** The parameters, sealed. */
  params: string;
}

export interface SmsSenderParts {
  transactions: Transactions;
  jobs: Jobs;
  secrets: Secrets;
  /** By the channel's code (SmsChannelEnum). */
  providers: Record<string, SmsProvider>;
  now(): number;
}

type LogRow = typeof smsLogs.$inferSelect;

export class SmsSender {
  private readonly parts: SmsSenderParts;

  constructor(parts: SmsSenderParts) {
    this.parts = parts;
  }

  /** Begins to do the jobs. */
  start(): Promise<void> {
    return this.parts.jobs.handle<Delivery>(QUEUE, (job) => this.deliver(job));
  }

  /**
   * Sends a message when the transaction commits.
   *
   * @param db transaction of the tenant, or of all
   * @returns number of the row in the log
   * @throws BusinessError when template, channel or a parameter is missing
   */
  async send(
    db: Database,
    { tenantId, mobile, templateCode, params, ...receiver }: OutgoingSms,
  ): Promise<number> {
    const [found] = await db
      .select({ template: smsTemplates, channel: smsChannels })
      .from(smsTemplates)
      .leftJoin(smsChannels, eq(smsChannels.id, smsTemplates.channelId))
      .where(and(eq(smsTemplates.code, templateCode), eq(smsTemplates.status, ENABLED)));
    if (!found) throw new BusinessError(SMS_SEND_TEMPLATE_NOT_EXISTS);
    const { template, channel } = found;
    if (!channel) throw new BusinessError(SMS_CHANNEL_NOT_EXISTS);
    if (channel.status !== ENABLED) throw new BusinessError(SMS_CHANNEL_DISABLE);

    const needed = pick(params, template.params);
    const isShown = template.type !== VERIFICATION_CODE || this.parts.providers[channel.code]?.isDebug;
    const shown = isShown ? needed : mask(needed);
    const [log] = await db
      .insert(smsLogs)
      .values({
        ...receiver,
        tenantId,
        channelId: channel.id,
        channelCode: channel.code,
        templateId: template.id,
        templateCode,
        templateType: template.type,
        templateContent: fillTemplate(template.content, shown, () => MASK),
        templateParams: shown,
        apiTemplateId: template.apiTemplateId,
        mobile,
        sendStatus: SmsSendStatus.waiting,
        createTime: this.parts.now(),
      })
      .returning({ id: smsLogs.id });
    if (!log) throw new Error('the database gave no row back');
    const sealed = this.parts.secrets.seal(PARAMS_SECRET, JSON.stringify(needed));
    const delivery: Delivery = { tenantId, logId: log.id, params: sealed };
    await this.parts.jobs.send(db, QUEUE, delivery);
    return log.id;
  }

  private async deliver({ data, retries }: Job<Delivery>): Promise<void> {
    const { tenantId, logId } = data;
    const found = await this.parts.transactions.inTenant(tenantId, 'read', (db) => read(db, logId));
    if (!found || found.log.sendStatus !== SmsSendStatus.waiting) return;
    const { log, channel } = found;
    if (log.templateType === VERIFICATION_CODE && log.createTime + CODE_LIFE < this.parts.now())
      return this.note(log, { sendStatus: SmsSendStatus.dropped, sendMsg: '验证码已过期，不再发送' });
    const provider = this.parts.providers[log.channelCode];
    if (!channel || !provider)
      return this.note(log, { sendStatus: SmsSendStatus.failed, sendMsg: '短信渠道不存在或不受支持' });

    let answer: SmsAnswer;
    try {
      const secret = channel.apiSecret ? this.parts.secrets.open(SMS_CHANNEL_SECRET, channel.apiSecret) : '';
      answer = await provider.send(
        { key: channel.apiKey, secret },
        {
          mobile: log.mobile,
          signature: channel.signature,
          templateId: log.apiTemplateId,
          params: JSON.parse(this.parts.secrets.open(PARAMS_SECRET, data.params)) as Record<string, string>,
        },
      );
    } catch (error) {
      if (retries < RETRIES) throw error;
      const sendMsg = error instanceof Error ? error.message.slice(0, 255) : '';
      return this.note(log, { sendStatus: SmsSendStatus.failed, sendMsg });
    }
    await this.note(log, {
      sendStatus: answer.isAccepted ? SmsSendStatus.sent : SmsSendStatus.failed,
      sendMsg: answer.message.slice(0, 255),
      apiSendCode: answer.code,
      apiSendMsg: answer.message.slice(0, 255),
      apiRequestId: answer.requestId,
      apiSerialNo: answer.serialNo,
    });
  }

  private async note({ tenantId, id }: LogRow, result: Partial<LogRow>): Promise<void> {
    await this.parts.transactions.inTenant(tenantId, 'write', (db) =>
      db
        .update(smsLogs)
        .set({ ...result, sendTime: this.parts.now() })
        .where(eq(smsLogs.id, id)),
    );
  }
}

async function read(db: Database, logId: number) {
  const [found] = await db
    .select({ log: smsLogs, channel: smsChannels })
    .from(smsLogs)
    .leftJoin(smsChannels, eq(smsChannels.id, smsLogs.channelId))
    .where(eq(smsLogs.id, logId));
  return found;
}

function pick(params: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = params[name];
      if (value === undefined) throw new BusinessError(SMS_SEND_MOBILE_TEMPLATE_PARAM_MISS, name);
      return [name, value];
    }),
  );
}

const mask = (params: Record<string, string>) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, MASK]));
