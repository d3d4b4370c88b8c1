/** The engine alone, in memory: moves of tokens, the cost of a step in large models, the size of a saved state. */
import {
  largeInstanceRatio,
  largeModelRatio,
  stateBytes,
  tokenMovesPerSecond,
} from '../packages/engine/bench/core.bench.ts';
import type { Result } from './harness/report.ts';

/** Targets: 50,000 moves a second on one core, 1.2 for a step in a model of 1,000 elements against one of 10, 2 kB a state. */
export async function engineCore(): Promise<Result[]> {
  const row = (name: string, value: number, unit: string, target: Result['target']): Result => ({
    name,
    value,
    unit,
    baseline: null,
    target,
  });
  return [
    row('token moves on one core', tokenMovesPerSecond(3000), '/s', { at: 'least', value: 50_000 }),
    row('step in 1,000 elements, against 10', largeModelRatio(), '×', { at: 'most', value: 1.2 }),
    row('step among 1,000 tokens, against 200', largeInstanceRatio(), '×', { at: 'most', value: 1.2 }),
    row('saved state with one waiting token', stateBytes(), 'B', { at: 'most', value: 2000 }),
  ];
}
