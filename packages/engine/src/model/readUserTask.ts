import type { Expression } from '../expression/index.ts';
import { extension, readListeners } from './extensions.ts';
import type { ProblemList } from './problems.ts';
import { readTimer } from './readEvent.ts';
import type { UserTaskSpec } from './types.ts';
import { childNamed, childrenNamed, childText, type XmlElement } from './xmlTree.ts';

/** Reads who does a user task and when, from BPMN's own resource roles and from the dialects' attributes. */
export function readUserTask(element: XmlElement, id: string, problems: ProblemList): UserTaskSpec {
  const line = element.line;
  const optional = (text: string | undefined): Expression | undefined => problems.optional(id, text, line);
  const performers = childrenNamed(element, 'bpmn:humanPerformer').flatMap(resourceExpressions);
  const assignees = [...performers, ...present(extension(element, 'assignee'))];
  if (assignees.length > 1) problems.add(id, 'A user task has at most one assignee', line);

  const candidates = splitPotentialOwners(
    childrenNamed(element, 'bpmn:potentialOwner').flatMap(resourceExpressions),
  );
  const users = [...candidates.users, ...splitList(extension(element, 'candidateUsers'))];
  const groups = [...candidates.groups, ...splitList(extension(element, 'candidateGroups'))];
  return {
    name: optional(element.attributes.name),
    description: optional(childText(element, 'bpmn:documentation')),
    assignee: optional(assignees[0]),
    owner: optional(extension(element, 'owner')),
    candidateUsers: users.map((user) => problems.expression(id, user, line)),
    candidateGroups: groups.map((group) => problems.expression(id, group, line)),
    dueDate: optional(extension(element, 'dueDate')),
    followUpDate: optional(extension(element, 'followUpDate')),
    priority: optional(extension(element, 'priority')),
    formKey: optional(extension(element, 'formKey')),
    category: optional(extension(element, 'category')),
    listeners: readListeners(element, 'taskListener', id, problems, (holder) => {
      const definition = childNamed(holder, 'bpmn:timerEventDefinition');
      return definition ? readTimer(definition, id, problems) : undefined;
    }),
  };
}

function resourceExpressions(role: XmlElement): string[] {
  const assignment = childNamed(role, 'bpmn:resourceAssignmentExpression');
  return present(assignment ? childText(assignment, 'bpmn:formalExpression') : undefined);
}

/** `user(kermit), group(sales), accountancy`: a bare name is a group. */
function splitPotentialOwners(texts: string[]): { users: string[]; groups: string[] } {
  const users: string[] = [];
  const groups: string[] = [];
  for (const owner of texts.flatMap(splitList)) {
    const match = /^(user|group)\((.*)\)$/s.exec(owner);
    (match?.[1] === 'user' ? users : groups).push((match?.[2] ?? owner).trim());
  }
  return { users, groups };
}

/** Splits at commas outside `${…}`, so that an expression stays whole. */
export function splitList(text: string | undefined): string[] {
  if (text === undefined) return [];
  const parts: string[] = [];
  let depth = 0;
  let current = '';
  for (const char of text) {
    if (char === '{' || char === '(') depth++;
    if (char === '}' || char === ')') depth--;
    if (char === ',' && depth === 0) {
      parts.push(current);
      current = '';
    } else {
      current += char;
    }
  }
  parts.push(current);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function present(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : [text];
}
