import { type ActivityProgress, type Progress, type TaskProgress, timeOf } from './progress.ts';

export type Status = 'waiting' | 'approved' | 'rejected' | 'cancelled' | 'returned' | 'done';

/** What the status needs to know of a diagram. */
export interface DiagramFlow {
  id: string;
  sourceId: string;
  targetId: string;
}

export interface DiagramNode {
  id: string;
  kind: 'userTask' | 'endEvent' | 'gateway' | 'other';
}

/** The task result codes (§4, §9). */
const statusByResult: Record<number, Status> = {
  1: 'waiting',
  2: 'approved',
  3: 'rejected',
  4: 'cancelled',
  5: 'returned',
  6: 'waiting',
};

/** Of several tasks of one visit (multi-instance), which one speaks for the element. */
const precedence: Status[] = ['waiting', 'rejected', 'returned', 'approved', 'cancelled', 'done'];

/** Activities that begin within this time belong to one visit: the instances of a parallel multi-instance. */
const oneVisit = 1000;

/**
 * Which elements and flows are marked, and how. A user task goes by the result of its last visit's tasks; everything else
 * is done when it has an end time and waiting until then. After an approved or done element its taken flows are marked
 * too, and the gateways between, where the data leaves them out.
 */
export function statusesOf(
  nodes: readonly DiagramNode[],
  flows: readonly DiagramFlow[],
  progress: Progress,
): Map<string, Status> {
  const statuses = new Map<string, Status>();
  const visits = Map.groupBy(progress.activities, ({ key }) => key);
  const tasks = new Map(progress.tasks.map((task) => [task.id, task]));
  const kinds = new Map(nodes.map(({ id, kind }) => [id, kind]));
  const flowIds = new Set(flows.map(({ id }) => id));
  for (const [key, activities] of visits) {
    if (flowIds.has(key)) statuses.set(key, 'done');
    else if (kinds.has(key)) statuses.set(key, statusOf(key, activities, tasks, kinds, progress));
  }
  markFlows(statuses, flows, visits, kinds);
  return statuses;
}

function statusOf(
  key: string,
  activities: ActivityProgress[],
  tasks: Map<string, TaskProgress>,
  kinds: Map<string, DiagramNode['kind']>,
  progress: Progress,
): Status {
  const last = lastVisit(activities);
  const results = last
    .map(({ taskId }) => (taskId === undefined ? undefined : tasks.get(taskId)?.result))
    .filter((result) => result !== undefined)
    .map((result) => statusByResult[result])
    .filter((status) => status !== undefined);
  const first = precedence.find((status) => results.includes(status));
  if (first) return first;
  const result = progress.processInstance?.result;
  if (kinds.get(key) === 'endEvent' && result !== undefined) return statusByResult[result] ?? 'done';
  return last.every(({ endTime }) => endTime !== undefined && endTime !== null) ? 'done' : 'waiting';
}

export function lastVisit(activities: readonly ActivityProgress[]): ActivityProgress[] {
  const begin = (activity: ActivityProgress) => timeOf(activity.startTime) ?? 0;
  const latest = Math.max(...activities.map(begin));
  return activities.filter(
    (activity) => activity.endTime === undefined || begin(activity) >= latest - oneVisit,
  );
}

function markFlows(
  statuses: Map<string, Status>,
  flows: readonly DiagramFlow[],
  visits: Map<string, ActivityProgress[]>,
  kinds: Map<string, DiagramNode['kind']>,
): void {
  const outgoing = Map.groupBy(flows, ({ sourceId }) => sourceId);
  const known = new Set([...visits.values()].flat().flatMap((activity) => activity.outgoing ?? []));
  const passed = (status: Status | undefined) => status === 'approved' || status === 'done';

  /** Was this element reached after the time, itself or through gateways that the data leaves out? */
  const wasReached = (id: string, after: number, way: Set<string>): boolean => {
    if (way.has(id)) return false;
    const own = visits.get(id);
    if (own)
      return own.some(({ startTime }) => (timeOf(startTime) ?? Number.POSITIVE_INFINITY) >= after - oneVisit);
    if (kinds.get(id) !== 'gateway') return false;
    const further = new Set(way).add(id);
    return (outgoing.get(id) ?? []).some(({ targetId }) => wasReached(targetId, after, further));
  };
  const follow = (id: string, after: number, seen: Set<string>): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const flow of outgoing.get(id) ?? []) {
      const isTaken =
        known.size > 0 && visits.has(id) ? known.has(flow.id) : wasReached(flow.targetId, after, new Set());
      if (!isTaken) continue;
      if (!statuses.has(flow.id)) statuses.set(flow.id, 'done');
      if (!statuses.has(flow.targetId)) {
        statuses.set(flow.targetId, 'done');
        follow(flow.targetId, after, seen);
      }
    }
  };
  for (const [id, activities] of visits) {
    const ends = activities.map(({ endTime }) => timeOf(endTime)).filter((time) => time !== undefined);
    // Flows of an earlier visit stay marked while a later one waits; a result that sends back or refuses takes none.
    if (ends.length > 0 && (passed(statuses.get(id)) || activities.length > ends.length))
      follow(id, Math.min(...ends), new Set());
  }
}
