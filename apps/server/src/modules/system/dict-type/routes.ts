import { dictType } from '@countersign/contract/system/dict-type';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import {
  createDictType,
  deleteDictType,
  exportDictTypes,
  getDictType,
  listDictTypes,
  pageDictTypes,
  updateDictType,
} from './service.ts';

export const dictTypeRoutes = (exports: Exports) =>
  bind(dictType, {
    create: (context, { body }) => createDictType(context, body),
    update: (context, { body }) => updateDictType(context, body),
    delete: (context, { query }) => deleteDictType(context, query.id),
    page: ({ db }, { query }) => pageDictTypes(db, query),
    get: ({ db }, { query }) => getDictType(db, query.id),
    listAllSimple: ({ db }) => listDictTypes(db),
    export: (context, { query }) => exportDictTypes(exports, context, query),
  });
