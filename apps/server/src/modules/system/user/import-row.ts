/** A row of the import's spreadsheet as a user, or what is wrong with it. */
import { userFields } from '@countersign/contract/system/user';
import * as w from '@countersign/contract/wire';
import { z } from 'zod';
import { describeIssue } from '../../../platform/http/validation.ts';
import type { SheetRow } from '../../../platform/spreadsheet/read.ts';

const { username, nickname, deptId, email, mobile, sex } = userFields;

const UserRow = z.object({
  username,
  nickname,
  deptId,
  email,
  mobile,
  sex,
  status: w.optional(w.commonStatus()).transform((status) => status ?? w.CommonStatus.enabled),
});
export type ImportedUser = z.output<typeof UserRow> & { place: number };

/** The values of the dictionaries in it, by their labels. */
export interface ImportLabels {
  sex: ReadonlyMap<string, string>;
  status: ReadonlyMap<string, string>;
}

/** The user, or the first thing that is wrong. A label and the value that it stands for mean the same. */
export function readUser({ place, cells }: SheetRow, labels: ImportLabels): ImportedUser | string {
  const result = UserRow.safeParse({
    ...cells,
    sex: labels.sex.get(cells.sex ?? '') ?? cells.sex,
    status: labels.status.get(cells.status ?? '') ?? cells.status,
  });
  return result.success ? { ...result.data, place } : describeIssue(result.error.issues[0]);
}
