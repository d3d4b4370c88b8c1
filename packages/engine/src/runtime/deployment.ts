import { compileDmn } from '../decision/readDmn.ts';
import type { DecisionModel } from '../decision/types.ts';
import type { Dialect } from '../dialect/profile.ts';
import { EngineError } from '../execution/engineError.ts';
import { contextOf } from '../expression/index.ts';
import { compileBpmn } from '../model/compile.ts';
import type { Element, Problem, ProcessModel } from '../model/types.ts';
import { parseInstant } from '../time/duration.ts';
import { cycleOf, planTimer } from '../time/schedule.ts';
import type { Job, StartSubscription, StoredDefinition } from './store.ts';

export interface DeploymentFile {
  readonly name: string;
  readonly xml: string;
  /** Overrides what the namespaces of the file say. */
  readonly dialect?: Dialect | undefined;
}

/** A deployment that was refused, with all that is wrong in all of its files. */
export class DeploymentError extends EngineError {
  override name = 'DeploymentError';
  readonly problems: ReadonlyArray<Problem & { file: string }>;

  constructor(problems: ReadonlyArray<Problem & { file: string }>) {
    const lines = problems.map(
      (problem) => `${problem.file}: ${problem.elementId ?? '-'}: ${problem.message}`,
    );
    super('deployment', `The deployment was refused. ${lines.join('; ')}`);
    this.problems = problems;
  }
}

export interface CheckedFile {
  readonly file: DeploymentFile;
  readonly models: readonly ProcessModel[];
  readonly decisions: readonly DecisionModel[];
}

/** @throws DeploymentError */
export function checkFiles(
  files: readonly DeploymentFile[],
  knownHandlers: (name: string) => boolean,
): CheckedFile[] {
  const problems: Array<Problem & { file: string }> = [];
  const checked = files.map((file) => {
    const compiled = /\.dmn$/i.test(file.name)
      ? { models: [], ...compileDmn(file.xml) }
      : { decisions: [], ...compileBpmn(file.xml, { dialect: file.dialect, knownHandlers }) };
    for (const problem of compiled.problems) problems.push({ ...problem, file: file.name });
    return { file, models: compiled.models, decisions: compiled.decisions };
  });
  checkUnique(checked, 'process', ({ models }) => models, problems);
  checkUnique(checked, 'decision', ({ decisions }) => decisions, problems);
  if (problems.length > 0) throw new DeploymentError(problems);
  return checked;
}

function checkUnique(
  checked: readonly CheckedFile[],
  what: 'process' | 'decision',
  of: (file: CheckedFile) => ReadonlyArray<{ key: string }>,
  problems: Array<Problem & { file: string }>,
): void {
  const keys = new Map<string, string>();
  for (const each of checked) {
    for (const { key } of of(each)) {
      const other = keys.get(key);
      if (other !== undefined) {
        const message = `The ${what} is in "${other}" too`;
        problems.push({ file: each.file.name, elementId: key, message });
      }
      keys.set(key, each.file.name);
    }
  }
}

/** What the start events of a process wait for from its deployment on. */
export function startWaits(
  definition: StoredDefinition,
  model: ProcessModel,
  now: number,
): { subscriptions: StartSubscription[]; jobs: Job[] } {
  const subscriptions: StartSubscription[] = [];
  const jobs: Job[] = [];
  for (const start of model.root.startEvents) {
    const { event } = start;
    if (event.kind === 'message' || event.kind === 'signal') {
      const name = event.name.evaluateText(contextOf({}, now)) ?? '';
      subscriptions.push({ kind: event.kind, name, definition: definition.id, el: start.id });
    } else if (event.kind === 'conditional') {
      subscriptions.push({ kind: 'condition', name: '', definition: definition.id, el: start.id });
    } else if (event.kind === 'timer') {
      const job = startTimer(definition, start, now);
      if (job) jobs.push(job);
    }
  }
  for (const child of model.root.children) {
    const isStart = child.type === 'receiveTask' && child.instantiates && child.incoming.length === 0;
    if (!isStart || child.event.kind !== 'message') continue;
    const name = child.event.name.evaluateText(contextOf({}, now)) ?? '';
    subscriptions.push({ kind: 'message', name, definition: definition.id, el: child.id });
  }
  return { subscriptions, jobs };
}

function startTimer(definition: StoredDefinition, start: Element, now: number): Job | undefined {
  if (start.event.kind !== 'timer') return undefined;
  const kind = start.event.timerKind;
  const text = start.event.text.evaluateText(contextOf({}, now)) ?? '';
  const schedule = planTimer(kind, text, now);
  const endText = start.event.end?.evaluateText(contextOf({}, now));
  const end = endText === undefined ? undefined : parseInstant(endText);
  if (!schedule || (end !== undefined && schedule.due > end)) return undefined;
  return {
    kind: 'startTimer',
    id: `${definition.id}.${start.id}`,
    tenantId: definition.tenantId,
    definition: definition.id,
    el: start.id,
    due: schedule.due,
    cycle: cycleOf(schedule, kind, text, end),
  };
}
