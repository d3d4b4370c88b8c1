import { errorCode } from '@countersign/contract/system/error-code';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import {
  createErrorCode,
  deleteErrorCode,
  exportErrorCodes,
  getErrorCode,
  pageErrorCodes,
  updateErrorCode,
} from './service.ts';

export const errorCodeRoutes = (exports: Exports) =>
  bind(errorCode, {
    create: (context, { body }) => createErrorCode(context, body),
    update: (context, { body }) => updateErrorCode(context, body),
    delete: (context, { query }) => deleteErrorCode(context, query.id),
    get: ({ db }, { query }) => getErrorCode(db, query.id),
    page: ({ db }, { query }) => pageErrorCodes(db, query),
    exportExcel: (context, { query }) => exportErrorCodes(exports, context, query),
  });
