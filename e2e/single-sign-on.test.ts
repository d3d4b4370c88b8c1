/** /sso: another application asks to be let in (specification §7, /system/oauth2/authorize; RFC 6749, RFC 7636). */
import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from './harness/app.ts';
import { ADMIN, submitLogin } from './harness/login.ts';

const app = useApp();
const back = 'https://client.example.test/callback';
const secret = randomBytes(16).toString('hex');

beforeAll(async () => {
  await app.server().sql(
    `insert into system_oauth2_client (client_id, secret, name, logo, status, access_token_validity_seconds,
         refresh_token_validity_seconds, redirect_uris, authorized_grant_types, scopes)
       values ('portal', $1, '门户', '/favicon.svg', 0, 1800, 86400, $2, '{authorization_code,implicit,refresh_token}',
         '{user.read,user.write}')`,
    [createHash('sha256').update(secret).digest('hex'), [back]],
  );
});

const address = (more: Record<string, string> = {}) =>
  `/sso?${new URLSearchParams({
    response_type: 'code',
    client_id: 'portal',
    redirect_uri: back,
    scope: 'user.read user.write',
    state: 'xyz',
    ...more,
  })}`;

/** The other application takes what comes back. */
const withClient = (page: Page) =>
  page.route('https://client.example.test/**', (route) => route.fulfill({ body: 'client' }));

async function returned(page: Page): Promise<URL> {
  await page.waitForURL('https://client.example.test/**');
  return new URL(page.url());
}

const token = (body: Record<string, string>) =>
  fetch(`${app.server().address}/prod-api/admin-api/system/oauth2/token`, {
    method: 'POST',
    headers: { 'tenant-id': '1', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: 'portal', client_secret: secret, ...body }).toString(),
  }).then((answer) => answer.json() as Promise<{ code: number; data: { scope: string } }>);

it('asks first for a login, then who asks and for what', async () => {
  const page = await app.visit(address());
  await submitLogin(page, ADMIN);
  await page.getByRole('heading', { name: '门户 申请访问你的账号' }).waitFor();
  await page.getByLabel('访问你的个人信息').waitFor();
  await page.getByLabel('修改你的个人信息').waitFor();
});

it('denied, the other application is told so', async () => {
  const page = await app.enter(address(), { prepare: withClient });
  await page.getByRole('button', { name: '拒绝' }).click();
  const url = await returned(page);
  expect(url.searchParams.get('error')).toBe('access_denied');
  expect(url.searchParams.get('state')).toBe('xyz');
});

it('allowed in part, with PKCE: the code gives a token for what was allowed, to whoever holds the verifier', async () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const page = await app.enter(address({ code_challenge: challenge, code_challenge_method: 'S256' }), {
    prepare: withClient,
  });
  await page.getByLabel('修改你的个人信息').uncheck();
  await page.getByRole('button', { name: '同意授权' }).click();
  const url = await returned(page);
  expect(url.searchParams.get('state')).toBe('xyz');
  const grant = {
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: back,
    state: 'xyz',
  };
  expect(await token({ ...grant, code_verifier: verifier })).toMatchObject({
    code: 0,
    data: { scope: 'user.read' },
  });
});

it('allowed before, it goes on without a question', async () => {
  const page = await app.enter(address({ scope: 'user.read' }), { prepare: withClient });
  const url = await returned(page);
  expect(url.searchParams.get('code')).toMatch(/\S+/);
});

it('with response_type token, the token comes back in the fragment', async () => {
  const page = await app.enter(address({ response_type: 'token', scope: 'user.read' }), {
    prepare: withClient,
  });
  const url = await returned(page);
  expect(new URLSearchParams(url.hash.slice(1)).get('access_token')).toMatch(/\S+/);
});

it('sends the browser nowhere when the address to go back to is not the client’s', async () => {
  const page = await app.enter(address({ redirect_uri: 'https://evil.example.test/' }));
  await page.getByText(/重定向地址不在/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sso');
});

it('says so when the address is incomplete', async () => {
  const page = await app.enter('/sso?client_id=portal');
  await page.getByText('授权地址不完整，请从第三方应用重新进入').waitFor();
});
