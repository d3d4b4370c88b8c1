import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, type Person } from './harness/people.ts';
import { rawRequest } from './harness/raw-http.ts';
import { call, type Envelope, login, startTestServer, type TestServer } from './harness/server.ts';

const PROFILE = '/system/user/profile';

describe('the personal centre', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cs-data-'));
    server = await startTestServer({ DATA_DIR: folder });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const profileOf = (token: string) => call(server, `${PROFILE}/get`, { token });
  const update = ({ accessToken: token }: Person, body: object) =>
    call(server, `${PROFILE}/update`, { token, method: 'PUT', body });

  describe('basic information', () => {
    it('changes what is sent, and nothing else', async () => {
      const person = await hire(server, []);
      const sent = { nickname: ' 小王 ', email: 'wang@example.com', mobile: '13800000001', sex: 2 };
      expect(await update(person, { ...sent, id: 1, username: 'admin', status: 1 })).toMatchObject({
        code: 0,
        data: true,
      });
      expect(await profileOf(person.accessToken)).toMatchObject({
        data: { ...sent, nickname: '小王', username: person.username, status: 0 },
      });
      await update(person, { nickname: '老王' });
      expect(await profileOf(person.accessToken)).toMatchObject({
        data: { ...sent, nickname: '老王' },
      });
    });

    it('removes e-mail address and mobile number when they are empty', async () => {
      const person = await hire(server, []);
      await update(person, { email: 'gone@example.com', mobile: '13800000002' });
      await update(person, { email: '', mobile: '' });
      expect(await profileOf(person.accessToken)).toMatchObject({ data: { email: '', mobile: '' } });
    });

    it.each([
      [{ nickname: '' }, 'nickname'],
      [{ nickname: 'x'.repeat(31) }, 'nickname'],
      [{ email: 'nobody' }, 'email'],
      [{ mobile: '12345' }, 'mobile'],
      [{ sex: 9 }, 'sex'],
    ])('refuses %j and names the field', async (body, field) => {
      const person = await hire(server, []);
      expect(await update(person, body)).toMatchObject({
        code: 400,
        msg: expect.stringContaining(`[${field}]`),
      });
    });

    it('refuses the e-mail address and the mobile number of somebody else', async () => {
      const [first, second] = [await hire(server, []), await hire(server, [])];
      await update(first, { email: 'taken@example.com', mobile: '13800000003' });
      expect(await update(second, { email: 'taken@example.com' })).toMatchObject({ code: 1002003002 });
      expect(await update(second, { mobile: '+8613800000003' })).toMatchObject({ code: 1002003001 });
      expect(await update(first, { email: 'taken@example.com', mobile: '13800000003' })).toMatchObject({
        code: 0,
      });
    });
  });

  describe('the password', () => {
    const change = (token: string, oldPassword: string, newPassword: string) =>
      call(server, `${PROFILE}/update-password`, {
        token,
        method: 'PUT',
        body: { oldPassword, newPassword },
      });

    it('is changed by whoever knows the old one; all other sessions end', async () => {
      const person = await hire(server, []);
      const other = await login(server, person.username);
      expect(await change(person.accessToken, 'admin123', 'new-secret')).toMatchObject({
        code: 0,
        data: true,
      });

      expect(await profileOf(person.accessToken)).toMatchObject({ code: 0 });
      expect(await profileOf(other.accessToken)).toMatchObject({ code: 401 });
      const refresh = (refreshToken: string) =>
        call(server, '/system/auth/refresh-token', { method: 'POST', tenantId: 1, query: { refreshToken } });
      expect(await refresh(other.refreshToken)).toMatchObject({ code: 400, msg: '无效的刷新令牌' });
      expect(await refresh(person.refreshToken)).toMatchObject({ code: 0 });

      await expect(login(server, person.username)).rejects.toThrow('1002000000');
      await login(server, person.username, 1, 'new-secret');
    });

    it('stays when the old one is wrong; after five tries nobody may guess on', async () => {
      const person = await hire(server, []);
      for (let tries = 0; tries < 5; tries++)
        expect(await change(person.accessToken, 'wrong', 'new-secret')).toMatchObject({ code: 1002003005 });
      expect(await change(person.accessToken, 'admin123', 'new-secret')).toMatchObject({ code: 429 });
      await login(server, person.username);
    });

    it.each(['abc', 'x'.repeat(17)])('of %s is too short or too long', async (newPassword) => {
      const person = await hire(server, []);
      expect(await change(person.accessToken, 'admin123', newPassword)).toMatchObject({
        code: 400,
        msg: expect.stringContaining('[newPassword]'),
      });
    });

    it('is in no log', async () => {
      const person = await hire(server, []);
      await change(person.accessToken, 'admin123', 'N0tInAnyLog');
      await expect
        .poll(
          async () =>
            (
              await server.sql(`select request_params from infra_api_access_log where user_id = $1`, [
                person.userId,
              ])
            ).length,
          { timeout: 10_000 },
        )
        .toBeGreaterThan(0);
      const rows = await server.sql(
        `select 1 from infra_api_access_log where request_params like '%N0tInAnyLog%' or request_params like '%admin123%'`,
      );
      expect(rows).toEqual([]);
    });
  });

  describe('the avatar', () => {
    const picture = PNG.sync.write(new PNG({ width: 3, height: 2 }));

    async function upload(
      token: string,
      content: Uint8Array,
      { method = 'PUT', name = 'me.png', field = 'avatarFile' } = {},
    ): Promise<Envelope<string>> {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
      const response = await fetch(`${server.address}/prod-api/admin-api${PROFILE}/update-avatar`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      return (await response.json()) as Envelope<string>;
    }

    it.each(['PUT', 'POST'])(
      'is uploaded with %s; its address is the answer, in the profile, and serves it',
      async (method) => {
        const person = await hire(server, []);
        const { code, data: address } = await upload(person.accessToken, picture, { method });
        expect(code).toBe(0);
        expect(address).toMatch(
          /^\/prod-api\/admin-api\/infra\/file\/1\/get\/avatar\/[0-9a-f]{2}\/[0-9a-f]{30}\.png$/,
        );
        expect(await profileOf(person.accessToken)).toMatchObject({ data: { avatar: address } });

        const file = await fetch(server.address + address);
        expect(file.status).toBe(200);
        expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
        expect(Object.fromEntries(file.headers)).toMatchObject({
          'content-type': 'application/octet-stream',
          'content-disposition': expect.stringMatching(/^attachment;filename=avatar%2F/),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        });
      },
    );

    it('takes the place of the former one, whose file goes', async () => {
      const person = await hire(server, []);
      const { data: first } = await upload(person.accessToken, picture);
      const { data: second } = await upload(person.accessToken, picture);
      expect(second).not.toBe(first);
      await expect.poll(async () => (await fetch(server.address + first)).status).toBe(404);
      expect((await fetch(server.address + second)).status).toBe(200);
    });

    it.each([
      ['a page that is called a picture', Buffer.from('<html><script>alert(1)</script></html>')],
      ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['nothing', Buffer.alloc(0)],
    ])('is not %s', async (_what, content) => {
      const person = await hire(server, []);
      const before = await filesOf(folder);
      expect(await upload(person.accessToken, content)).toMatchObject({
        code: 400,
        msg: expect.stringContaining('[avatarFile]'),
      });
      expect(await filesOf(folder)).toEqual(before);
    });

    it('is not larger than 2 MB', async () => {
      const person = await hire(server, []);
      const large = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]);
      expect(await upload(person.accessToken, large)).toMatchObject({
        code: 400,
        msg: expect.stringContaining('不能超过 2 MB'),
      });
    });

    it('of more than 16 MB is not even read to its end', async () => {
      const person = await hire(server, []);
      expect(await upload(person.accessToken, Buffer.alloc(17 * 1024 * 1024, 1))).toMatchObject({
        code: 413,
      });
    });

    it('must be there, in a body of the right kind', async () => {
      const person = await hire(server, []);
      expect(await upload(person.accessToken, picture, { field: 'file' })).toMatchObject({
        code: 400,
        msg: expect.stringContaining('[avatarFile]'),
      });
      const asJson = await call(server, `${PROFILE}/update-avatar`, {
        token: person.accessToken,
        method: 'PUT',
        body: { avatarFile: 'x' },
      });
      expect(asJson).toMatchObject({ code: 415 });
    });

    it('keeps nothing of the name that its sender gave it', async () => {
      const person = await hire(server, []);
      const { data } = await upload(person.accessToken, picture, { name: '../../../evil.html' });
      expect(data).toMatch(/\/[0-9a-f]{30}\.png$/);
    });

    it('needs a login', async () => {
      expect(await upload('0'.repeat(32), picture)).toMatchObject({ code: 401 });
    });
  });

  describe('files', () => {
    it.each([
      '/prod-api/admin-api/infra/file/1/get/../../secret.key',
      '/prod-api/admin-api/infra/file/1/get/avatar/..%2f..%2f..%2fsecret.key',
      '/prod-api/admin-api/infra/file/1/get/%2e%2e/%2e%2e/etc/passwd',
      '/prod-api/admin-api/infra/file/1/get//etc/passwd',
      '/prod-api/admin-api/infra/file/1/get/',
      '/prod-api/admin-api/infra/file/2/get/avatar/00/000000000000000000000000000000.png',
    ])('that are not there are answered with 404 and nothing: %s', async (path) => {
      const { status, text } = await rawRequest(server.address, { path });
      expect(status === 404 ? text : JSON.parse(text)).toSatisfy(
        (answer: unknown) => answer === '' || [401, 404].includes((answer as Envelope).code),
      );
    });
  });

  it('a JSON endpoint takes no multipart body', async () => {
    const person = await hire(server, []);
    const form = new FormData();
    form.append('nickname', 'x');
    const response = await fetch(`${server.address}/prod-api/admin-api${PROFILE}/update`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.accessToken}` },
      body: form,
    });
    expect(await response.json()).toMatchObject({ code: 415 });
  });
});

const filesOf = (folder: string) => readdir(join(folder, 'files'), { recursive: true }).catch(() => []);
