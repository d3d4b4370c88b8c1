/**
 * Secrets at rest: keys of SMS channels, of social logins, of payments (architecture §4).
 *
 * One key seals them all (AES-256-GCM). It comes from `SECRET_KEY`, or from the file `DATA_DIR/secret.key`, which the first
 * start makes. Whoever has only the database, or its backup, cannot read them. Servers that share a database need the
 * same key. What a secret is for is sealed with it, so that one cannot be put in another's place.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { access, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const VERSION = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export class Secrets {
  private readonly sealingKey: Buffer;
  private readonly macKey: Buffer;

  /** @param key 32 random bytes */
  constructor(key: Buffer) {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES));
    this.sealingKey = derive('countersign sealing');
    this.macKey = derive('countersign mac');
  }

  /**
   * Encrypts a secret.
   *
   * @param purpose what it is for, for example `sms-channel`; needed again to open it
   */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealingKey, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${VERSION}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /**
   * Decrypts a secret.
   *
   * @throws Error when it was sealed with another key or for another purpose, or was changed
   */
  open(purpose: string, sealed: string): string {
    const [version, text = ''] = sealed.split(':');
    const bytes = Buffer.from(text, 'base64url');
    try {
      if (version !== VERSION) throw new Error('unknown version');
      const decipher = createDecipheriv('aes-256-gcm', this.sealingKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const content = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    } catch (error) {
      throw new Error(
        `a secret of "${purpose}" cannot be opened: SECRET_KEY (or DATA_DIR/secret.key) must be the one it was sealed with, on all servers of this database`,
        { cause: error },
      );
    }
  }

  /** A keyed hash (64 hex characters), for what is too short for a plain one: a code of six digits. */
  mac(purpose: string, text: string): string {
    return createHmac('sha256', this.macKey).update(`${purpose}\0${text}`).digest('hex');
  }
}

/**
 * The secrets of this server.
 *
 * @param configured the key of the configuration; null: that of the data folder
 * @throws Error with one line when the key file cannot be made or is not one
 */
export async function openSecrets(configured: Buffer | null, dataDir: string): Promise<Secrets> {
  return new Secrets(configured ?? (await keyOfFolder(dataDir)));
}

async function keyOfFolder(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret.key');
  try {
    await mkdir(folder, { recursive: true });
    if (!(await isThere(path))) await makeKey(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR must be a folder that this user may write to: ${folder} (${code})`);
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw new Error(`${path} is not a key: bring back the file from a backup, or set SECRET_KEY`);
  return key;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Under another name until it is whole; of two servers that make one at the same time, the first one's counts. */
async function makeKey(path: string): Promise<void> {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished, { force: true });
}
