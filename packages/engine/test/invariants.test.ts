import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../src/execution/command.ts';
import type { Effect } from '../src/execution/effect.ts';
import { apply, isRunning, start, step } from '../src/execution/step.ts';
import { rowsOf } from '../src/runtime/changes.ts';
import { environmentOf, possibleCommands, shapeOf } from './pureCore.ts';
import { block, hasRace, toXml } from './randomModel.ts';

const choices = fc.array(fc.nat({ max: 100 }), { minLength: 30, maxLength: 30 });
const dialect = fc.constantFrom('flowable' as const, 'camunda' as const);
const RUNS = { numRuns: 150 };

function pick<T>(items: readonly T[], choice: number | undefined): T | undefined {
  return items[(choice ?? 0) % Math.max(1, items.length)];
}

function nodesOf(effects: readonly Effect[], type: 'activityStarted' | 'activityEnded'): string[] {
  return effects.flatMap((effect) => (effect.type === type ? [effect.node] : [])).sort();
}

describe('random well-formed processes under random commands', () => {
  it('lose and duplicate no token: the end is reached exactly once and nothing is left', () => {
    fc.assert(
      fc.property(block, choices, dialect, (root, picks, name) => {
        const env = environmentOf(toXml(root), name);
        const begun = start({ id: 'i', definition: 'p' }, env);
        let state = begun.state;
        const effects: Effect[] = [...begun.effects];
        for (let turn = 0; isRunning(state) && turn < 2000; turn++) {
          const command = pick(possibleCommands(state), picks[turn % picks.length]);
          if (!command) break;
          const result = step(state, command, env);
          state = result.state;
          effects.push(...result.effects);
        }
        expect(state.nodes).toEqual({});
        const ends = effects.filter((effect) => effect.type === 'activityEnded' && effect.el === 'end');
        expect(ends).toHaveLength(1);
        expect(nodesOf(effects, 'activityEnded')).toEqual(nodesOf(effects, 'activityStarted'));
        const rows = rowsOf('t', 'i', effects);
        expect(rows.jobs.added).toEqual([]);
        expect(rows.subscriptions.added).toEqual([]);
      }),
      RUNS,
    );
  });

  it('have the same future after they were saved and loaded in the middle', () => {
    fc.assert(
      fc.property(block, choices, dialect, (root, picks, name) => {
        const env = environmentOf(toXml(root), name);
        let state = start({ id: 'i', definition: 'p' }, env).state;
        for (const choice of picks) {
          const command = isRunning(state) ? pick(possibleCommands(state), choice) : undefined;
          if (!command) break;
          const loaded: typeof state = JSON.parse(JSON.stringify(state));
          const direct = step(state, command, env);
          const afterLoading = step(loaded, command, env);
          expect(JSON.parse(JSON.stringify(afterLoading.state))).toEqual(
            JSON.parse(JSON.stringify(direct.state)),
          );
          state = direct.state;
        }
      }),
      RUNS,
    );
  });

  it('come to the same state when two independent commands change places', () => {
    fc.assert(
      fc.property(
        block.filter((root) => !hasRace(root)),
        choices,
        dialect,
        (root, picks, name) => {
          const env = environmentOf(toXml(root), name);
          let state = start({ id: 'i', definition: 'p' }, env).state;
          for (const choice of picks) {
            const commands = isRunning(state) ? possibleCommands(state) : [];
            const [one, other] = [pick(commands, choice), pick(commands, choice + 1)];
            if (!one) break;
            if (other && other !== one) {
              const forth = step(step(state, one, env).state, other, env).state;
              const back = step(step(state, other, env).state, one, env).state;
              expect(shapeOf(forth)).toEqual(shapeOf(back));
            }
            state = step(state, one, env).state;
          }
        },
      ),
      RUNS,
    );
  });

  it('are as they were after a command that was refused', () => {
    fc.assert(
      fc.property(block, (root) => {
        const env = environmentOf(toXml(root));
        const { state } = start({ id: 'i', definition: 'p' }, env);
        if (!isRunning(state)) return;
        const before = JSON.stringify(state);
        const tight = { ...env, limits: { ...env.limits, maxMoves: 0 } };
        for (const command of possibleCommands(state)) {
          expect(() => apply(state, command, tight)).toThrow();
          expect(JSON.parse(JSON.stringify(state))).toEqual(JSON.parse(before));
        }
      }),
      RUNS,
    );
  });

  it('can be cancelled at any moment, leaving nothing behind', () => {
    fc.assert(
      fc.property(block, fc.nat({ max: 5 }), (root, turns) => {
        const env = environmentOf(toXml(root));
        const begun = start({ id: 'i', definition: 'p' }, env);
        let state = begun.state;
        const effects: Effect[] = [...begun.effects];
        const carryOut = (command: Command): void => {
          const result = step(state, command, env);
          state = result.state;
          effects.push(...result.effects);
        };
        for (let turn = 0; turn < turns && isRunning(state); turn++) {
          const [command] = possibleCommands(state);
          if (command) carryOut(command);
        }
        if (!isRunning(state)) return;
        carryOut({ type: 'cancel' });
        expect(state.nodes).toEqual({});
        expect(nodesOf(effects, 'activityEnded')).toEqual(nodesOf(effects, 'activityStarted'));
      }),
      RUNS,
    );
  });
});
