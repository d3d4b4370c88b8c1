import { createDecipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pointJson, seal, verificationOf } from './captcha-cipher.ts';

const key = 'XwKsGlMcdPMEhR1B';

function open(sealed: string): string {
  const decipher = createDecipheriv('aes-128-ecb', key, null);
  return decipher.update(sealed, 'base64', 'utf8') + decipher.final('utf8');
}

describe('the answer of the puzzle', () => {
  it('is AES-128/ECB/PKCS7 of the point', () => {
    expect(open(seal(pointJson(123.5), key))).toBe('{"x":123.5,"y":5}');
  });

  it('is repeated in the verification of login, behind the token', () => {
    expect(open(verificationOf('0123456789abcdef0123456789abcdef', pointJson(150), key))).toBe(
      '0123456789abcdef0123456789abcdef---{"x":150,"y":5}',
    );
  });

  it('travels in clear when the server sent no key', () => {
    expect(seal(pointJson(7), null)).toBe('{"x":7,"y":5}');
  });
});
