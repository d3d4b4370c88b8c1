import { isA } from '@countersign/bpmn';
import type { Rule } from 'bpmnlint';
import { idOrEmpty, isFlowScope, nodesOf } from '../flow.ts';

/** A process with content needs a start event. */
export function startMissing(): Rule {
  return {
    check(node, reporter) {
      if (!isFlowScope(node) || nodesOf(node).some((child) => isA(child, 'bpmn:StartEvent'))) return;
      reporter.report(idOrEmpty(node), 'startMissing');
    },
  };
}
