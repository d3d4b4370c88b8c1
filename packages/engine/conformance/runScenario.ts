import { EngineError } from '../src/execution/engineError.ts';
import type { ScriptRunner } from '../src/script/scriptRunner.ts';
import { ACTIONS } from './actions.ts';
import { differences } from './expectations.ts';
import { isExpectation, type Scenario, type Step } from './scenario.ts';
import { CALLER, World } from './world.ts';

const DEFAULT_CLOCK = '2024-01-15T10:00:00Z';

/**
 * Runs one scenario.
 *
 * @param readModel gives the text of a model file
 * @returns what went otherwise than expected; empty when it passed
 */
export async function runScenario(
  scenario: Scenario,
  readModel: (path: string) => string,
  scripts: ScriptRunner,
): Promise<string[]> {
  const world = new World(scenario.clock ?? DEFAULT_CLOCK, scripts);
  const files = [scenario.model, ...(scenario.extraModels ?? [])].map((path) => ({
    name: path,
    xml: readModel(path),
    dialect: scenario.dialect,
  }));
  const deploy = (): Promise<unknown> => world.engine.deploy(CALLER, files);
  let failure: EngineError | undefined;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    failure = undefined;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      failure = error;
    }
  };

  const [first] = scenario.steps;
  if (first && (isExpectation(first) || first.do !== 'deploy')) await attempt(deploy);
  if (failure) return [`deployment: ${failure.message}`];
  for (const [index, step] of scenario.steps.entries()) {
    const where = `step ${index + 1}`;
    if (isExpectation(step)) {
      const faults = await differences(world, step.expect, failure !== undefined);
      if (faults.length > 0) return faults.map((fault) => `${where}: ${fault}${because(failure)}`);
    } else {
      const perform = step.do === 'deploy' ? deploy : ACTIONS[step.do];
      if (!perform) return [`${where}: unknown step "${step.do}"`];
      await attempt(() => perform(world, step));
      if (failure && !expectsError(scenario.steps[index + 1]))
        return [`${where} (${step.do}): ${because(failure)}`];
    }
  }
  return [];
}

function expectsError(next: Step | undefined): boolean {
  return next !== undefined && isExpectation(next) && next.expect.error === true;
}

function because(failure: EngineError | undefined): string {
  return failure ? ` [${failure.code}: ${failure.message}]` : '';
}
