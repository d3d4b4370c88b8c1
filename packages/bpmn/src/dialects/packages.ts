import camunda from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' };
import { activitiPackage } from './activitiPackage.ts';
import type { DialectId } from './dialect.ts';
import { flowablePackage } from './flowablePackage.ts';

const packages = { camunda, activiti: activitiPackage, flowable: flowablePackage };

/**
 * The descriptor of a dialect by its prefix, as `new BpmnModdle(…)` and bpmn-js' `moddleExtensions` take it. One dialect
 * at a time: moddle refuses two packages that both add an `assignee` to the user task. What stands in the namespace of
 * another dialect is kept as it is, like every other foreign extension.
 */
export function moddlePackages(dialect: DialectId): Record<string, object> {
  return { [dialect]: packages[dialect] };
}
