/** Rows as the driver hands them out, read back into what the engine knows. */
import type { Dialect, InstanceJob, Job, StoredDecision, StoredDefinition } from '@countersign/engine';

type StartTimerJob = Extract<Job, { kind: 'startTimer' }>;
type SignalJob = Extract<Job, { kind: 'signal' }>;

interface DeployedRecord {
  id: string;
  tenant_id: string;
  key: string;
  version: number;
  version_tag: string | null;
  name: string | null;
  deployment: string;
  xml: string;
  deployed_at: string;
}

export function decisionOf(record: DeployedRecord): StoredDecision {
  const { id, key, version, deployment, xml } = record;
  return {
    id,
    tenantId: record.tenant_id,
    key,
    version,
    versionTag: record.version_tag ?? undefined,
    name: record.name ?? undefined,
    deployment,
    xml,
    deployedAt: Number(record.deployed_at),
  };
}

export function definitionOf(record: DeployedRecord & { dialect: Dialect }): StoredDefinition {
  return { ...decisionOf(record), dialect: record.dialect };
}

interface JobColumns {
  id: string;
  tenant_id: string;
  due: string;
  retries: number | null;
  error: string | null;
}

interface InstanceJobRecord extends JobColumns {
  kind: 'timer' | 'async';
  instance_id: string;
  node: string;
  wait: string;
  el: string;
  is_exclusive: boolean;
}

interface StartTimerRecord extends JobColumns {
  kind: 'startTimer';
  definition_id: string;
  el: string;
  details: Pick<StartTimerJob, 'cycle'> | null;
}

interface SignalRecord extends JobColumns {
  kind: 'signal';
  details: Pick<SignalJob, 'name' | 'variables'>;
}

/** The kind of a job says which of its columns are filled. */
export type JobRecord = InstanceJobRecord | StartTimerRecord | SignalRecord;

export function jobOf(record: JobRecord): Job {
  const base = {
    id: record.id,
    tenantId: record.tenant_id,
    due: Number(record.due),
    retries: record.retries ?? undefined,
    error: record.error ?? undefined,
  };
  if (record.kind === 'startTimer') {
    const { kind, definition_id: definition, el, details } = record;
    return { ...base, kind, definition, el, cycle: details?.cycle };
  }
  if (record.kind === 'signal') return { ...base, kind: record.kind, ...record.details };
  const { kind, instance_id: instance, node, wait, el, is_exclusive: isExclusive } = record;
  const job: InstanceJob = { ...base, kind, instance, node, wait, el, isExclusive };
  return job;
}
