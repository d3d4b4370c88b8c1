import { loginLog } from '@countersign/contract/system/login-log';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { exportLoginLogs, pageLoginLogs } from './list.ts';

export const loginLogRoutes = (exports: Exports) =>
  bind(loginLog, {
    page: ({ db }, { query }) => pageLoginLogs(db, query),
    export: (context, { query }) => exportLoginLogs(exports, context, query),
  });
