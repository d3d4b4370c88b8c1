/**
 * Verification codes by SMS: six random digits, good for ten minutes, for one use and few wrong answers.
 *
 * A number gets one a minute and ten in a day, over all tenants; an address asks for a limited number however many
 * numbers it knows. Codes are checked in a transaction of their own: a wrong answer counts although its request fails.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { SmsScene } from '@countersign/contract/system/auth';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transactions } from '../../../platform/database/transaction.ts';
import type { Caller } from '../../../platform/http/context.ts';
import { BusinessError, type ErrorCode } from '../../../platform/http/errors.ts';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { ADMIN_USER } from '../../../platform/session/user-type.ts';
import {
  AUTH_MOBILE_NOT_EXISTS,
  SMS_CODE_EXCEED_SEND_MAXIMUM_QUANTITY_PER_DAY,
  SMS_CODE_EXPIRED,
  SMS_CODE_NOT_CORRECT,
  SMS_CODE_NOT_FOUND,
  SMS_CODE_SEND_TOO_FAST,
  SMS_CODE_USED,
} from '../error-codes.ts';
import type { SmsSender } from '../sms-log/sender.ts';
import { users } from '../user/table.ts';
import { smsCodes } from './table.ts';

const LIFE = 600_000;
const PAUSE = 60_000;
const DAY = 86_400_000;
const MOST_A_DAY = 10;
const MOST_ATTEMPTS = 5;
/** Codes that one address may ask for. */
const ADDRESS_LIMIT = { name: 'sms-code-address', points: 30, duration: 3600 };

/** Codes of the templates (SmsSceneEnum, `reference/enums.md`). */
const TEMPLATES: Record<number, string> = {
  [SmsScene.memberLogin]: 'user-sms-login',
  [SmsScene.memberUpdateMobile]: 'user-update-mobile',
  [SmsScene.memberUpdatePassword]: 'user-update-mobile',
  [SmsScene.memberResetPassword]: 'user-reset-password',
  [SmsScene.adminLogin]: 'admin-sms-login',
};

const REASON = 'a number is bothered no more often because there are more tenants';

export interface SmsCodeParts {
  transactions: Transactions;
  sender: SmsSender;
  secrets: Secrets;
  /** Pool of the tables' owner, for the counters of the rate limit. */
  owner: pg.Pool;
  now(): number;
}

interface Asked {
  tenantId: number;
  mobile: string;
  scene: number;
  caller: Caller;
}

export class SmsCodes {
  private readonly parts: SmsCodeParts;
  private readonly addressLimit: RateLimit;

  constructor(parts: SmsCodeParts) {
    this.parts = parts;
    this.addressLimit = new RateLimit(parts.owner, ADDRESS_LIMIT);
  }

  /**
   * Sends a code to the mobile number of a user.
   *
   * @throws BusinessError when the number is nobody's, or codes were asked for too often
   */
  async send({ tenantId, mobile, scene, caller }: Asked): Promise<void> {
    const { transactions, sender, now } = this.parts;
    await this.addressLimit.count(caller.address);
    await transactions.acrossTenants(REASON, 'write', async (db) => {
      // Two requests for one number come one after the other.
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${mobile}`}, 0))`);
      const [user] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.tenantId, tenantId), eq(users.mobile, mobile)));
      if (!user) throw new BusinessError(AUTH_MOBILE_NOT_EXISTS);
      await this.refuseTooOften(db, mobile);

      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await db.insert(smsCodes).values({
        tenantId,
        mobile,
        scene,
        codeHash: this.hash(tenantId, mobile, scene, code),
        sentTime: now(),
        expiresTime: now() + LIFE,
        createIp: caller.address,
      });
      await sender.send(db, {
        tenantId,
        mobile,
        templateCode: TEMPLATES[scene] ?? '',
        params: { code },
        userId: user.id,
        userType: ADMIN_USER,
      });
    });
  }

  /**
   * Uses a code up.
   *
   * @throws BusinessError when it does not hold
   */
  async use({ tenantId, mobile, scene, caller }: Asked, code: string): Promise<void> {
    const { transactions, now } = this.parts;
    const problem = await transactions.inTenant(tenantId, 'write', async (db): Promise<ErrorCode | null> => {
      const [last] = await db
        .select()
        .from(smsCodes)
        .where(and(eq(smsCodes.mobile, mobile), eq(smsCodes.scene, scene)))
        .orderBy(desc(smsCodes.id))
        .limit(1)
        .for('update');
      if (!last) return SMS_CODE_NOT_FOUND;
      if (last.used) return SMS_CODE_USED;
      if (last.expiresTime <= now() || last.attempts >= MOST_ATTEMPTS) return SMS_CODE_EXPIRED;
      const isRight = timingSafeEqual(
        Buffer.from(last.codeHash),
        Buffer.from(this.hash(tenantId, mobile, scene, code)),
      );
      await db
        .update(smsCodes)
        .set(
          isRight ? { used: true, usedTime: now(), usedIp: caller.address } : { attempts: last.attempts + 1 },
        )
        .where(eq(smsCodes.id, last.id));
      return isRight ? null : SMS_CODE_NOT_CORRECT;
    });
    if (problem) throw new BusinessError(problem);
  }

  /** Removes what no limit counts any more. */
  async purgeExpired(db: Database): Promise<void> {
    await db.delete(smsCodes).where(lte(smsCodes.sentTime, this.parts.now() - 2 * DAY));
  }

  private async refuseTooOften(db: Database, mobile: string): Promise<void> {
    const now = this.parts.now();
    const recent = await db
      .select({ sentTime: smsCodes.sentTime })
      .from(smsCodes)
      .where(and(eq(smsCodes.mobile, mobile), gt(smsCodes.sentTime, now - DAY)))
      .orderBy(desc(smsCodes.sentTime))
      .limit(MOST_A_DAY);
    const wait = (recent[0]?.sentTime ?? 0) + PAUSE - now;
    if (wait > 0) throw new BusinessError(SMS_CODE_SEND_TOO_FAST, Math.ceil(wait / 1000));
    if (recent.length >= MOST_A_DAY) throw new BusinessError(SMS_CODE_EXCEED_SEND_MAXIMUM_QUANTITY_PER_DAY);
  }

  private hash(tenantId: number, mobile: string, scene: number, code: string): string {
    return this.parts.secrets.mac('sms-code', `${tenantId}/${mobile}/${scene}/${code}`);
  }
}
