import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDataFolder } from '../src/platform/database/data-folder.ts';
import { temporaryFolder } from './harness/program.ts';

describe('a data folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder?.remove());

  /** Leaves the socket of a process that was killed. */
  const leaveStale = async (path: string) => {
    await mkdir(join(path, 'run'), { recursive: true });
    const socket = join(path, 'run/server.sock');
    const code = `require('net').createServer().listen(${JSON.stringify(socket)}, () => console.log('listens'))`;
    const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  const takeMany = async (path: string) => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => takeDataFolder(path)));
    const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    return { taken, refusals };
  };

  it.each(['new', 'left by a killed server'])(
    'that is %s is taken by one of many that come at the same time',
    async (kind) => {
      const path = join(folder.path, kind.replaceAll(' ', '-'));
      if (kind !== 'new') await leaveStale(path);
      const { taken, refusals } = await takeMany(path);
      expect(taken).toHaveLength(1);
      for (const line of refusals)
        expect(line).toContain(`DATA_DIR ${path} is in use by another running server`);
      await expect(takeDataFolder(path)).rejects.toThrow('in use');
      await taken[0]?.release();
      const again = await takeDataFolder(path);
      await again.release();
      expect(await readdir(join(path, 'run'))).toEqual([]);
    },
  );

  it('with a long path keeps its sockets elsewhere, and is still taken only once', async () => {
    const path = join(folder.path, 'a'.repeat(120));
    const taken = await takeDataFolder(path);
    expect(taken.socketFolder.length).toBeLessThan(80);
    await expect(takeDataFolder(path)).rejects.toThrow('in use');
    await taken.release();
  });

  it('that cannot be one is refused with a line that says what it must be', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'below')])
      await expect(takeDataFolder(path)).rejects.toThrow(
        /^DATA_DIR must be a folder that this user may write to: .+ \(E\w+\)$/,
      );
  });

  it('is not freed by somebody who listens to other things beside it', async () => {
    const path = join(folder.path, 'beside');
    const taken = await takeDataFolder(path);
    const other = createServer().listen(join(path, 'run/other.sock'));
    await once(other, 'listening');
    other.close();
    await expect(takeDataFolder(path)).rejects.toThrow('in use');
    await taken.release();
  });
});
