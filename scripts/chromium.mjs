/** Finds a Chromium for the browser tests; installs Debian's where there is none and this user may. */
import { existsSync } from 'node:fs';
import { capture, fail } from './toolchain.mjs';

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = () => PLACES.find((path) => path && existsSync(path));

/** Path of a Chromium. */
export async function provideChromium() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail(
      'the browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM to its path',
    );
  }
  process.stdout.write('Installing Chromium…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
  ]) {
    const { code, output } = await capture('apt-get', args, { env });
    if (code !== 0) fail(`Chromium could not be installed:\n${output}`);
  }
  return find() ?? fail('Chromium was installed but is not where it should be: set CHROMIUM to its path');
}
