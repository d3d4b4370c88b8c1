import type { Dialect } from '../src/dialect/profile.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Variables = Record<string, Json>;

/** One step; the fields that a kind of step does not use are absent. */
export interface Action {
  do: string;
  processKey?: string;
  variables?: Variables;
  initiator?: string;
  message?: string;
  task?: string;
  nth?: number;
  assignee?: string;
  where?: Variables;
  user?: string;
  activity?: string;
  name?: string;
  by?: string;
  to?: string | string[];
  from?: string[];
  local?: boolean;
  localVariables?: Record<string, Variables>;
  level?: 'parent' | 'called';
  callActivity?: string;
}

export interface Expectation {
  tasks?: string[];
  activities?: string[];
  ended?: boolean;
  instances?: number;
  timers?: number;
  failedJobs?: number;
  variables?: Variables;
  taskVariables?: { task: string; nth?: number; assignee?: string; variables: Variables }[];
  assignees?: Record<string, (string | null)[]>;
  candidates?: Record<string, { users?: string[]; groups?: string[] }>;
  taskNames?: Record<string, string[]>;
  endedActivities?: string[];
  notEndedActivities?: string[];
  error?: boolean;
}

export type Step = Action | { expect: Expectation };

export interface Scenario {
  id: string;
  category: string;
  model: string;
  extraModels?: string[];
  dialect: Dialect;
  clock?: string;
  note?: string;
  steps: Step[];
}

export function isExpectation(step: Step): step is { expect: Expectation } {
  return 'expect' in step;
}
