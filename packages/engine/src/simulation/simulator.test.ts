import { describe, expect, it } from 'vitest';
import * as m from '../../test/model.ts';
import { Simulator } from './simulator.ts';

const { boundary, element, end, flowIf, model, path, start, user } = m;

const leave = model(
  start(),
  user('apply'),
  element('exclusiveGateway', 'days', '', 'default="days_short"'),
  user('short', '', 'flowable:async="true"'),
  user('long'),
  boundary('late', 'long', m.timer('P1D')),
  user('remind'),
  end(),
  path('start', 'apply', 'days', 'short', 'end'),
  flowIf('days', 'long', '#{days > 3}'),
  path('late', 'remind'),
);
const tasks = (view: { tasks: ReadonlyArray<{ element: string }> }): string[] =>
  view.tasks.map(({ element: id }) => id);

describe('the simulation', () => {
  it('really evaluates conditions and runs what is asynchronous at once', () => {
    const simulation = new Simulator({ files: [leave] });
    const [first] = simulation.start({ days: 1 }).tasks;
    const view = simulation.completeTask(first?.node ?? '', { days: 2 });
    expect(tasks(view)).toEqual(['short']);
    expect([...view.takenFlows]).toContain('days_short');
    expect(view.variables).toEqual({ days: 2 });
  });

  it('moves the clock to the next timer, and steps back through everything', () => {
    const simulation = new Simulator({ files: [leave] });
    const begun = simulation.start();
    const waiting = simulation.completeTask(begun.tasks[0]?.node ?? '', { days: 5 });
    expect(tasks(waiting)).toEqual(['long']);
    const late = simulation.advanceTo(waiting.nextTimer ?? 0);
    expect(tasks(late)).toEqual(['remind']);
    expect(late.now).toBe(86_400_000);
    expect(tasks(simulation.stepBack())).toEqual(['long']);
    const again = simulation.stepBack();
    expect(tasks(again)).toEqual(['apply']);
    expect(again.now).toBe(0);
    expect(again.completed.has('apply')).toBe(false);
    expect(simulation.stepBack().canStepBack).toBe(false);
  });

  it('leaves the present moment alone when a step is refused', () => {
    const simulation = new Simulator({ files: [leave] });
    const [task] = simulation.start().tasks;
    expect(() => simulation.completeTask(task?.node ?? '')).toThrow('days');
    expect(tasks(simulation.view())).toEqual(['apply']);
  });

  it('says why a model cannot be simulated', () => {
    const simulation = new Simulator({ files: [model(start(), path('start', 'gone'))] });
    expect(simulation.problems).toHaveLength(1);
    expect(() => simulation.start()).toThrow('gone');
  });
});
