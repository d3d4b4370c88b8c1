import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPrivateAddress, Outgoing } from './outgoing.ts';

describe('requests to other servers', () => {
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/silent') return;
      if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' });
      if (request.url === '/huge') return void response.end('x'.repeat(2 * 1024 * 1024));
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => response.end(`${request.method} ${request.url} ${body}`));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('carry method and body, and bring back status and text', async () => {
    const answer = await new Outgoing(true).send({ method: 'POST', url: `${address}/x`, body: '你好' });
    expect(answer).toEqual({ status: 200, text: 'POST /x 你好' });
  });

  it('follow no redirects', async () => {
    expect(await new Outgoing(true).send({ url: `${address}/redirect` })).toMatchObject({ status: 302 });
  });

  it('end when time is up, or the answer is too large', async () => {
    await expect(new Outgoing(true, 50).send({ url: `${address}/silent` })).rejects.toThrow(/in time/);
    await expect(new Outgoing(true).send({ url: `${address}/huge` })).rejects.toThrow(/too large/);
  });

  it('do not reach into a private network, by address or by name', async () => {
    const port = new URL(address).port;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]']) {
      await expect(new Outgoing(false).send({ url: `http://${host}:${port}/` })).rejects.toThrow(/private/);
    }
  });

  it('go to web addresses alone, without a user in them', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.com/', 'http://user:pw@example.com/', 'nonsense'])
      await expect(new Outgoing(true).send({ url })).rejects.toThrow(/not an address/);
  });
});

describe('private addresses', () => {
  it.each([
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'nonsense',
  ])('%s is one', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '223.5.5.5'])('%s is none', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
