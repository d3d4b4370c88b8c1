/** Sends nothing: the message is in the SMS log, where a developer reads it. Not for people's real codes. */
import type { SmsProvider } from './sms-provider.ts';

export const debugProvider: SmsProvider = {
  isDebug: true,
  send: async () => ({
    isAccepted: true,
    code: 'OK',
    message: '调试渠道，未真实发送',
    requestId: null,
    serialNo: null,
  }),
};
