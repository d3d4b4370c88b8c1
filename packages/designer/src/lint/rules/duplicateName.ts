import { isA, textOf } from '@countersign/bpmn';
import type { Rule } from 'bpmnlint';
import { idOrEmpty, isFlowScope, nodesOf } from '../flow.ts';

/** Two activities of one scope with the same name: people cannot tell their tasks apart. */
export function duplicateName(): Rule {
  return {
    check(scope, reporter) {
      if (!isFlowScope(scope)) return;
      const seen = new Set<string>();
      for (const node of nodesOf(scope)) {
        const name = isA(node, 'bpmn:Activity') ? textOf(node, 'name')?.trim() : undefined;
        if (!name) continue;
        if (seen.has(name)) reporter.report(idOrEmpty(node), 'duplicateName', { detail: name });
        seen.add(name);
      }
    },
  };
}
