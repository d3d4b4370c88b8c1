import type { DialectId } from '@countersign/bpmn';
import type { LintIssue } from './issue.ts';
import { lintModel } from './lintModel.ts';

export interface LintRequest {
  run: number;
  xml: string;
  dialect: DialectId;
}

export interface LintResponse {
  run: number;
  issues: LintIssue[];
}

self.onmessage = async ({ data }: MessageEvent<LintRequest>) => {
  const response: LintResponse = { run: data.run, issues: await lintModel(data.xml, data.dialect) };
  self.postMessage(response);
};
