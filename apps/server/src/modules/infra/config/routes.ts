import { config } from '@countersign/contract/infra/config';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import {
  createConfig,
  deleteConfig,
  exportConfigs,
  getConfig,
  pageConfigs,
  readVisibleSetting,
  updateConfig,
} from './service.ts';

export const configRoutes = (exports: Exports) =>
  bind(config, {
    create: (context, { body }) => createConfig(context, body),
    update: (context, { body }) => updateConfig(context, body),
    delete: (context, { query }) => deleteConfig(context, query.id),
    get: ({ db }, { query }) => getConfig(db, query.id),
    getValueByKey: ({ db }, { query }) => readVisibleSetting(db, query.key),
    page: ({ db }, { query }) => pageConfigs(db, query),
    export: (context, { query }) => exportConfigs(exports, context, query),
  });
