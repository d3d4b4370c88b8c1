import { expect } from 'vitest';
import { runScenario } from '../conformance/runScenario.ts';
import type { Action, Expectation } from '../conformance/scenario.ts';
import type { Dialect } from '../src/dialect/profile.ts';
import { createScriptSandbox } from '../src/script/sandbox.ts';

const scripts = await createScriptSandbox();

/** A step of the scenario language, or what is expected after the one before. */
export type InlineStep = Action | Expectation;

/** Runs steps against a model and fails with what went otherwise. */
export async function check(dialect: Dialect, xml: string, ...steps: InlineStep[]): Promise<void> {
  const faults = await runScenario(
    {
      id: 'inline',
      category: 'inline',
      model: 'inline',
      dialect,
      steps: steps.map((step) => ('do' in step ? step : { expect: step })),
    },
    () => xml,
    scripts,
  );
  expect(faults).toEqual([]);
}

export const started = (variables: Action['variables'] = {}): Action => ({
  do: 'start',
  processKey: 'p',
  variables,
});
export const done = (task: string, variables: Action['variables'] = {}): Action => ({
  do: 'complete',
  task,
  variables,
  nth: 0,
});
