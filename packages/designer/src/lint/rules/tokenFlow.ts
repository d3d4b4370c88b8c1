import type { Rule } from 'bpmnlint';
import { idOrEmpty, isFlowScope } from '../flow.ts';
import { exploreTokens } from '../stateSpace.ts';

/** Plays every course that tokens can take through a scope, and reports where they get stuck or run twice. */
export function tokenFlow(): Rule {
  return {
    check(scope, reporter) {
      if (!isFlowScope(scope)) return;
      const { stuckAt, doubledAt } = exploreTokens(scope);
      for (const node of stuckAt) reporter.report(idOrEmpty(node), 'deadlock');
      for (const node of doubledAt) reporter.report(idOrEmpty(node), 'lostToken');
    },
  };
}
