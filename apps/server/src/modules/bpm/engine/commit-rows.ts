/** The rows that a commit of the engine consists of, worked out from its effects. No I/O. */
import type { Commit, Effect, Job, Stored, Subscription, TaskInfo } from '@countersign/engine';
import { jobId, nodeId } from '@countersign/engine';

export interface StateRow {
  id: string;
  /** That the change is based on; 0 for a new instance. */
  revision: number;
  /** JSON; null when the instance has ended. */
  state: string | null;
}

export interface ProcessRow {
  id: string;
  top_id: string;
  caller: string | null;
  definition_id: string;
  key: string;
  business_key: string | null;
  initiator: string | null;
}

export interface ProcessStatusRow {
  id: string;
  status: 'running' | 'suspended' | 'completed' | 'cancelled';
  reason: string | null;
  variables: Readonly<Record<string, Stored>> | null;
}

export interface ActivityRow {
  instance_id: string;
  node: string;
  process: string;
  el: string;
  type: string;
  outcome: string | null;
}

export interface TaskRow {
  id: string;
  instance_id: string;
  node: string;
  process: string;
  el: string;
  task: TaskInfo;
  outcome: string | null;
}

export interface CandidateRow {
  task_id: string;
  kind: 'user' | 'group';
  name: string;
}

export interface JobRow {
  id: string;
  kind: Job['kind'];
  due: number;
  /** Later than due while a failed job waits for its next try. */
  available_at: number;
  instance_id: string | null;
  node: string | null;
  wait: string | null;
  definition_id: string | null;
  el: string | null;
  is_exclusive: boolean;
  details: object | null;
  retries: number | null;
  error: string | null;
}

export interface SubscriptionRow extends Omit<Subscription, 'instance'> {
  id: string;
  instance_id: string;
}

export interface CommitRows {
  states: StateRow[];
  processes: ProcessRow[];
  statuses: ProcessStatusRow[];
  /** Instances whose parked jobs may run again. */
  activated: string[];
  activities: ActivityRow[];
  tasks: TaskRow[];
  /** Tasks whose candidates go before those below come. */
  candidatesOf: string[];
  candidates: CandidateRow[];
  subscriptions: { added: SubscriptionRow[]; removed: string[] };
  jobs: { added: JobRow[]; removed: string[] };
}

/** Works the rows out. Of several effects on one row the last state is kept, so that no statement meets a row twice. */
export function rowsOf(commit: Commit): CommitRows {
  const rows: CommitRows = {
    states: [],
    processes: [],
    statuses: [],
    activated: [],
    activities: [],
    tasks: [],
    candidatesOf: [],
    candidates: [],
    subscriptions: { added: [], removed: [] },
    jobs: {
      added: commit.jobs.added.map((job) => jobRow(job, commit.at)),
      removed: [...commit.jobs.removed],
    },
  };
  for (const change of commit.instances) {
    const { id, state, basedOn, subscriptions, jobs } = change;
    const isPassing = basedOn === undefined && !state;
    if (!isPassing)
      rows.states.push({ id, revision: basedOn ?? 0, state: state ? JSON.stringify(state) : null });
    readEffects(id, change.effects, rows);
    for (const added of subscriptions.added) rows.subscriptions.added.push(subscriptionRow(added));
    rows.subscriptions.removed.push(...subscriptions.removed);
    for (const added of jobs.added) rows.jobs.added.push(jobRow(added, commit.at));
    rows.jobs.removed.push(...jobs.removed);
  }
  return rows;
}

/** Top-level instances have the id that the engine gave them, called ones add their node. */
export function processId(instance: string, process: string): string {
  return process === ROOT ? instance : nodeId(instance, process);
}

/** Node of the top-level process in every state. */
const ROOT = '0';

function readEffects(instance: string, effects: readonly Effect[], rows: CommitRows): void {
  const statuses = new Map<string, ProcessStatusRow>();
  const activities = new Map<string, ActivityRow>();
  const tasks = new Map<string, TaskRow>();
  const recandidated = new Set<string>();
  for (const effect of effects) {
    switch (effect.type) {
      case 'instanceStarted': {
        const { process, definition, key, caller, businessKey, initiator } = effect;
        const id = processId(instance, process);
        rows.processes.push({
          id,
          top_id: instance,
          caller: caller ?? null,
          definition_id: definition,
          key,
          business_key: businessKey ?? null,
          initiator: initiator ?? null,
        });
        break;
      }
      case 'instanceEnded': {
        const { process, outcome, reason, variables } = effect;
        const id = processId(instance, process);
        statuses.set(id, { id, status: outcome, reason: reason ?? null, variables });
        break;
      }
      case 'instanceSuspended':
      case 'instanceActivated': {
        const id = processId(instance, effect.process);
        const isSuspended = effect.type === 'instanceSuspended';
        statuses.set(id, {
          id,
          status: isSuspended ? 'suspended' : 'running',
          reason: null,
          variables: null,
        });
        if (!isSuspended && !rows.activated.includes(instance)) rows.activated.push(instance);
        break;
      }
      case 'activityStarted':
      case 'activityEnded': {
        const { node, process, el, elementType: type } = effect;
        const outcome = effect.type === 'activityEnded' ? effect.outcome : null;
        activities.set(node, { instance_id: instance, node, process, el, type, outcome });
        break;
      }
      case 'flowTaken': {
        const { process, flow } = effect;
        const node = `${process}/${flow}`;
        activities.set(node, {
          instance_id: instance,
          node,
          process,
          el: flow,
          type: 'sequenceFlow',
          outcome: 'completed',
        });
        break;
      }
      case 'taskCreated':
      case 'taskUpdated':
      case 'taskEnded': {
        const { node, process, el, task } = effect;
        const id = nodeId(instance, node);
        const outcome = effect.type === 'taskEnded' ? effect.outcome : null;
        tasks.set(id, { id, instance_id: instance, node, process, el, task, outcome });
        // Listeners may change candidates whatever the command was, so every update writes them anew.
        if (effect.type === 'taskUpdated' || hasCandidates(task)) recandidated.add(id);
        break;
      }
      default:
    }
  }
  rows.statuses.push(...statuses.values());
  rows.activities.push(...activities.values());
  rows.tasks.push(...tasks.values());
  for (const id of recandidated) {
    rows.candidatesOf.push(id);
    const row = tasks.get(id);
    if (row && row.outcome === null) rows.candidates.push(...candidateRows(row));
  }
}

function hasCandidates({ users, groups }: TaskInfo): boolean {
  return (users?.length ?? 0) + (groups?.length ?? 0) > 0;
}

function candidateRows({ id, task }: TaskRow): CandidateRow[] {
  const row = (kind: CandidateRow['kind']) => (name: string) => ({ task_id: id, kind, name });
  return [...new Set(task.users ?? [])]
    .map(row('user'))
    .concat([...new Set(task.groups ?? [])].map(row('group')));
}

function subscriptionRow({ instance, node, wait, kind, name, el }: Subscription): SubscriptionRow {
  return { id: jobId(instance, node, wait), instance_id: instance, node, wait, kind, name, el };
}

/** Milliseconds until the first repetition of a failed job of no instance; doubled for each further one. */
const FIRST_DELAY = 10_000;
/** Tries that such a job has. */
const TRIES = 3;

/** The due time of a failed job of an instance says when it is tried again, as its model wants it. */
function jobRow(job: Job, at: number): JobRow {
  const { id, kind, due, retries, error } = job;
  const isOfInstance = kind === 'timer' || kind === 'async';
  const hasFailed = retries !== undefined && !isOfInstance;
  const row: JobRow = {
    id,
    kind,
    due,
    available_at: hasFailed ? at + FIRST_DELAY * 2 ** Math.max(0, TRIES - 1 - retries) : due,
    instance_id: null,
    node: null,
    wait: null,
    definition_id: null,
    el: null,
    is_exclusive: true,
    details: null,
    retries: retries ?? null,
    error: error ?? null,
  };
  if (job.kind === 'startTimer')
    return {
      ...row,
      definition_id: job.definition,
      el: job.el,
      details: job.cycle ? { cycle: job.cycle } : null,
    };
  if (job.kind === 'signal') return { ...row, details: { name: job.name, variables: job.variables } };
  const { instance, node, wait, el, isExclusive } = job;
  return { ...row, instance_id: instance, node, wait, el, is_exclusive: isExclusive };
}
