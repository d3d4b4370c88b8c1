import { elementOf, isA } from '@countersign/bpmn';
import type { Rule } from 'bpmnlint';
import { idOrEmpty, outgoingOf } from '../flow.ts';

/** A deciding gateway whose every way out has a condition: when none holds, the engine has nowhere to go. */
export function gatewayWithoutDefault(): Rule {
  return {
    check(node, reporter) {
      if (!isA(node, 'bpmn:ExclusiveGateway') && !isA(node, 'bpmn:InclusiveGateway')) return;
      const outgoing = outgoingOf(node);
      if (outgoing.length < 2 || elementOf(node, 'default')) return;
      if (outgoing.every((flow) => elementOf(flow, 'conditionExpression')))
        reporter.report(idOrEmpty(node), 'gatewayWithoutDefault');
    },
  };
}
