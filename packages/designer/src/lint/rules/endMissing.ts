import { isA } from '@countersign/bpmn';
import type { Rule } from 'bpmnlint';
import { idOrEmpty, isFlowScope, nodesOf } from '../flow.ts';

export function endMissing(): Rule {
  return {
    check(node, reporter) {
      if (!isFlowScope(node) || nodesOf(node).some((child) => isA(child, 'bpmn:EndEvent'))) return;
      reporter.report(idOrEmpty(node), 'endMissing');
    },
  };
}
