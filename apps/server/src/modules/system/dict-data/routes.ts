import { dictData } from '@countersign/contract/system/dict-data';
import { bind } from '../../../platform/http/context.ts';
import { listEntries } from './service.ts';

export const dictDataRoutes = bind(dictData, {
  listAllSimple: ({ db }) => listEntries(db),
});
