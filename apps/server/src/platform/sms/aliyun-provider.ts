/** Alibaba Cloud SMS (短信服务), operation SendSms of version 2017-05-25. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts';
import type { SmsProvider } from './sms-provider.ts';

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';
const ACTION = 'SendSms';
const VERSION = '2017-05-25';

const Answer = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  RequestId: z.string().nullish(),
  BizId: z.string().nullish(),
});

/**
 * @param now epoch milliseconds; Alibaba refuses a request whose time is off by more than 15 minutes
 * @param endpoint where the service is; another region's, or a test's
 */
export function aliyunProvider(
  outgoing: Outgoing,
  now: () => number,
  endpoint: string = ENDPOINT,
): SmsProvider {
  return {
    isDebug: false,
    async send({ key, secret }, { mobile, signature, templateId, params }) {
      const query = {
        PhoneNumbers: mobile,
        SignName: signature,
        TemplateCode: templateId,
        TemplateParam: JSON.stringify(params),
      };
      const headers = signedHeaders(
        {
          method: 'POST',
          host: new URL(endpoint).host,
          action: ACTION,
          version: VERSION,
          query,
          body: '',
          time: now(),
          nonce: randomUUID(),
        },
        key,
        secret,
      );
      const { status, text } = await outgoing.send({
        method: 'POST',
        url: `${endpoint}/?${canonicalQuery(query)}`,
        headers,
        body: '',
      });
      const answer = Answer.safeParse(parse(text));
      // Refusals come with a status of 4xx and the same body; without a body there is no answer.
      if (!answer.success || status >= 500) throw new Error(`Alibaba Cloud SMS answered HTTP ${status}`);
      const { Code, Message, RequestId, BizId } = answer.data;
      return {
        isAccepted: Code === 'OK',
        code: Code,
        message: Message,
        requestId: RequestId ?? null,
        serialNo: BizId ?? null,
      };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
