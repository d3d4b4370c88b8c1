import { elementOf, isA } from '@countersign/bpmn';
import type { Rule } from 'bpmnlint';
import { idOrEmpty, outgoingOf } from '../flow.ts';

/** A way out of a deciding gateway that is neither its default nor has a condition. */
export function conditionMissing(): Rule {
  return {
    check(node, reporter) {
      if (!isA(node, 'bpmn:ExclusiveGateway') && !isA(node, 'bpmn:InclusiveGateway')) return;
      const outgoing = outgoingOf(node);
      if (outgoing.length < 2) return;
      const standard = elementOf(node, 'default');
      for (const flow of outgoing) {
        if (flow !== standard && !elementOf(flow, 'conditionExpression'))
          reporter.report(idOrEmpty(flow), 'conditionMissing');
      }
    },
  };
}
