import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createScriptSandbox } from '../src/script/sandbox.ts';
import { runScenario } from './runScenario.ts';
import type { Scenario } from './scenario.ts';

export interface ScenarioResult {
  readonly id: string;
  readonly category: string;
  /** Empty when the scenario passed. */
  readonly faults: readonly string[];
}

/** Runs all scenarios of a folder of the form that the shared scenarios have. */
export async function runFolder(
  folder: string,
  only?: (scenario: Scenario) => boolean,
): Promise<ScenarioResult[]> {
  const scripts = await createScriptSandbox();
  const results: ScenarioResult[] = [];
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const scenarios: Scenario[] = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const scenario of scenarios) {
      if (only && !only(scenario)) continue;
      const { id, category } = scenario;
      try {
        const faults = await runScenario(
          scenario,
          (path) => readFileSync(join(folder, path), 'utf8'),
          scripts,
        );
        results.push({ id, category, faults });
      } catch (error) {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        results.push({ id, category, faults: [`crashed: ${text}`] });
      }
    }
  }
  return results;
}
