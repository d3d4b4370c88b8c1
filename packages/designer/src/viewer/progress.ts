/** A moment on the wire: milliseconds since 1970, seconds if it has ten digits, or text that Date understands. */
export type Moment = number | string;

export interface Person {
  nickname?: string | undefined;
  deptName?: string | undefined;
}

/** One visit of an element by a process instance. */
export interface ActivityProgress {
  key: string;
  taskId?: string | undefined;
  startTime?: Moment | undefined;
  endTime?: Moment | undefined;
  /** Ids of the flows that were taken from here, where the server knows them. */
  outgoing?: readonly string[] | undefined;
}

export interface TaskProgress {
  id: string;
  /** 1 in progress, 2 approved, 3 rejected, 4 cancelled, 5 sent back, 6 in progress (delegated) */
  result?: number | undefined;
  name?: string | undefined;
  assigneeUser?: Person | undefined;
  createTime?: Moment | undefined;
  endTime?: Moment | undefined;
  reason?: string | undefined;
}

export interface ProcessInstanceProgress {
  result?: number | undefined;
  startUser?: Person | undefined;
  createTime?: Moment | undefined;
  endTime?: Moment | undefined;
}

export interface Progress {
  activities: readonly ActivityProgress[];
  tasks: readonly TaskProgress[];
  processInstance?: ProcessInstanceProgress | undefined;
}

export function timeOf(moment: Moment | undefined): number | undefined {
  if (moment === undefined) return undefined;
  if (typeof moment === 'number') return moment < 10_000_000_000 ? moment * 1000 : moment;
  if (/^\d{10}$/.test(moment)) return Number(moment) * 1000;
  const time = /^\d+$/.test(moment) ? Number(moment) : Date.parse(moment.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}

/** The instance as it was at a moment: what had not begun is gone, what had not ended is in progress. */
export function progressAt({ activities, tasks, processInstance }: Progress, moment: number): Progress {
  const hadBegun = (time: Moment | undefined) => (timeOf(time) ?? 0) <= moment;
  const hadEnded = (time: Moment | undefined) => (timeOf(time) ?? Number.POSITIVE_INFINITY) <= moment;
  return {
    activities: activities
      .filter(({ startTime }) => hadBegun(startTime))
      .map((activity) =>
        hadEnded(activity.endTime) ? activity : { ...activity, endTime: undefined, outgoing: undefined },
      ),
    tasks: tasks
      .filter(({ createTime }) => hadBegun(createTime))
      .map((task) =>
        hadEnded(task.endTime) ? task : { ...task, endTime: undefined, result: 1, reason: undefined },
      ),
    processInstance:
      processInstance &&
      (hadEnded(processInstance.endTime)
        ? processInstance
        : { ...processInstance, endTime: undefined, result: 1 }),
  };
}

/** First and last moment of an instance; undefined when there is nothing to replay. */
export function periodOf({
  activities,
  tasks,
  processInstance,
}: Progress): { start: number; end: number } | undefined {
  const times = [
    ...activities.flatMap(({ startTime, endTime }) => [startTime, endTime]),
    ...tasks.flatMap(({ createTime, endTime }) => [createTime, endTime]),
    processInstance?.createTime,
    processInstance?.endTime,
  ]
    .map(timeOf)
    .filter((time) => time !== undefined);
  const start = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const end = times.reduce((most, time) => Math.max(most, time), Number.NEGATIVE_INFINITY);
  return start < end ? { start, end } : undefined;
}
