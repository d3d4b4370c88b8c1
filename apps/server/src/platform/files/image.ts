/** Pictures are what their first bytes say, whatever their sender calls them (architecture §9). */

const startsWith = (bytes: Uint8Array, expected: number[], offset = 0) =>
  expected.every((value, index) => bytes[offset + index] === value);

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const KINDS: { extension: 'png' | 'jpg' | 'gif' | 'webp'; matches(bytes: Uint8Array): boolean }[] = [
  {
    extension: 'png',
    matches: (bytes) =>
      startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) &&
      startsWith(bytes, ascii('IHDR'), 12),
  },
  { extension: 'jpg', matches: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  {
    extension: 'gif',
    matches: (bytes) => startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a')),
  },
  {
    extension: 'webp',
    matches: (bytes) =>
      startsWith(bytes, ascii('RIFF')) &&
      startsWith(bytes, ascii('WEBP'), 8) &&
      startsWith(bytes, ascii('VP8'), 12),
  },
];

/** The file name extension of a PNG, JPEG, GIF or WebP picture; null for anything else. */
export const imageExtension = (bytes: Uint8Array): string | null =>
  KINDS.find(({ matches }) => matches(bytes))?.extension ?? null;
