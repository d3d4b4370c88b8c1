import { sensitiveWord } from '@countersign/contract/system/sensitive-word';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import {
  createWord,
  deleteWord,
  exportWords,
  findWords,
  getWord,
  listTags,
  pageWords,
  updateWord,
} from './service.ts';

export const sensitiveWordRoutes = (exports: Exports) =>
  bind(sensitiveWord, {
    create: (context, { body }) => createWord(context, body),
    update: (context, { body }) => updateWord(context, body),
    delete: (context, { query }) => deleteWord(context, query.id),
    get: ({ db }, { query }) => getWord(db, query.id),
    page: ({ db }, { query }) => pageWords(db, query),
    exportExcel: (context, { query }) => exportWords(exports, context, query),
    getTags: ({ db }) => listTags(db),
    validateText: ({ db }, { query }) => findWords(db, query),
  });
