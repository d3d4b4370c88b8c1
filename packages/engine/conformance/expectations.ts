import { variablesSeenFrom } from '../src/execution/inspect.ts';
import { findTask } from './actions.ts';
import { sameSet, sameValue } from './compare.ts';
import type { Expectation, Variables } from './scenario.ts';
import type { World } from './world.ts';

/** Every way in which the world differs from what is expected; empty when it is as it should be. */
export async function differences(world: World, expected: Expectation, failed: boolean): Promise<string[]> {
  const faults: string[] = [];
  const check = (what: string, wanted: unknown, actual: unknown, isSame: boolean): void => {
    if (!isSame) faults.push(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(actual)}`);
  };
  const value = (what: string, wanted: unknown, actual: unknown): void => {
    if (wanted !== undefined) check(what, wanted, actual, sameValue(wanted, actual));
  };
  const set = (what: string, wanted: readonly unknown[] | undefined, actual: readonly unknown[]): void => {
    if (wanted !== undefined) check(what, wanted, [...actual].sort(), sameSet(wanted, actual));
  };
  const subset = (what: string, wanted: Variables | undefined, actual: Record<string, unknown>): void => {
    for (const [name, item] of Object.entries(wanted ?? {}))
      value(`${what} ${name}`, item, actual[name] ?? null);
  };

  const tasks = world.tasks();
  const withKey = (key: string) => tasks.filter(({ node }) => node.el === key);
  value('error', expected.error ?? false, failed);
  set(
    'tasks',
    expected.tasks,
    tasks.map(({ node }) => node.el),
  );
  if (expected.activities) {
    set(
      'activities',
      expected.activities,
      (await world.waitingActivities()).map(({ node }) => node.el),
    );
  }
  value('ended', expected.ended, world.instanceCount() === 0);
  value('instances', expected.instances, world.instanceCount());
  const timers = world.jobs().filter((job) => job.kind === 'timer' || job.kind === 'startTimer');
  value('timers', expected.timers, timers.length);
  value('failedJobs', expected.failedJobs, world.failedCount());
  subset('variable', expected.variables, world.variables());
  for (const wanted of expected.taskVariables ?? []) {
    const { state, node } = findTask(world, wanted);
    subset(`variable of ${wanted.task}`, wanted.variables, variablesSeenFrom(state, node.id));
  }
  for (const [key, wanted] of Object.entries(expected.assignees ?? {})) {
    set(
      `assignees of ${key}`,
      wanted,
      withKey(key).map(({ task }) => task.assignee ?? null),
    );
  }
  for (const [key, wanted] of Object.entries(expected.candidates ?? {})) {
    set(
      `candidate users of ${key}`,
      wanted.users,
      withKey(key).flatMap(({ task }) => task.users ?? []),
    );
    set(
      `candidate groups of ${key}`,
      wanted.groups,
      withKey(key).flatMap(({ task }) => task.groups ?? []),
    );
  }
  for (const [key, wanted] of Object.entries(expected.taskNames ?? {})) {
    set(
      `names of ${key}`,
      wanted,
      withKey(key).map(({ task }) => task.name ?? null),
    );
  }
  for (const id of expected.endedActivities ?? []) value(`ended ${id}`, true, world.endedActivities.has(id));
  for (const id of expected.notEndedActivities ?? [])
    value(`ended ${id}`, false, world.endedActivities.has(id));
  return faults;
}
