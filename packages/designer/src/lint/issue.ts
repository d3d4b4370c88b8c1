export type IssueCode =
  | 'startMissing'
  | 'endMissing'
  | 'unreachable'
  | 'gatewayWithoutDefault'
  | 'userTaskUnassigned'
  | 'conditionMissing'
  | 'duplicateName'
  | 'deadlock'
  | 'lostToken'
  | 'explorationLimited'
  | 'notExecutable';

export type Severity = 'error' | 'warning' | 'info';

/** What a check found; without an element it is about the file as a whole. */
export interface FoundIssue {
  elementId: string | undefined;
  code: IssueCode;
  /** What the sentence mentions besides the element: a name that exists twice, say. */
  detail?: string | undefined;
  /** Ids of other elements that it mentions. */
  related?: readonly string[] | undefined;
}

/** Something in a model that will not work, or that somebody should look at. Its words are the user interface's. */
export interface LintIssue extends FoundIssue {
  elementId: string;
  severity: Severity;
}
