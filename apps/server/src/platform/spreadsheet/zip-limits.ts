/** How much is in a zip file, found out before anybody unpacks it into memory. */
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Bytes that all entries unpack to. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Elements of all XML in it, opening and closing ones: each becomes an object of whoever parses it. */
const MOST_TAGS = 4_000_000;
const MOST_ENTRIES = 500;
const OPENING = '<'.charCodeAt(0);

export class TooMuch extends Error {}

/**
 * Unpacks a file to nowhere, and counts.
 *
 * @throws TooMuch when there is more than fits; what its directory says of sizes counts for nothing
 * @throws Error when it is no zip file
 */
export async function checkZip(bytes: Uint8Array): Promise<void> {
  const zip = await open(bytes);
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new TooMuch();
    const count = { bytes: 0, tags: 0 };
    for await (const entry of entries(zip)) await measure(zip, entry, count);
  } finally {
    zip.close();
  }
}

const open = (bytes: Uint8Array) =>
  new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, validateEntrySizes: false, strictFileNames: false };
    fromBuffer(Buffer.from(bytes), options, (error, zip) => (zip ? resolve(zip) : reject(error)));
  });

async function* entries(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      zip.once('entry', resolve);
      zip.once('end', () => resolve(null));
      zip.once('error', reject);
      zip.readEntry();
    });
    zip.removeAllListeners();
    if (!entry) return;
    yield entry;
  }
}

async function measure(zip: ZipFile, entry: Entry, count: { bytes: number; tags: number }): Promise<void> {
  const content = await new Promise<AsyncIterable<Buffer>>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      stream ? resolve(stream as unknown as AsyncIterable<Buffer>) : reject(error),
    ),
  );
  for await (const chunk of content) {
    count.bytes += chunk.length;
    for (let at = chunk.indexOf(OPENING); at >= 0; at = chunk.indexOf(OPENING, at + 1)) count.tags++;
    if (count.bytes > MOST_BYTES || count.tags > MOST_TAGS) throw new TooMuch();
  }
}
