import { activiti } from './activiti.ts';
import { camunda } from './camunda.ts';
import type { Dialect, DialectId } from './dialect.ts';
import { flowable } from './flowable.ts';

export const dialects: Readonly<Record<DialectId, Dialect>> = { camunda, activiti, flowable };

export function isDialectId(value: string): value is DialectId {
  return value in dialects;
}

/** The dialect of a model by the namespaces that its text declares; camunda when it declares none of ours. */
export function detectDialect(xml: string): DialectId {
  const head = xml.slice(0, 20_000);
  const found = Object.values(dialects)
    .filter(({ uri }) => head.includes(`"${uri}"`) || head.includes(`'${uri}'`))
    .map(({ id }) => ({ id, uses: xml.split(`${id}:`).length }))
    .sort((a, b) => b.uses - a.uses);
  return found[0]?.id ?? 'camunda';
}
