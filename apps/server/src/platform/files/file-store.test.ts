import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStore } from './file-store.ts';

describe('the file store', () => {
  let folder: string;
  let store: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cs-files-'));
    await writeFile(join(folder, 'secret.key'), 'nobody may read this');
    store = new FileStore(join(folder, 'files'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives back what it was given, under a name that nobody can guess', async () => {
    const content = Buffer.from('picture');
    const name = await store.save('avatar', 'png', content);
    expect(name).toMatch(/^avatar\/[0-9a-f]{2}\/[0-9a-f]{30}\.png$/);
    expect(await store.read(name)).toEqual(content);
  });

  it('has nothing left of a removed file, nor of its writing', async () => {
    const name = await store.save('removed', 'png', Buffer.from('picture'));
    await store.remove(name);
    expect(await store.read(name)).toBeNull();
    const [first = ''] = await readdir(join(folder, 'files/removed'));
    expect(await readdir(join(folder, 'files/removed', first))).toEqual([]);
  });

  it.each([
    '../secret.key',
    'avatar/../../secret.key',
    '/etc/passwd',
    'avatar/aa/..%2f..%2fsecret.key',
    `avatar/aa/${'a'.repeat(30)}.png/../../../../secret.key`,
    `avatar/aa/${'a'.repeat(30)}.png\0`,
    '',
  ])('reads nothing outside its folder: %j', async (name) => {
    expect(await store.read(name)).toBeNull();
  });

  it('refuses a folder that is a path', async () => {
    await expect(store.save('../x', 'png', Buffer.from(''))).rejects.toThrow();
  });
});
