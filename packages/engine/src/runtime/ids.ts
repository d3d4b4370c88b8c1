import { EngineError } from '../execution/engineError.ts';

/** Ids of tasks, activities and jobs tell their place: `<instance>.<node>` and `<instance>.<node>.<wait>`. */
export interface NodeId {
  readonly instance: string;
  readonly node: string;
}

export interface JobId extends NodeId {
  readonly wait: string;
}

export function nodeId(instance: string, node: string): string {
  return `${instance}.${node}`;
}

export function jobId(instance: string, node: string, wait: string): string {
  return `${instance}.${node}.${wait}`;
}

/** @throws EngineError `unknownTask` */
export function parseNodeId(id: string): NodeId {
  const match = /^(.+)\.([0-9a-z]+)$/.exec(id);
  if (!match?.[1] || !match[2]) throw new EngineError('unknownTask', `"${id}" is no task or activity id`);
  return { instance: match[1], node: match[2] };
}

/** @throws EngineError `unknownJob` */
export function parseJobId(id: string): JobId {
  const match = /^(.+)\.([0-9a-z]+)\.([0-9a-z]+)$/.exec(id);
  if (!match?.[1] || !match[2] || !match[3]) throw new EngineError('unknownJob', `"${id}" is no job id`);
  return { instance: match[1], node: match[2], wait: match[3] };
}
