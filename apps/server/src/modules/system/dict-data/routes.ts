import { dictData } from '@countersign/contract/system/dict-data';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import {
  createDictData,
  deleteDictData,
  exportDictData,
  getDictData,
  listEntries,
  pageDictData,
  updateDictData,
} from './service.ts';

export const dictDataRoutes = (exports: Exports) =>
  bind(dictData, {
    create: (context, { body }) => createDictData(context, body),
    update: (context, { body }) => updateDictData(context, body),
    delete: (context, { query }) => deleteDictData(context, query.id),
    listAllSimple: ({ db }) => listEntries(db),
    page: ({ db }, { query }) => pageDictData(db, query),
    get: ({ db }, { query }) => getDictData(db, query.id),
    export: (context, { query }) => exportDictData(exports, context, query),
  });
