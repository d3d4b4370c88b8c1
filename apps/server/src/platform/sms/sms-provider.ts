/** What a company that sends SMS is asked to do, whichever it is. */

export interface SmsMessage {
  /** Eleven digits. */
  mobile: string;
  /** The name in brackets at the head of the message, as it was approved. */
  signature: string;
  /** Number of the approved template at the company. */
  templateId: string;
  params: Record<string, string>;
}

/** Key and secret of an account at the company. */
export interface SmsAccount {
  key: string;
  secret: string;
}

/** What the company answered. A refusal is final; what may come right later is thrown. */
export interface SmsAnswer {
  isAccepted: boolean;
  code: string;
  message: string;
  requestId: string | null;
  /** Number of the message there, by which its delivery is told. */
  serialNo: string | null;
}

export interface SmsProvider {
  /** Whether messages go to nobody but the log. */
  isDebug: boolean;
  /** @throws Error when there was no answer: the message may be sent again */
  send(account: SmsAccount, message: SmsMessage): Promise<SmsAnswer>;
}
