export type IssueCode =
  | 'startMissing'
  | 'endMissing'
  | 'unreachable'
  | 'gatewayWithoutDefault'
  | 'userTaskUnassigned'
  | 'conditionMissing'
  | 'duplicateName'
  | 'deadlock'
  | 'lostToken';

export type Severity = 'error' | 'warning' | 'info';

/** Something in a model that will not work, or that somebody should look at. Its words are the user interface's. */
export interface LintIssue {
  elementId: string;
  code: IssueCode;
  severity: Severity;
  /** What the sentence mentions besides the element: a name that exists twice, say. */
  detail?: string | undefined;
}
