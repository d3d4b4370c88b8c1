import { createCipheriv } from 'node:crypto';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { call, callRaw, type TestServer, useServer } from './harness/server.ts';

interface Answer {
  repCode: string;
  repMsg: string | null;
  repData: {
    token: string;
    secretKey: string;
    originalImageBase64: string;
    jigsawImageBase64: string;
  } | null;
  success: boolean;
}

async function ask(server: TestServer, path: 'get' | 'check', body: unknown): Promise<Answer> {
  return (await (await callRaw(server, `/system/captcha/${path}`, { body })).json()) as Answer;
}

const encrypt = (text: string, key: string) => {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
};

async function newPuzzle(server: TestServer) {
  const { repData } = await ask(server, 'get', {
    captchaType: 'blockPuzzle',
    clientUid: 'slider-1',
    ts: Date.now(),
  });
  if (!repData) throw new Error('no puzzle');
  const [row] = await server.sql<{ x: number }>('select x from system_captcha where key = $1', [
    repData.token,
  ]);
  return { ...repData, x: row?.x ?? 0 };
}

const check = (server: TestServer, token: string, point: string, key: string) =>
  ask(server, 'check', { captchaType: 'blockPuzzle', token, pointJson: encrypt(point, key) });

/** Solves a puzzle as a person would; returns what the login wants. */
async function solve(server: TestServer): Promise<string> {
  const { token, secretKey, x } = await newPuzzle(server);
  // As the public client writes it: decimals, and the text is what counts.
  const point = `{"x":${x + 0.75},"y":5}`;
  expect(await check(server, token, point, secretKey)).toMatchObject({ repCode: '0000', success: true });
  return encrypt(`${token}---${point}`, secretKey);
}

const login = (server: TestServer, captchaVerification?: string, password = 'admin123') =>
  call(server, '/system/auth/login', {
    tenantId: 1,
    body: { username: 'admin', password, captchaVerification },
  });

const CAPTCHA_WRONG = { code: 1002000004, data: null, msg: expect.stringMatching(/^验证码不正确，原因：.+/) };

describe('the captcha', () => {
  const server = useServer({ CAPTCHA_ENABLED: 'true' });

  it('is a picture of 310 x 155 and a piece of 47 x 155, with a token and a key', async () => {
    const answer = await ask(server(), 'get', { captchaType: 'blockPuzzle' });
    expect(answer).toMatchObject({ repCode: '0000', repMsg: null, success: true });
    expect(answer.repData).toMatchObject({
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
      secretKey: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
      result: false,
      captchaId: null,
      pointJson: null,
      captchaVerification: null,
      clientUid: null,
      browserInfo: null,
    });
    const size = (base64 = '') => {
      const { width, height } = PNG.sync.read(Buffer.from(base64, 'base64'));
      return [width, height];
    };
    expect(size(answer.repData?.originalImageBase64)).toEqual([310, 155]);
    expect(size(answer.repData?.jigsawImageBase64)).toEqual([47, 155]);
  });

  it('comes without the envelope, needs no tenant, and hides its answer from 100 to 262', async () => {
    expect(await ask(server(), 'get', {})).not.toHaveProperty('code');
    for (let time = 0; time < 5; time++) {
      const { x } = await newPuzzle(server());
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThanOrEqual(262);
    }
  });

  it('lets a login through once it is solved, and only once', async () => {
    const verification = await solve(server());
    expect(await login(server(), verification)).toMatchObject({ code: 0 });
    expect(await login(server(), verification)).toEqual(CAPTCHA_WRONG);
  });

  it('is used up by a login with a wrong password', async () => {
    const verification = await solve(server());
    expect(await login(server(), verification, 'wrong1')).toMatchObject({ code: 1002000000 });
    expect(await login(server(), verification)).toEqual(CAPTCHA_WRONG);
  });

  it('does not lose a verification when the next picture is asked for', async () => {
    const verification = await solve(server());
    await newPuzzle(server());
    expect(await login(server(), verification)).toMatchObject({ code: 0 });
  });

  it('answers a good check with the fields of the request and the result', async () => {
    const { token, secretKey, x } = await newPuzzle(server());
    const pointJson = encrypt(`{"x":${x},"y":5}`, secretKey);
    const answer = await ask(server(), 'check', { captchaType: 'blockPuzzle', token, pointJson });
    expect(answer.repData).toMatchObject({
      captchaType: 'blockPuzzle',
      token,
      pointJson,
      result: true,
      clientUid: null,
      browserInfo: null,
      secretKey: null,
    });
  });

  it.each([-5, 5, 5.9])('takes an answer that is %d pixels off', async (off) => {
    const { token, secretKey, x } = await newPuzzle(server());
    const answer = await check(server(), token, `{"x":${x + off},"y":5}`, secretKey);
    expect(answer).toMatchObject({ repCode: '0000', success: true });
  });

  it.each([
    '{"x":X+6,"y":5}',
    '{"x":X-6,"y":5}',
    '{"x":X,"y":6}',
    '{"y":5}',
    '{"x":null,"y":5}',
    '[]',
    'null',
    'x',
    '{"x":"NaN","y":5}',
    '{"x":1e999,"y":5}',
  ])('refuses %s, and the second try at the same picture', async (template) => {
    const { token, secretKey, x } = await newPuzzle(server());
    const point = template.replace(/X([+-]6)?/, (_, off = '0') => String(x + Number(off)));
    expect(await check(server(), token, point, secretKey)).toMatchObject({
      repCode: '6111',
      success: false,
      repData: null,
    });
    const right = `{"x":${x},"y":5}`;
    expect(await check(server(), token, right, secretKey)).toMatchObject({ repCode: '6110', success: false });
    expect(await login(server(), encrypt(`${token}---${right}`, secretKey))).toEqual(CAPTCHA_WRONG);
  });

  it('refuses an answer under a wrong key, in clear, or that is no cipher text at all', async () => {
    for (const write of [
      (point: string) => encrypt(point, 'XXXXXXXXXXXXXXXX'),
      (point: string) => point,
      () => '!!!not base64!!!',
      () => '\u0000\ud800',
    ]) {
      const { token, x } = await newPuzzle(server());
      const answer = await ask(server(), 'check', {
        captchaType: 'blockPuzzle',
        token,
        pointJson: write(`{"x":${x},"y":5}`),
      });
      expect(answer).toMatchObject({ repCode: '6111', success: false });
    }
  });

  it('of many answers at the same time takes one', async () => {
    const { token, secretKey, x } = await newPuzzle(server());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => check(server(), token, `{"x":${x},"y":5}`, secretKey)),
    );
    expect(answers.map(({ repCode }) => repCode).toSorted()).toEqual(['0000', ...Array(7).fill('6110')]);
  });

  it('of many logins with one verification lets one in', async () => {
    const verification = await solve(server());
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(server(), verification)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('asks for what is missing', async () => {
    for (const body of [{}, { token: 'f'.repeat(32) }, { pointJson: 'x' }, { token: '', pointJson: '' }])
      expect(await ask(server(), 'check', body)).toMatchObject({ repCode: '0011', success: false });
    const unknown = { token: 'f'.repeat(32), pointJson: 'x' };
    expect(await ask(server(), 'check', unknown)).toMatchObject({ repCode: '6110', success: false });
  });

  it('refuses a login without it, with another text, or with the token of a picture', async () => {
    expect(await login(server())).toEqual(CAPTCHA_WRONG);
    expect(await login(server(), '')).toEqual(CAPTCHA_WRONG);
    expect(await login(server(), 'nonsense')).toEqual(CAPTCHA_WRONG);
    expect(await login(server(), (await newPuzzle(server())).token)).toEqual(CAPTCHA_WRONG);
  });

  it('writes why to the login log: 30 when it is missing, 31 when it is wrong', async () => {
    const results = 'select result from system_login_log order by id desc limit 2';
    await login(server());
    await login(server(), 'nonsense');
    expect(await server().sql(results)).toEqual([{ result: 31 }, { result: 30 }]);
  });
});

describe('the time of a captcha', () => {
  const server = useServer({ CAPTCHA_ENABLED: 'true' });

  it('is 120 seconds to answer', async () => {
    const [inTime, late] = [await newPuzzle(server()), await newPuzzle(server())];
    const answer = ({ token, secretKey, x }: typeof late) =>
      check(server(), token, `{"x":${x},"y":5}`, secretKey);
    server().passTime(118_000);
    expect(await answer(inTime)).toMatchObject({ repCode: '0000' });
    server().passTime(2_000);
    expect(await answer(late)).toMatchObject({ repCode: '6110' });
  });

  it('is 180 seconds to log in after that', async () => {
    const [inTime, late] = [await solve(server()), await solve(server())];
    server().passTime(178_000);
    expect(await login(server(), inTime)).toMatchObject({ code: 0 });
    server().passTime(2_000);
    expect(await login(server(), late)).toEqual(CAPTCHA_WRONG);
  });
});

describe('limits and settings', () => {
  const server = useServer({ CAPTCHA_ENABLED: 'true' });

  it('are too many pictures from one address: 6201', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask(server(), 'get', {})));
    const refused = answers.filter(({ repCode }) => repCode === '6201');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toEqual({
      repCode: '6201',
      repMsg: expect.any(String),
      repData: null,
      success: false,
    });
  });

  it.each([{ captchaType: 5 }, { token: ['x'] }, { token: 'x'.repeat(9000), pointJson: 'x' }, [], 'null'])(
    'refuse a body of the wrong shape with the envelope: %j',
    async (body) => {
      const response = await callRaw(server(), '/system/captcha/check', { body });
      const answer = (await response.json()) as Record<string, unknown>;
      expect(['0011', 400]).toContain(answer.repCode ?? answer.code);
    },
  );

  it('take a NUL in the token for an unknown one', async () => {
    const response = await callRaw(server(), '/system/captcha/check', {
      body: { token: 'a\u0000b', pointJson: 'x' },
    });
    expect(await response.json()).toMatchObject({ code: 400 });
  });
});

describe('with the captcha switched off', () => {
  const server = useServer({ CAPTCHA_ENABLED: 'false' });

  it('a login ignores whatever is sent as verification', async () => {
    expect(await login(server())).toMatchObject({ code: 0 });
    expect(await login(server(), 'nonsense')).toMatchObject({ code: 0 });
  });
});
