import type { Effect } from '../execution/effect.ts';
import type { Wait } from '../execution/state.ts';
import { jobId } from './ids.ts';
import type { InstanceChange, Job, Subscription } from './store.ts';

type Rows = Pick<InstanceChange, 'subscriptions' | 'jobs'>;

/** Nets out the waits that a step added and removed: what came and went within it is never stored. */
export function rowsOf(tenantId: string, instance: string, effects: readonly Effect[]): Rows {
  const added = new Map<string, { node: string; wait: Wait }>();
  const fresh = new Set<string>();
  const removed = new Map<string, { node: string; wait: Wait }>();
  for (const effect of effects) {
    switch (effect.type) {
      case 'waitAdded':
        fresh.add(effect.wait.id);
        added.set(effect.wait.id, effect);
        break;
      case 'waitChanged':
        added.set(effect.wait.id, effect);
        break;
      case 'waitRemoved':
        added.delete(effect.wait.id);
        if (!fresh.has(effect.wait.id)) removed.set(effect.wait.id, effect);
        break;
      default:
    }
  }
  const subscriptions: { added: Subscription[]; removed: string[] } = { added: [], removed: [] };
  const jobs: { added: Job[]; removed: string[] } = { added: [], removed: [] };
  for (const { node, wait } of added.values()) {
    const id = jobId(instance, node, wait.id);
    if (wait.kind === 'timer' || wait.kind === 'async') {
      jobs.added.push({
        kind: wait.kind,
        id,
        tenantId,
        instance,
        node,
        wait: wait.id,
        el: wait.el,
        due: wait.due ?? 0,
        retries: wait.failure?.retries,
        error: wait.failure?.error,
        isExclusive: wait.kind === 'timer' || wait.isExclusive,
      });
    } else if (wait.kind !== 'condition') {
      subscriptions.added.push({
        kind: wait.kind,
        name: wait.name ?? '',
        instance,
        node,
        wait: wait.id,
        el: wait.el,
      });
    }
  }
  for (const { node, wait } of removed.values()) {
    const id = jobId(instance, node, wait.id);
    if (wait.kind === 'timer' || wait.kind === 'async') jobs.removed.push(id);
    else if (wait.kind !== 'condition') subscriptions.removed.push(id);
  }
  return { subscriptions, jobs };
}
