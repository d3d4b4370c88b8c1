import { type Dialect, elementsOf, isA, readText } from '@countersign/bpmn';
import type { Rule } from 'bpmnlint';
import { idOrEmpty } from '../flow.ts';

/** A user task without assignee or candidates. The assignment rules of the process model may supply them: a note only. */
export function userTaskUnassigned(dialect: Dialect): () => Rule {
  return () => ({
    check(node, reporter) {
      if (!isA(node, 'bpmn:UserTask') || elementsOf(node, 'resources').length > 0) return;
      const names = ['assignee', 'candidateUsers', 'candidateGroups'] as const;
      if (names.every((name) => readText(dialect, node, name) === undefined))
        reporter.report(idOrEmpty(node), 'userTaskUnassigned');
    },
  });
}
