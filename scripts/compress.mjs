/** Compresses built files once, so that the server never does: `x.js` gets `x.js.br` and `x.js.gz` beside it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.wasm', '.map']);
const SMALLEST = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Compresses the files of a folder that are worth it. */
export async function compress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(
    files.map(async ({ parentPath, path, name }) => {
      const file = join(parentPath ?? path, name);
      const content = await readFile(file);
      if (content.length < SMALLEST) return;
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(content, BROTLI),
        promisify(gzip)(content),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
    }),
  );
}
