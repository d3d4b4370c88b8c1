/** Passwords: argon2id, and the same work for a user who does not exist. */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | null = null;

/** Whether a password is right; takes as long for an unknown user (null), so that time does not tell who exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const isRight = await verify(stored ?? (await decoy), password).catch(() => false);
  return stored !== null && isRight;
}
