import type { DialectId } from '@countersign/bpmn';
import { compileBpmn, explore, type ProcessModel } from '@countersign/engine';
import type { FoundIssue } from './issue.ts';

/**
 * Compiles the model as the engine would and explores every course that its tokens can take: where they get stuck, and
 * where branches meet without a join, so that what follows runs several times. Where the engine would refuse the model it
 * says why instead: what does not run has no courses.
 */
export function tokenFlow(xml: string, dialect: DialectId): FoundIssue[] {
  const { models, problems } = compileBpmn(xml, { dialect, includesDrafts: true });
  return [
    ...problems.map(
      ({ elementId, message }): FoundIssue => ({ elementId, code: 'notExecutable', detail: message }),
    ),
    ...models.flatMap(issuesOf),
  ];
}

/** The engine takes inner sub-processes as single steps, so each is explored by itself. */
function issuesOf(model: ProcessModel): FoundIssue[] {
  const scopes = [...model.elements.values()].filter(
    ({ children, type }) => children.length > 0 && type !== 'adHocSubProcess',
  );
  return scopes.flatMap((scope) => {
    const { stuck, unsynchronised, isComplete } = explore(model, scope);
    const meetings = new Set([...unsynchronised].map((flow) => model.flows.get(flow)?.target));
    return [
      ...[...stuck].map(
        ([elementId, missing]): FoundIssue => ({ elementId, code: 'deadlock', related: missing }),
      ),
      ...[...meetings].map((elementId): FoundIssue => ({ elementId, code: 'lostToken' })),
      ...(isComplete ? [] : [{ elementId: scope.id, code: 'explorationLimited' } satisfies FoundIssue]),
    ];
  });
}
