import { randomFillSync } from 'node:crypto';

const random = new Uint8Array(10);

/**
 * A UUID of version 7 (RFC 9562): begins with the time, so that rows that are made together lie together in the index.
 *
 * @param now epoch milliseconds
 */
export function timeOrderedUuid(now: number): string {
  randomFillSync(random);
  const time = now.toString(16).padStart(12, '0');
  const rest = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(rest.slice(4, 5), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(1, 4)}-${variant}${rest.slice(5, 8)}-${rest.slice(8, 20)}`;
}
