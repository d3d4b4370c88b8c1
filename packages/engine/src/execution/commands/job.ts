import { addDuration, parseDuration, TimeFormatError } from '../../time/duration.ts';
import { evaluateText } from '../evaluate.ts';
import { reach } from '../eventReached.ts';
import type { Run } from '../run.ts';
import type { AsyncWait, Node, TimerWait } from '../state.ts';
import { replaceWait } from '../waits.ts';
import { waitOf } from './guard.ts';

/** Fires a timer, or lets a token with an asynchronous continuation go on. */
export function executeJob(run: Run, nodeId: string, waitId: string): void {
  const { node, wait } = waitOf(run, nodeId, waitId);
  if (wait.kind !== 'timer' && wait.kind !== 'async') return;
  run.plan(node.id, (current) => reach(run, current, wait));
}

/** Notes a failed try. The next one waits as the model says; after the last one an administrator must help. */
export function jobFailed(run: Run, nodeId: string, waitId: string, message: string): void {
  const node = run.find(nodeId);
  const wait = node?.waits?.find((candidate) => candidate.id === waitId);
  if (!node || !wait || (wait.kind !== 'timer' && wait.kind !== 'async')) return;
  const policy = retryPolicy(run, node, wait);
  const retries = Math.max(0, (wait.failure?.retries ?? policy.tries) - 1);
  const delay = policy.delays[Math.min(policy.tries - retries, policy.delays.length) - 1];
  const due = delay === undefined ? run.env.now : addDuration(run.env.now, parseDuration(delay));
  const failure = { retries, error: message.slice(0, 2000) };
  replaceWait(
    run,
    nodeId,
    wait.kind === 'timer' ? { ...wait, due: Math.max(due, wait.due), failure } : { ...wait, due, failure },
  );
  if (retries === 0) run.emit({ type: 'incident', wait: waitId, message: failure.error, ...run.place(node) });
}

/** Gives a failed job new tries. */
export function retryJob(run: Run, nodeId: string, waitId: string, retries: number): void {
  const { wait } = waitOf(run, nodeId, waitId);
  if (wait.kind !== 'timer' && wait.kind !== 'async') return;
  const failure = wait.failure && { ...wait.failure, retries };
  replaceWait(
    run,
    nodeId,
    wait.kind === 'timer' ? { ...wait, failure } : { ...wait, due: run.env.now, failure },
  );
}

/** `R5/PT10M` is five tries ten minutes apart; `PT1M,PT5M` is one more try than there are delays. */
function retryPolicy(run: Run, node: Node, wait: TimerWait | AsyncWait): { tries: number; delays: string[] } {
  const standard = { tries: run.profile(node).defaultAsyncRetries, delays: [] };
  const text = evaluateText(run, node, run.elementById(node, wait.el).retryCycle);
  if (!text) return standard;
  try {
    const match = /^R(\d+)\/(.+)$/.exec(text.trim());
    const delays = match?.[2] ? [match[2]] : text.split(',').map((delay) => delay.trim());
    for (const delay of delays) parseDuration(delay);
    return { tries: match ? Math.max(1, Number(match[1])) : delays.length + 1, delays };
  } catch (error) {
    if (error instanceof TimeFormatError) return standard;
    throw error;
  }
}
