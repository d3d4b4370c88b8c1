import { createModdle, type DialectId, dialects, idOf } from '@countersign/bpmn';
import { Linter, type Rule } from 'bpmnlint';
import type { FoundIssue, IssueCode, LintIssue, Severity } from './issue.ts';
import { conditionMissing } from './rules/conditionMissing.ts';
import { duplicateName } from './rules/duplicateName.ts';
import { endMissing } from './rules/endMissing.ts';
import { gatewayWithoutDefault } from './rules/gatewayWithoutDefault.ts';
import { startMissing } from './rules/startMissing.ts';
import { unreachable } from './rules/unreachable.ts';
import { userTaskUnassigned } from './rules/userTaskUnassigned.ts';
import { tokenFlow } from './tokenFlow.ts';

const severities: Record<IssueCode, Severity> = {
  startMissing: 'error',
  endMissing: 'warning',
  unreachable: 'error',
  gatewayWithoutDefault: 'warning',
  conditionMissing: 'error',
  userTaskUnassigned: 'info',
  duplicateName: 'warning',
  deadlock: 'error',
  lostToken: 'error',
  notExecutable: 'error',
  explorationLimited: 'info',
};

const order: Severity[] = ['error', 'warning', 'info'];

function isIssueCode(text: string): text is IssueCode {
  return text in severities;
}

/** What a model has wrong, the worst first. Runs in the lint worker, and in tests. */
export async function lintModel(xml: string, dialect: DialectId): Promise<LintIssue[]> {
  const rules: Record<string, () => Rule> = {
    'start-missing': startMissing,
    'end-missing': endMissing,
    unreachable,
    'gateway-without-default': gatewayWithoutDefault,
    'condition-missing': conditionMissing,
    'user-task-unassigned': userTaskUnassigned(dialects[dialect]),
    'duplicate-name': duplicateName,
  };
  const linter = new Linter({
    config: { rules: Object.fromEntries(Object.keys(rules).map((name) => [name, 'error'])) },
    resolver: {
      resolveRule: (_, name) => {
        const rule = rules[name];
        if (!rule) throw new Error(`unknown lint rule ${name}`);
        return rule;
      },
      resolveConfig: (_, name) => {
        throw new Error(`unknown lint configuration ${name}`);
      },
    },
  });
  const { rootElement } = await createModdle(dialect).fromXML(xml);
  const reports = Object.values(await linter.lint(rootElement)).flat();
  const found = reports.flatMap(({ id, message, detail }): FoundIssue[] =>
    isIssueCode(message) ? [{ elementId: id, code: message, detail }] : [],
  );
  const wrong = new Set(
    found.filter(({ code }) => severities[code] === 'error').map(({ elementId }) => elementId),
  );
  // Of an element with an error of its own, the engine's refusal says the same again.
  const played = tokenFlow(xml, dialect).filter(
    ({ code, elementId }) => code !== 'notExecutable' || !wrong.has(elementId),
  );
  const issues = [...found, ...played].map(
    (issue): LintIssue => ({
      ...issue,
      elementId: issue.elementId || (idOf(rootElement) ?? ''),
      severity: severities[issue.code],
    }),
  );
  return issues.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
