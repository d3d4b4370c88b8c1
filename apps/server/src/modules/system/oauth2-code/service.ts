/** Authorization codes: five minutes, one exchange. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/database/transaction.ts';
import { BusinessError } from '../../../platform/http/errors.ts';
import { hashToken, newToken } from '../../../platform/session/sessions.ts';
import { OAUTH2_CODE_EXPIRE, OAUTH2_CODE_NOT_EXISTS } from '../error-codes.ts';
import { oauth2Codes } from './table.ts';

const LIFE = 300_000;

export type CodeGrant = Pick<
  typeof oauth2Codes.$inferSelect,
  'userId' | 'userType' | 'clientId' | 'scopes' | 'redirectUri' | 'state' | 'codeChallenge'
>;

/** A new code for what a user granted. */
export async function createCode(db: Database, grant: CodeGrant, now: number): Promise<string> {
  const code = newToken();
  const { userId, userType, clientId, scopes, redirectUri, state, codeChallenge } = grant;
  await db.insert(oauth2Codes).values({
    codeHash: hashToken(code),
    userId,
    userType,
    clientId,
    scopes,
    redirectUri,
    state,
    codeChallenge,
    expiresTime: now + LIFE,
  });
  return code;
}

/**
 * Uses a code up: it is gone whatever is thought of it afterwards, as long as the transaction commits.
 *
 * @throws BusinessError when there is none, or it has expired
 */
export async function takeCode(db: Database, code: string, now: number): Promise<CodeGrant> {
  const [taken] = await db
    .delete(oauth2Codes)
    .where(eq(oauth2Codes.codeHash, hashToken(code)))
    .returning();
  if (!taken) throw new BusinessError(OAUTH2_CODE_NOT_EXISTS);
  if (taken.expiresTime <= now) throw new BusinessError(OAUTH2_CODE_EXPIRE);
  return taken;
}

export async function purgeExpiredCodes(db: Database, now: number): Promise<void> {
  await db.delete(oauth2Codes).where(lte(oauth2Codes.expiresTime, now));
}

/** Form of a challenge of method S256: the base64url of a SHA-256. */
export const isChallenge = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Whether a verifier belongs to a challenge (RFC 7636, 4.6). */
export function fitsChallenge(challenge: string, verifier: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  const expected = createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(challenge));
}
