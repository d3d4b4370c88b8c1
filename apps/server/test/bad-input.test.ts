import { afterEach, describe, expect, it } from 'vitest';
import { type RawAnswer, rawBytes, rawRequest } from './harness/raw-http.ts';
import { call, type Envelope, login, useServer } from './harness/server.ts';

const API = '/prod-api/admin-api';
const JSON_TYPE = { 'content-type': 'application/json', 'tenant-id': '1' };

describe('bad input', () => {
  const server = useServer();
  // Whatever came before, the next request is answered.
  afterEach(async () => {
    expect(await call(server(), '/system/tenant/get-id-by-name', { query: { name: '会签科技' } })).toEqual({
      code: 0,
      data: 1,
      msg: '',
    });
    const failures = await server().sql('select exception_message from infra_api_error_log');
    expect(failures).toEqual([]);
  });

  const send = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    rawRequest(server().address, {
      method: 'POST',
      path: API + path,
      body,
      headers: { ...JSON_TYPE, ...headers },
    });
  const envelopeOf = ({ status, text }: RawAnswer): Envelope => {
    expect(status).toBe(200);
    return JSON.parse(text) as Envelope;
  };
  const authorization = async () => ({ authorization: `Bearer ${(await login(server())).accessToken}` });
  const pagePosts = async (query: string) =>
    envelopeOf(
      await rawRequest(server().address, {
        path: `${API}/system/post/page?${query}`,
        headers: await authorization(),
      }),
    );

  describe('in the body', () => {
    it('that is too large is refused: 413', async () => {
      const body = JSON.stringify({ username: 'admin', password: 'x'.repeat(5 * 1024 * 1024) });
      expect(envelopeOf(await send('/system/auth/login', body))).toMatchObject({ code: 413, data: null });
    });

    it('that says it is too large is refused before it is sent', async () => {
      const head = `POST ${API}/system/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\ntenant-id: 1\r\nContent-Length: 999999999\r\n\r\n`;
      const answer = await rawBytes(server().address, `${head}{`);
      expect(answer).toContain('"code":413');
    });

    it.each([
      '{',
      '{"a":1',
      '{"a":1}}',
      "{'a':1}",
      '{"a":undefined}',
      'NaN',
      '[1,]',
      '\ufeff{',
      '{"a":"\n"}',
      '{"a":1e}',
      '\u0000',
      'username=admin',
    ])('that is broken JSON is refused: %j', async (body) => {
      const answer = envelopeOf(await send('/system/auth/login', body));
      expect(answer).toMatchObject({ code: 400, data: null, msg: expect.stringContaining('JSON') });
    });

    it('that is not UTF-8 is refused', async () => {
      const body = Buffer.from('{"username":"admin","password":"\xff\xfe"}', 'latin1');
      expect(envelopeOf(await send('/system/auth/login', body))).toMatchObject({ code: 400 });
    });

    it.each(['[', '{"a":', '[{"a":'])('that is 10,000 levels deep is refused: %s…', async (opening) => {
      expect(envelopeOf(await send('/system/auth/login', opening.repeat(10_000)))).toMatchObject({
        code: 400,
        msg: expect.stringContaining('嵌套'),
      });
      const closing = opening.replaceAll(/[^[{]/g, '').replaceAll('[', ']').replaceAll('{', '}');
      const whole = `${opening.repeat(10_000)}1${[...closing].toReversed().join('').repeat(10_000)}`;
      expect(envelopeOf(await send('/system/auth/login', whole))).toMatchObject({ code: 400 });
    });

    it.each([
      '{"__proto__":{"admin":true},"username":"admin","password":"admin123"}',
      '{"constructor":{"prototype":{"admin":true}},"username":"admin","password":"admin123"}',
      '{"a":{"__proto__":{"admin":true}}}',
      '{"\\u005f_proto__":{"admin":true}}',
    ])('that reaches for a prototype is refused and changes none: %s', async (body) => {
      expect(envelopeOf(await send('/system/auth/login', body))).toMatchObject({ code: 400 });
      expect(({} as Record<string, unknown>).admin).toBeUndefined();
    });

    it.each([
      'text/plain',
      'application/xml',
      'application/jsonx',
      'multipart/form-data',
      'text/html; charset=utf-8',
      'x',
      '',
    ])('of the type %j is refused', async (type) => {
      const answer = envelopeOf(
        await send('/system/auth/login', '{"username":"admin","password":"admin123"}', {
          'content-type': type,
        }),
      );
      expect(answer.data).toBeNull();
      expect([400, 415]).toContain(answer.code);
    });

    it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=UTF-8'])(
      'of the type %s is read',
      async (type) => {
        const answer = envelopeOf(
          await send('/system/auth/login', '{"username":"admin","password":"admin123"}', {
            'content-type': type,
          }),
        );
        expect(answer.code).toBe(0);
      },
    );

    it.each(['null', '[]', '"text"', '5', 'true', '[{"username":"admin"}]'])(
      'that is no object is refused: %s',
      async (body) => {
        expect(envelopeOf(await send('/system/auth/login', body))).toMatchObject({ code: 400 });
      },
    );

    it('may hold fields that nobody knows', async () => {
      const body = JSON.stringify({
        username: 'admin',
        password: 'admin123',
        rememberMe: true,
        extra: { deep: [1] },
        constructor: 1,
      });
      expect(envelopeOf(await send('/system/auth/login', body))).toMatchObject({ code: 0 });
    });

    it('may hold 100,000 of them', async () => {
      const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, index]));
      const body = JSON.stringify({ ...fields, username: 'admin', password: 'admin123' });
      expect(envelopeOf(await send('/system/auth/login', body))).toMatchObject({ code: 0 });
    });

    it('that is missing or empty is one without fields', async () => {
      for (const body of ['', '   ', '{}'])
        expect(envelopeOf(await send('/system/auth/login', body))).toMatchObject({
          code: 400,
          msg: expect.stringContaining('username'),
        });
    });

    it('that ends early does not keep the server', async () => {
      const head = `POST ${API}/system/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\ntenant-id: 1\r\nConnection: close\r\n`;
      expect(await rawBytes(server().address, `${head}Content-Length: 2\r\n\r\n{}`)).toContain('"code":400');
      expect(await rawBytes(server().address, `${head}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`)).toMatch(
        /^HTTP\/1.1 400|^$/,
      );
      expect(
        await rawBytes(
          server().address,
          `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        ),
      ).toMatch(/^HTTP\/1.1 400|^$/);
    });
  });

  describe('in a field', () => {
    const create = async (fields: object) => {
      const body = { name: '岗位', code: 'x', sort: 1, ...fields };
      return envelopeOf(await send('/system/post/create', JSON.stringify(body), await authorization()));
    };

    it.each([
      [{ sort: '7' }, 0],
      [{ sort: 7.5 }, 400],
      [{ sort: -1 }, 400],
      [{ sort: '-1' }, 400],
      [{ sort: 2147483648 }, 400],
      [{ sort: 1e308 }, 400],
      [{ sort: '9'.repeat(400) }, 400],
      [{ sort: '0x10' }, 400],
      [{ sort: '1e3' }, 400],
      [{ sort: 'Infinity' }, 400],
      [{ sort: true }, 400],
      [{ sort: null }, 400],
      [{ sort: '' }, 400],
      [{ sort: [1] }, 400],
      [{ sort: {} }, 400],
      [{ status: 2 }, 400],
      [{ status: '1' }, 0],
    ])('a number is taken as number or numeric text within its bounds: %j gives %i', async (fields, code) => {
      const name = crypto.randomUUID();
      expect(await create({ name, code: name, ...fields })).toMatchObject({ code });
    });

    it.each([
      [{ name: '' }, 'name'],
      [{ name: '   ' }, 'name'],
      [{ name: 'x'.repeat(51) }, 'name'],
      [{ name: null }, 'name'],
      [{ name: 5 }, 'name'],
      [{ name: ['x'] }, 'name'],
      [{ name: { toString: 'x' } }, 'name'],
      [{ code: 'x'.repeat(65) }, 'code'],
      [{ remark: 'x'.repeat(501) }, 'remark'],
      [{ remark: 5 }, 'remark'],
    ])('a text that cannot be is refused by name: %j', async (fields, field) => {
      const before = await server().sql('select count(*) from system_post');
      expect(await create(fields)).toMatchObject({
        code: 400,
        data: null,
        msg: expect.stringContaining(`[${field}]`),
      });
      expect(await server().sql('select count(*) from system_post')).toEqual(before);
    });

    it.each(['a\u0000b', '\u0000'])('NUL is refused, and nothing is written: %j', async (text) => {
      expect(await create({ name: text, code: crypto.randomUUID() })).toMatchObject({ code: 400 });
      expect(
        await create({ name: crypto.randomUUID(), code: crypto.randomUUID(), remark: text }),
      ).toMatchObject({ code: 400 });
      expect(await pagePosts(`name=${encodeURIComponent(text)}`)).toMatchObject({ code: 400 });
    });

    it('half a character, and every other odd text, is stored or refused, and never fails', async () => {
      for (const text of [
        '\ud800',
        '\udfff\ud800',
        '\u202e右',
        '<script>alert(1)</script>',
        "'); drop table system_post; --",
        '=cmd|1',
        '#{7*7}',
        '😀'.repeat(20),
      ]) {
        const { code } = await create({ name: text, code: crypto.randomUUID() });
        expect([0, 400], JSON.stringify(text)).toContain(code);
        expect((await pagePosts(`name=${encodeURIComponent(text.toWellFormed())}`)).code).toBe(0);
      }
      expect(await server().sql('select count(*)::int as n from system_post where id < 20')).toEqual([
        { n: 7 },
      ]);
    });

    it.each([
      '0',
      '-1',
      '1.5',
      '9007199254740993',
      '99999999999999999999',
      '1e3',
      'abc',
      '',
      ' ',
      "1' or '1'='1",
      '1,2',
      '%00',
      'null',
    ])('a number of a row that is none is refused or not found: %j', async (id) => {
      const headers = await authorization();
      const get = await rawRequest(server().address, {
        path: `${API}/system/post/get?id=${encodeURI(id)}`,
        headers,
      });
      expect([400, 1002005000]).toContain(envelopeOf(get).code);
      const del = await rawRequest(server().address, {
        method: 'DELETE',
        path: `${API}/system/post/delete?id=${encodeURI(id)}`,
        headers,
      });
      expect([400, 1002005000]).toContain(envelopeOf(del).code);
    });
  });

  describe('in the query', () => {
    it.each([
      'name=a&name=b',
      'name[]=a',
      'name[x]=a',
      'name[0]=a&name[1]=b',
      'pageNo=1&pageNo=2',
      'pageNo[]=1',
      'pageSize[a][b][c][d][e][f]=1',
      'status=0&status=1',
      'status[$ne]=5',
    ])('that gives several values or shapes to one field is refused: %s', async (query) => {
      expect(await pagePosts(query)).toMatchObject({ code: 400, data: null });
    });

    it.each([
      '__proto__=x',
      'name[__proto__]=a',
      '__proto__[admin]=1',
      'constructor[prototype][admin]=1',
      'constructor=x',
      'toString=x',
      'hasOwnProperty=1',
      '=',
      '&&&',
      '?',
      'a[',
      '[]=1',
      '[[[=',
      '%5B%5D=',
      'unknown[100000]=x',
    ])('that is odd but means nothing is read as nothing: %s', async (query) => {
      expect(await pagePosts(query)).toMatchObject({ code: 0 });
      expect(({} as Record<string, unknown>).admin).toBeUndefined();
    });

    it('may have 10,000 parameters', async () => {
      const query = Array.from({ length: 10_000 }, (_, index) => `${index % 7}`).join('&');
      expect((await pagePosts(query.slice(0, 14_000))).code).toBe(0);
      const form = Array.from({ length: 10_000 }, (_, index) => `p${index}=${index}`).join('&');
      const answer = await send('/system/auth/refresh-token', form, {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(envelopeOf(answer)).toMatchObject({ code: 400 });
    });

    it.each(['name=%', 'name=%zz', 'name=%e4%b8', 'name=%ff%fe', '%=%', 'name=%ud800'])(
      'that is wrongly encoded is read or refused: %s',
      async (query) => {
        expect([0, 400]).toContain((await pagePosts(query)).code);
      },
    );
  });

  it('under heavy fire is answered all the same', async () => {
    const bodies = ['{', '[]', '{"__proto__":1}', '['.repeat(500), '{"username":"admin"}', '\u0000'];
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        send('/system/auth/login', bodies[index % bodies.length] ?? ''),
      ),
    );
    expect(new Set(answers.map((answer) => envelopeOf(answer).code))).toEqual(new Set([400]));
  });
});
