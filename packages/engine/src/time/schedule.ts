import { type Cron, nextCronTime, parseCron } from './cron.ts';
import { addDuration, type Duration, parseDuration, parseInstant, TimeFormatError } from './duration.ts';

/** When a timer fires: once, or again and again. `repeats` counts the firings still to come after the next one. */
export type Schedule =
  | { kind: 'once'; due: number }
  | { kind: 'interval'; due: number; every: Duration; repeats: number | undefined; end: number | undefined }
  | { kind: 'cron'; due: number; cron: Cron; end: number | undefined };

export type TimerKind = 'date' | 'duration' | 'cycle';

/**
 * Works out the first due time of a timer.
 *
 * @param now epoch milliseconds at which the timer starts
 * @returns undefined when it can never fire (a cron expression with no future)
 * @throws TimeFormatError
 */
export function planTimer(kind: TimerKind, text: string, now: number): Schedule | undefined {
  if (kind === 'date') return { kind: 'once', due: parseInstant(text) };
  if (kind === 'duration') {
    // A date or a repeating interval in timeDuration is taken for what it is, as the Java engines do.
    if (text.trim().startsWith('R')) return parseInterval(text, now);
    return { kind: 'once', due: addDuration(now, parseDuration(text)) };
  }
  if (/^R\d*\//.test(text.trim())) return parseInterval(text, now);
  if (/^P/.test(text.trim())) return { kind: 'once', due: addDuration(now, parseDuration(text)) };
  const cron = parseCron(text);
  const due = nextCronTime(cron, now);
  return due === undefined ? undefined : { kind: 'cron', due, cron, end: undefined };
}

/**
 * Parses `R3/PT5M`, `R/2024-01-01T00:00:00/PT1H` and `R3/PT5M/2024-02-01T00:00:00` (the last one ends then).
 *
 * @throws TimeFormatError
 */
export function parseInterval(text: string, now: number): Schedule {
  const [repeat, ...parts] = text.trim().split('/');
  const count = /^R(\d*)$/.exec(repeat ?? '')?.[1];
  const durationAt = parts.findIndex((part) => part.startsWith('P'));
  const duration = parts[durationAt];
  if (count === undefined || duration === undefined || parts.length > 3) {
    throw new TimeFormatError(`"${text}" is not a repeating interval such as R3/PT5M`);
  }
  const every = parseDuration(duration);
  const start = durationAt === 1 ? parts[0] : undefined;
  const end = parts[durationAt + 1];
  const times = count === '' ? undefined : Number(count);
  return {
    kind: 'interval',
    due: start ? parseInstant(start) : addDuration(now, every),
    every,
    repeats: times === undefined ? undefined : Math.max(0, times - 1),
    end: end ? parseInstant(end) : undefined,
  };
}

/** The schedule after a firing, or undefined when there is no further one. */
export function afterFiring(schedule: Schedule): Schedule | undefined {
  if (schedule.kind === 'once') return undefined;
  const due =
    schedule.kind === 'cron'
      ? nextCronTime(schedule.cron, schedule.due)
      : addDuration(schedule.due, schedule.every);
  if (due === undefined || (schedule.end !== undefined && due > schedule.end)) return undefined;
  if (schedule.kind === 'cron') return { ...schedule, due };
  if (schedule.repeats === undefined) return { ...schedule, due };
  return schedule.repeats > 0 ? { ...schedule, due, repeats: schedule.repeats - 1 } : undefined;
}

/**
 * Checks the format without a clock, for the deployment check of constant timers.
 *
 * @throws TimeFormatError
 */
export function checkTimerFormat(kind: TimerKind, text: string): void {
  planTimer(kind, text, 0);
}

/** A repeating timer as it is stored beside its due time. */
export interface TimerCycle {
  readonly kind: TimerKind;
  readonly text: string;
  /** Firings left after the next one; undefined for no limit. */
  readonly repeats?: number | undefined;
  /** Nothing fires after this, epoch milliseconds. */
  readonly end?: number | undefined;
}

/** The due time after a firing at `due`, and what is left of the cycle then; undefined when that was the last one. */
export function followingDue(cycle: TimerCycle, due: number): { due: number; cycle: TimerCycle } | undefined {
  const schedule = planTimer(cycle.kind, cycle.text, due);
  if (!schedule || schedule.kind === 'once') return undefined;
  const { repeats } = cycle;
  const next = afterFiring(
    schedule.kind === 'interval' ? { ...schedule, due, repeats } : { ...schedule, due },
  );
  if (!next || (cycle.end !== undefined && next.due > cycle.end)) return undefined;
  return { due: next.due, cycle: { ...cycle, repeats: repeatsOf(next) } };
}

/** The repetition of a timer just planned; undefined for one that fires once. */
export function cycleOf(
  schedule: Schedule,
  kind: TimerKind,
  text: string,
  end?: number,
): TimerCycle | undefined {
  return schedule.kind === 'once' ? undefined : { kind, text, repeats: repeatsOf(schedule), end };
}

/** Firings that follow the first one; undefined for no limit and for timers that fire once. */
function repeatsOf(schedule: Schedule): number | undefined {
  return schedule.kind === 'interval' ? schedule.repeats : undefined;
}
