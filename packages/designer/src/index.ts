/// <reference path="./vendor.d.ts" />

export {
  ProcessDesigner,
  type ProcessDesignerProps,
  type ProcessModel,
} from './designer/ProcessDesigner.tsx';
export type { DesignerSession, SessionState } from './designer/session.ts';
export { compareModels, type ElementDifference } from './diff/compare.ts';
export { ProcessDiff, type ProcessDiffProps } from './diff/ProcessDiff.tsx';
export type { LintIssue } from './lint/issue.ts';
export type { Language } from './texts/language.ts';
export { ProcessViewer, type ProcessViewerProps } from './viewer/ProcessViewer.tsx';
export type { ActivityProgress, ProcessInstanceProgress, TaskProgress } from './viewer/progress.ts';
