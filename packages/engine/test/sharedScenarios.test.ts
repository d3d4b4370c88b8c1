import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DECIDED_OTHERWISE } from '../conformance/decidedOtherwise.ts';
import { runFolder } from '../conformance/runFolder.ts';

const folder = fileURLToPath(new URL('../../../../shared/scenarios', import.meta.url));

describe.skipIf(!existsSync(folder))('the published scenarios of Flowable and Camunda', () => {
  it('pass, apart from what was decided otherwise', async () => {
    const results = await runFolder(folder);
    const failed = results.filter(
      ({ id, faults }) => faults.length > 0 && DECIDED_OTHERWISE[id] === undefined,
    );
    expect(failed.map(({ id, faults }) => `${id}: ${faults.join('; ')}`)).toEqual([]);
    expect(results.length).toBeGreaterThan(0);
  });

  it('are decided otherwise at most once in a hundred', async () => {
    const results = await runFolder(folder);
    const decided = results.filter(({ id }) => DECIDED_OTHERWISE[id] !== undefined);
    expect(decided.length * 100).toBeLessThanOrEqual(results.length);
  });
});
