import { isA } from '@countersign/bpmn';
import type { Rule } from 'bpmnlint';
import { idOrEmpty, incomingOf, isEntry, isFlowScope, nodesOf, reachableFrom } from '../flow.ts';

/** A node that no start leads to. Without a start event, nodes without a flow into them count as starts (BPMN 2.0, 10.5.2). */
export function unreachable(): Rule {
  return {
    check(scope, reporter) {
      if (!isFlowScope(scope)) return;
      const nodes = nodesOf(scope);
      const hasStart = nodes.some((node) => isA(node, 'bpmn:StartEvent'));
      const entries = nodes.filter((node) => isEntry(node) || (!hasStart && incomingOf(node).length === 0));
      const reached = reachableFrom(entries);
      for (const node of nodes) if (!reached.has(node)) reporter.report(idOrEmpty(node), 'unreachable');
    },
  };
}
