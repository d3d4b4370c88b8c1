import type { Texts } from '../texts/zh-CN.ts';
import type { LintIssue } from './issue.ts';

export function describeIssue({ code, detail }: LintIssue, texts: Texts): string {
  return code === 'duplicateName' ? texts.lint.duplicateName(detail ?? '') : texts.lint[code];
}
