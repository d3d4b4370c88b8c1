import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outgoing } from '../outgoing/outgoing.ts';
import { aliyunProvider } from './aliyun-provider.ts';
import { signedHeaders } from './aliyun-signature.ts';

const ACCOUNT = { key: 'LTAI-key', secret: 'the secret' };

/** Checks a request as the documentation says the service does, from what arrived and not from what was meant. */
function isSignedBy(request: IncomingMessage, secret: string): boolean {
  const authorization = String(request.headers.authorization);
  const [, names = '', signature] =
    /SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  const [path, query = ''] = String(request.url).split('?');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const sorted = query.split('&').sort().join('&');
  const canonical = `${request.method}\n${path}\n${sorted}\n${headers.join('')}\n${names}\n${request.headers['x-acs-content-sha256']}`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  return createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${hash}`).digest('hex') === signature;
}

describe('Alibaba Cloud SMS', () => {
  let server: Server;
  let endpoint: string;
  const requests: { query: Record<string, string>; headers: IncomingMessage['headers'] }[] = [];
  let broken = false;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(String(request.url), 'http://x');
      requests.push({ query: Object.fromEntries(url.searchParams), headers: request.headers });
      if (broken) return void response.writeHead(503).end('<html>');
      const isSigned = isSignedBy(request, ACCOUNT.secret);
      if (!isSigned) {
        response.writeHead(400);
        return void response.end(
          JSON.stringify({ Code: 'SignatureDoesNotMatch', Message: 'signature', RequestId: 'r-0' }),
        );
      }
      const isLimited = url.searchParams.get('PhoneNumbers') === '13900000000';
      response.end(
        JSON.stringify(
          isLimited
            ? { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控', RequestId: 'r-2' }
            : { Code: 'OK', Message: 'OK', RequestId: 'r-1', BizId: 'biz-1' },
        ),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const provider = () => aliyunProvider(new Outgoing(true), Date.now, endpoint);
  const message = {
    mobile: '13800000000',
    signature: '会签',
    templateId: 'SMS_1',
    params: { code: '012345', name: "a*b(c)'~! d" },
  };

  it('takes a signed request with number, signature, template and parameters', async () => {
    expect(await provider().send(ACCOUNT, message)).toEqual({
      isAccepted: true,
      code: 'OK',
      message: 'OK',
      requestId: 'r-1',
      serialNo: 'biz-1',
    });
    const last = requests.at(-1);
    expect(last?.query).toEqual({
      PhoneNumbers: '13800000000',
      SignName: '会签',
      TemplateCode: 'SMS_1',
      TemplateParam: JSON.stringify(message.params),
    });
    expect(last?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
  });

  it('refuses a wrong secret, and that is final', async () => {
    const answer = await provider().send({ ...ACCOUNT, secret: 'wrong' }, message);
    expect(answer).toMatchObject({ isAccepted: false, code: 'SignatureDoesNotMatch' });
  });

  it('says why it does not send', async () => {
    const answer = await provider().send(ACCOUNT, { ...message, mobile: '13900000000' });
    expect(answer).toMatchObject({ isAccepted: false, message: '触发天级流控', requestId: 'r-2' });
  });

  it('without an answer, the message may be sent again', async () => {
    broken = true;
    await expect(provider().send(ACCOUNT, message)).rejects.toThrow('HTTP 503');
    broken = false;
  });

  it('never sends the secret', () => {
    expect(JSON.stringify(requests)).not.toContain(ACCOUNT.secret);
  });
});

describe('the signature', () => {
  it('is that of the example in the documentation', () => {
    const { authorization } = signedHeaders(
      {
        method: 'POST',
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: {
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
          RegionId: 'cn-shanghai',
        },
        body: '',
        time: Date.UTC(2023, 9, 26, 10, 22, 32),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      'YourAccessKeyId',
      'YourAccessKeySecret',
    );
    expect(authorization).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });
});
