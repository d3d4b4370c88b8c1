import type { Commit, Effect, Job } from '@countersign/engine';
import { describe, expect, it } from 'vitest';
import { rowsOf } from './commit-rows.ts';

const place = { process: '0', node: '2', el: 'a' };
const commitOf = (effects: Effect[], jobs: Job[] = []): Commit => ({
  tenantId: '1',
  at: 1000,
  instances: [
    {
      id: 'i',
      basedOn: 1,
      state: undefined,
      effects,
      subscriptions: { added: [], removed: [] },
      jobs: { added: [], removed: [] },
    },
  ],
  jobs: { added: jobs, removed: [] },
  claims: [],
});

describe('the rows of a commit', () => {
  it('are one for an activity that began and ended in it', () => {
    const { activities } = rowsOf(
      commitOf([
        { type: 'activityStarted', elementType: 'manualTask', ...place },
        { type: 'activityEnded', elementType: 'manualTask', outcome: 'completed', ...place },
      ]),
    );
    expect(activities).toEqual([
      { instance_id: 'i', node: '2', process: '0', el: 'a', type: 'manualTask', outcome: 'completed' },
    ]);
  });

  it('name a called process by its node, and the top-level one by the instance', () => {
    const started = { type: 'instanceStarted', key: 'k', definition: 'd' } as const;
    const { processes } = rowsOf(
      commitOf([
        { ...started, process: '0' },
        { ...started, process: '7', caller: '5' },
      ]),
    );
    expect(processes).toMatchObject([
      { id: 'i', top_id: 'i', caller: null },
      { id: 'i.7', top_id: 'i', caller: '5' },
    ]);
  });

  it('replace the candidates of a task that changed, and remove those of one that ended', () => {
    const task = { users: ['li', 'li'], groups: ['hr'] };
    const changed = rowsOf(commitOf([{ type: 'taskUpdated', task, change: 'candidates', ...place }]));
    expect(changed.candidatesOf).toEqual(['i.2']);
    expect(changed.candidates).toEqual([
      { task_id: 'i.2', kind: 'user', name: 'li' },
      { task_id: 'i.2', kind: 'group', name: 'hr' },
    ]);
    const ended = rowsOf(commitOf([{ type: 'taskEnded', task, outcome: 'completed', ...place }]));
    expect(ended).toMatchObject({ candidatesOf: ['i.2'], candidates: [] });
  });

  it('take a flow once, however often tokens went along it', () => {
    const taken = { type: 'flowTaken', process: '0', flow: 'f' } as const;
    expect(rowsOf(commitOf([taken, taken])).activities).toMatchObject([{ el: 'f', type: 'sequenceFlow' }]);
  });

  it('hold nothing of a state that came and went', () => {
    const [change] = commitOf([]).instances;
    if (!change) throw new Error('no change');
    const passing = { ...commitOf([]), instances: [{ ...change, basedOn: undefined }] };
    expect(rowsOf(passing).states).toEqual([]);
    expect(rowsOf(commitOf([])).states).toEqual([{ id: 'i', revision: 1, state: null }]);
  });

  it('let a job of no instance that failed wait ten seconds, then twenty', () => {
    const job = { kind: 'startTimer', id: 'j', tenantId: '1', due: 500, definition: 'd', el: 's' } as const;
    const availableAt = (retries?: number) =>
      rowsOf(commitOf([], [{ ...job, retries }])).jobs.added[0]?.available_at;
    expect([availableAt(), availableAt(2), availableAt(1)]).toEqual([500, 11_000, 21_000]);
  });
});
