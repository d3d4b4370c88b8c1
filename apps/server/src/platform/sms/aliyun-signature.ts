/**
 * Signs requests to Alibaba Cloud (signature version ACS3-HMAC-SHA256, "V3 request structure and signature" of its
 * documentation): a canonical form of the request is hashed, and the hash signed with the account's secret.
 */
import { createHash, createHmac } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';

export interface AliyunCall {
  method: 'GET' | 'POST';
  host: string;
  /** `SendSms`. */
  action: string;
  /** `2017-05-25`. */
  version: string;
  query: Record<string, string>;
  body: string;
  /** Epoch milliseconds. */
  time: number;
  /** Unique for each request. */
  nonce: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Percent-encoding of RFC 3986, which leaves fewer characters as they are than `encodeURIComponent`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1);

/** The query of a call in the form that is signed, and sent. */
export const canonicalQuery = (query: Record<string, string>): string =>
  Object.entries(query)
    .sort(byName)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

/** The headers of a call, with its signature. */
export function signedHeaders(call: AliyunCall, key: string, secret: string): Record<string, string> {
  const payloadHash = sha256(call.body);
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': payloadHash,
    'x-acs-date': new Date(call.time).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const sorted = Object.entries(headers).sort(byName);
  const names = sorted.map(([name]) => name).join(';');
  const canonicalRequest = [
    call.method,
    '/',
    canonicalQuery(call.query),
    ...sorted.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payloadHash,
  ].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonicalRequest)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key},SignedHeaders=${names},Signature=${signature}`,
  };
}
