/** How the puzzle's answer is sealed (`reference/wire.md`, Captcha): AES-128/ECB/PKCS7, base64; clear text without a key. */
import { ecb } from '@noble/ciphers/aes.js';

const bytes = (text: string) => new TextEncoder().encode(text);

export function seal(text: string, secretKey: string | null): string {
  if (!secretKey) return text;
  return btoa(String.fromCharCode(...ecb(bytes(secretKey)).encrypt(bytes(text))));
}

/** The answer in clear. The same text goes into check and into login's verification: the server compares characters. */
export const pointJson = (x: number) => JSON.stringify({ x, y: 5 });

export const verificationOf = (token: string, point: string, secretKey: string | null) =>
  seal(`${token}---${point}`, secretKey);
