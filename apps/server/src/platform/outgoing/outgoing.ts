/**
 * Requests of this server to others: social logins, SMS, webhooks.
 *
 * Bounded in time and size, without redirects. Where an administrator enters the address, it must not lead into the
 * network behind this server (architecture §9): addresses are checked as they are connected to, after the name was
 * resolved, so that a name which changes its mind does not help.
 */
import { lookup as resolveName } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Milliseconds for the whole exchange. */
const TIME_LIMIT = 10_000;
/** Bytes of an answer. */
const SIZE_LIMIT = 1024 * 1024;

const PRIVATE_NETWORKS: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  // Addresses that stand for IPv4 ones.
  ['64:ff9b::', 96, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const privateNetworks = new BlockList();
for (const network of PRIVATE_NETWORKS) privateNetworks.addSubnet(...network);

/** Whether an address belongs to a private or special network; what is no address does. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || privateNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** An exchange that did not come about: no answer, no time, or not allowed. The message holds no secrets of the request. */
export class OutgoingError extends Error {}

export interface OutgoingRequest {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface OutgoingAnswer {
  status: number;
  text: string;
}

export class Outgoing {
  private readonly allowPrivate: boolean;
  private readonly timeLimit: number;

  /** @param allowPrivate whether addresses of private networks may be reached */
  constructor(allowPrivate: boolean, timeLimit: number = TIME_LIMIT) {
    this.allowPrivate = allowPrivate;
    this.timeLimit = timeLimit;
  }

  /** @throws OutgoingError */
  async send({ method = 'GET', url, headers = {}, body }: OutgoingRequest): Promise<OutgoingAnswer> {
    const target = this.targetOf(url);
    const request = target.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(this.timeLimit);
    try {
      return await new Promise<OutgoingAnswer>((resolve, reject) => {
        const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
        const exchange = request(
          target,
          { method, headers: { ...headers, ...length }, signal, lookup: this.lookup, agent: false },
          (answer) => {
            const chunks: Buffer[] = [];
            let size = 0;
            answer.on('data', (chunk: Buffer) => {
              size += chunk.length;
              chunks.push(chunk);
              if (size > SIZE_LIMIT) answer.destroy(new OutgoingError('the answer is too large'));
            });
            answer.once('error', reject);
            answer.once('end', () =>
              resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
            );
          },
        );
        exchange.once('error', reject);
        exchange.end(body);
      });
    } catch (error) {
      if (signal.aborted) throw new OutgoingError(`${target.host} did not answer in time`);
      if (error instanceof OutgoingError) throw error;
      const { code } = error as NodeJS.ErrnoException;
      throw new OutgoingError(`${target.host} could not be reached (${code ?? 'connection failed'})`);
    }
  }

  private targetOf(url: string): URL {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password)
      throw new OutgoingError('not an address that requests may go to');
    const literal = target.hostname.replace(/^\[|\]$/g, '');
    // A name is checked when it is resolved; an address is never resolved.
    if (isIP(literal) !== 0 && !this.isAllowed(literal)) throw refused(target.host);
    return target;
  }

  private isAllowed(address: string): boolean {
    return this.allowPrivate || !isPrivateAddress(address);
  }

  private readonly lookup: LookupFunction = (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const allowed = found.filter(({ address }) => this.isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(refused(hostname), '', 0);
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };
}

const refused = (host: string) => new OutgoingError(`${host} is in a private network: ALLOW_PRIVATE_TARGETS`);
