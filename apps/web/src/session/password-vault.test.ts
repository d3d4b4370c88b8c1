import { afterEach, describe, expect, it, vi } from 'vitest';
import { decryptPassword, encryptPassword } from './password-vault.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a remembered password', () => {
  it('is stored unreadable and read back', async () => {
    const stored = await encryptPassword('admin123');
    expect(stored).not.toContain('admin123');
    expect(await decryptPassword(stored ?? '')).toBe('admin123');
  });

  it('that was tampered with is forgotten', async () => {
    expect(await decryptPassword('bm90IG91cnM=')).toBeNull();
    expect(await decryptPassword('%%%')).toBeNull();
  });

  it('is not remembered where the browser cannot encrypt', async () => {
    vi.stubGlobal('crypto', {});
    expect(await encryptPassword('admin123')).toBeNull();
    expect(await decryptPassword('x')).toBeNull();
  });
});
