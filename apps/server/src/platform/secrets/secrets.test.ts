import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecrets, Secrets } from './secrets.ts';

describe('secrets', () => {
  const secrets = new Secrets(randomBytes(32));

  it('are read back with the key and the purpose they were sealed for', () => {
    const sealed = secrets.seal('sms-channel', '密钥 key');
    expect(sealed).not.toContain('key');
    expect(secrets.open('sms-channel', sealed)).toBe('密钥 key');
  });

  it('look different each time', () => {
    expect(secrets.seal('a', 'same')).not.toBe(secrets.seal('a', 'same'));
  });

  it('are not opened for another purpose, with another key, or after a change', () => {
    const sealed = secrets.seal('sms-channel', 'secret');
    // Its tenth byte, not its last letter: of that, some bits mean nothing.
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    bytes[9] = (bytes[9] ?? 0) ^ 1;
    const changed = `v1:${bytes.toString('base64url')}`;
    expect(() => secrets.open('social-client', sealed)).toThrow(/SECRET_KEY/);
    expect(() => new Secrets(randomBytes(32)).open('sms-channel', sealed)).toThrow(/SECRET_KEY/);
    expect(() => secrets.open('sms-channel', changed)).toThrow(/SECRET_KEY/);
    expect(() => secrets.open('sms-channel', 'plain text')).toThrow(/SECRET_KEY/);
  });
});

describe('the key of a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cs-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, and only its owner may read it', async () => {
    const sealed = (await openSecrets(null, folder)).seal('x', 'kept');
    expect((await openSecrets(null, folder)).open('x', sealed)).toBe('kept');
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  it('that is broken is not replaced: what was sealed would be lost', async () => {
    await writeFile(join(folder, 'secret.key'), 'oops');
    await expect(openSecrets(null, folder)).rejects.toThrow(/is not a key/);
  });

  it('gives way to one from the configuration', async () => {
    const key = randomBytes(32);
    const sealed = (await openSecrets(key, folder)).seal('x', 'kept');
    expect(new Secrets(key).open('x', sealed)).toBe('kept');
  });
});
