/**
 * `npm test`: installs what is missing, checks, then runs unit, integration and browser tests.
 *
 * The last line is `N passed, N failed, N skipped`; checks count as tests.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { provideChromium } from './chromium.mjs';
import { build, environment, installDependencies, run } from './toolchain.mjs';

await installDependencies();
const chromium = await provideChromium();
const checks = await check();
await build();

const folder = mkdtempSync(join(tmpdir(), 'countersign-results-'));
const report = join(folder, 'results.json');
const code = await run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  {
    env: { ...environment(), CHROMIUM: chromium },
  },
);
const results = readResults();
rmSync(folder, { recursive: true, force: true });

const passed = checks.passed + results.passed;
const failed = checks.failed + results.failed + (code !== 0 && results.failed === 0 ? 1 : 0);
process.stdout.write(`${passed} passed, ${failed} failed, ${results.skipped} skipped\n`);
process.exit(failed === 0 ? 0 : 1);

function readResults() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return {
      passed: numPassedTests,
      failed: numFailedTests + brokenFiles,
      skipped: numPendingTests + numTodoTests,
    };
  } catch (error) {
    process.stdout.write(`the results could not be read: ${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
