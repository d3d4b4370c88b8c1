/**
 * The captcha before login: a puzzle, one try at it, one login for a good answer (`reference/wire.md`, Captcha).
 *
 * Puzzles are kept in the database, so that any process can check what another drew; taking an answer removes it, so
 * that each counts once.
 */
import { createCipheriv, createDecipheriv, createHash, randomInt } from 'node:crypto';
import type { CaptchaAnswer, CaptchaRequest } from '@countersign/contract/system/captcha';
import { eq, lte } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import { newToken } from '../../../platform/session/sessions.ts';
import { drawPuzzle, HOLE_Y } from './puzzle.ts';
import { captchas } from './table.ts';

const TYPE = 'blockPuzzle';
const ANSWER_TIME = 120_000;
const LOGIN_TIME = 180_000;
/** Pixels that an answer may be off. */
const TOLERANCE = 5;
const GETS_PER_MINUTE = 60;

const REASON = 'captchas come before any tenant is known';

const CODES = {
  ok: ['0000', null],
  empty: ['0011', '参数不能为空'],
  expired: ['6110', '验证码已失效，请重新获取'],
  wrong: ['6111', '验证码坐标不正确'],
  tooManyGets: ['6201', '获取验证码过于频繁，请稍后再试'],
} as const;

type RepData = NonNullable<CaptchaAnswer['repData']>;

const NOTHING: RepData = {
  captchaId: null,
  projectCode: null,
  captchaType: null,
  captchaOriginalPath: null,
  captchaFontType: null,
  captchaFontSize: null,
  secretKey: null,
  originalImageBase64: null,
  point: null,
  jigsawImageBase64: null,
  wordList: null,
  pointList: null,
  pointJson: null,
  token: null,
  result: false,
  captchaVerification: null,
  clientUid: null,
  ts: null,
  browserInfo: null,
};

const success = (data: Partial<RepData>): CaptchaAnswer => ({
  repCode: CODES.ok[0],
  repMsg: null,
  repData: { ...NOTHING, ...data },
  success: true,
});

const refusal = (reason: Exclude<keyof typeof CODES, 'ok'>): CaptchaAnswer => ({
  repCode: CODES[reason][0],
  repMsg: CODES[reason][1],
  repData: null,
  success: false,
});

export class Captcha {
  private readonly transactions: Transactions;
  private readonly now: () => number;
  /** Drawing costs time; this keeps one address from having all of it. */
  private readonly gets = new RateLimiterMemory({ points: GETS_PER_MINUTE, duration: 60 });

  constructor(transactions: Transactions, now: () => number) {
    this.transactions = transactions;
    this.now = now;
  }

  async get(address: string): Promise<CaptchaAnswer> {
    const isAllowed = await this.gets.consume(address).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return refusal('tooManyGets');
    const { x, picture, piece } = drawPuzzle();
    const token = newToken();
    const secretKey = newSecretKey();
    await this.write((db) =>
      db.insert(captchas).values({ key: token, x, secretKey, expireTime: this.now() + ANSWER_TIME }),
    );
    return success({ originalImageBase64: picture, jigsawImageBase64: piece, token, secretKey });
  }

  async check({ captchaType, token, pointJson }: CaptchaRequest): Promise<CaptchaAnswer> {
    if (!token || !pointJson) return refusal('empty');
    return this.write(async (db) => {
      const puzzle = await this.take(db, token);
      if (!puzzle) return refusal('expired');
      const point = decrypt(pointJson, puzzle.secretKey);
      if (!point || !isRight(point, puzzle.x)) return refusal('wrong');
      const verification = encrypt(`${token}---${point}`, puzzle.secretKey);
      await db
        .insert(captchas)
        .values({ ...puzzle, key: verificationKey(verification), expireTime: this.now() + LOGIN_TIME })
        .onConflictDoNothing();
      return success({ captchaType: captchaType ?? TYPE, token, pointJson, result: true });
    });
  }

  /** Uses up a verification; says why it does not hold, or null when it does. */
  consume(verification: string): Promise<string | null> {
    return this.write(async (db) =>
      (await this.take(db, verificationKey(verification))) ? null : CODES.expired[1],
    );
  }

  /** Removes what nobody answered. */
  purgeExpired(): Promise<unknown> {
    return this.write((db) => db.delete(captchas).where(lte(captchas.expireTime, this.now())));
  }

  /** Removes an entry and hands it out, once. */
  private async take(db: Database, key: string): Promise<typeof captchas.$inferSelect | null> {
    const [taken] = await db.delete(captchas).where(eq(captchas.key, key)).returning();
    return taken && taken.expireTime > this.now() ? taken : null;
  }

  private write<T>(work: (db: Database) => Promise<T>): Promise<T> {
    return this.transactions.acrossTenants(REASON, 'write', work);
  }
}

const KEY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const newSecretKey = () =>
  Array.from({ length: 16 }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('');

/** A verification is kept as its hash: a key of this table must not be a token somebody can send to `check`. */
const verificationKey = (verification: string) =>
  `verified:${createHash('sha256').update(verification).digest('hex')}`;

function encrypt(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}

/** The clear text, or null where it was not encrypted with the key. */
function decrypt(text: string, key: string): string | null {
  try {
    const decipher = createDecipheriv('aes-128-ecb', key, null);
    return decipher.update(text, 'base64', 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function isRight(pointJson: string, hole: number): boolean {
  try {
    const { x, y } = JSON.parse(pointJson) as { x?: unknown; y?: unknown };
    return Math.abs(Math.trunc(Number(x)) - hole) <= TOLERANCE && Number(y) === HOLE_Y;
  } catch {
    return false;
  }
}
