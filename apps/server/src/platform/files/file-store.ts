/**
 * Uploaded files, in a folder of the data folder.
 *
 * The server names the files: `<folder>/<two characters>/<30 random characters>.<extension>`. A name that comes back
 * in a request is a path only if it has that form to the letter, so that no request reaches a file that this store did
 * not write. Processes that share a database share this folder too.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const FOLDER = /^[a-z][a-z0-9-]{0,30}$/;
const EXTENSION = /^[a-z0-9]{1,8}$/;
const NAME = /^[a-z][a-z0-9-]{0,30}\/[0-9a-f]{2}\/[0-9a-f]{30}\.[a-z0-9]{1,8}$/;

export class FileStore {
  private readonly root: string;

  /** @param root folder that this process may write to; made when it is needed */
  constructor(root: string) {
    this.root = root;
  }

  /**
   * Keeps a file.
   *
   * @param folder what kind of file it is, for example `avatar`
   * @param extension of its content, as it was found to be
   * @returns its name in this store
   */
  async save(folder: string, extension: string, bytes: Uint8Array): Promise<string> {
    if (!FOLDER.test(folder) || !EXTENSION.test(extension)) throw new Error('not a name for a file');
    const random = randomBytes(16).toString('hex');
    const name = `${folder}/${random.slice(0, 2)}/${random.slice(2)}.${extension}`;
    const path = join(this.root, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Under another name until it is whole and on disk: nobody reads half a file.
    const unfinished = `${path}.part`;
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    return name;
  }

  /** The content of a file; null when this store has none of that name. */
  async read(name: string): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    return readFile(join(this.root, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  /** Removes a file, if it is there. */
  async remove(name: string): Promise<void> {
    if (NAME.test(name)) await rm(join(this.root, name), { force: true });
  }
}
