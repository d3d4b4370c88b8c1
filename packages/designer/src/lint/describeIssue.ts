import type { Texts } from '../texts/zh-CN.ts';
import type { LintIssue } from './issue.ts';

/** An issue in words. @param nameOf how the user knows an element, by its id */
export function describeIssue(
  { code, detail = '', related = [] }: LintIssue,
  texts: Texts,
  nameOf: (id: string) => string,
): string {
  switch (code) {
    case 'duplicateName':
      return texts.lint.duplicateName(detail);
    case 'notExecutable':
      return texts.lint.notExecutable(detail);
    case 'deadlock':
      return texts.lint.deadlock(related.map(nameOf).join(', '));
    default:
      return texts.lint[code];
  }
}
