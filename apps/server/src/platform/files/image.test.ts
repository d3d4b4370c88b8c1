import { describe, expect, it } from 'vitest';
import { imageExtension } from './image.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

describe('the kind of a picture', () => {
  it.each([
    ['png', bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR')],
    ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['gif', bytes('GIF89a', [1, 0, 1, 0])],
    ['webp', bytes('RIFF', [4, 0, 0, 0], 'WEBPVP8 ')],
  ])('%s is told by its first bytes', (extension, content) => {
    expect(imageExtension(content)).toBe(extension);
  });

  it.each([
    ['a page', bytes('<html><script>alert(1)</script>')],
    ['a drawing that may hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the beginning of a picture alone', bytes([0x89], 'PNG')],
    ['another RIFF file', bytes('RIFF', [4, 0, 0, 0], 'WAVEfmt ')],
    ['nothing', bytes()],
  ])('%s is no picture', (_name, content) => {
    expect(imageExtension(content)).toBeNull();
  });
});
