import { operateLog } from '@countersign/contract/system/operate-log';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { exportOperateLogs, pageOperateLogs } from './list.ts';

export const operateLogRoutes = (exports: Exports) =>
  bind(operateLog, {
    page: ({ db }, { query }) => pageOperateLogs(db, query),
    export: (context, { query }) => exportOperateLogs(exports, context, query),
  });
