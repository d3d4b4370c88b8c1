import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DECIDED_OTHERWISE } from './decidedOtherwise.ts';
import { runFolder, type ScenarioResult } from './runFolder.ts';

/** `npm run conformance [-- FOLDER [ID...]]`: a table per category, then `N passed, N failed`. */
const [folder, ...ids] = process.argv.slice(2);
const path = folder ? resolve(process.env.INIT_CWD ?? process.cwd(), folder) : resolve('../shared/scenarios');
if (existsSync(path)) {
  const results = await runFolder(path, ids.length > 0 ? ({ id }) => ids.includes(id) : undefined);
  print(results);
} else {
  write(`There is no folder ${path}`);
  process.exitCode = 2;
}

function print(results: readonly ScenarioResult[]): void {
  const categories = new Map<string, { passed: number; failed: number }>();
  let decided = 0;
  for (const result of results) {
    const row = categories.get(result.category) ?? { passed: 0, failed: 0 };
    categories.set(result.category, row);
    const reason = DECIDED_OTHERWISE[result.id];
    const isPassed = result.faults.length === 0 || reason !== undefined;
    if (isPassed) row.passed++;
    else row.failed++;
    if (result.faults.length > 0 && reason !== undefined) {
      decided++;
      write(`otherwise by decision: ${result.id}: ${reason}`);
    } else if (!isPassed) {
      write(`FAILED ${result.id}\n  ${result.faults.join('\n  ')}`);
    }
  }
  write(`${'category'.padEnd(24)} passed failed`);
  let passed = 0;
  let failed = 0;
  for (const [category, row] of categories) {
    write(`${category.padEnd(24)} ${String(row.passed).padStart(6)} ${String(row.failed).padStart(6)}`);
    passed += row.passed;
    failed += row.failed;
  }
  if (decided > 0) write(`${decided} of them otherwise by decision`);
  write(`${passed} passed, ${failed} failed`);
  if (failed > 0 || results.length === 0) process.exitCode = 1;
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
